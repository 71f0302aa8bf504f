import type { UpstreamInventory, UpstreamVariantPrices } from "./contract.ts";
import { FieldError, flag, foreign, identifier, line, list, optionalIdentifier, wholeFigure } from "./fields.ts";
import { momentOf } from "./moment.ts";
import type { Parser } from "./parse-list.ts";
import { parsePrices } from "./parse-price.ts";

export const inventoryParser: Parser<UpstreamInventory> = {
  keyOf: (inventory) => inventory.variantNo,
  keyField: "VariantNo",
  parse(value) {
    const from = foreign(value, "Inventory");
    return {
      variantNo: identifier(from.VariantNo, "VariantNo"),
      statusId: wholeFigure(from.StatusId),
      watched: flag(from.AddedToWatchList) ?? false,
      warehouses: list(from.WarehousesQuantities, "WarehousesQuantities")
        .filter((row) => row !== null)
        .map((row, index) => parseWarehouse(row, `WarehousesQuantities[${index}]`)),
      totalAvailable: quantity(from.TotalQtyAvailable, "TotalQtyAvailable"),
      nextDueAt: momentOf(from.NextDueDate),
    };
  },
};

export const variantPricesParser: Parser<UpstreamVariantPrices> = {
  keyOf: (prices) => prices.variantNo,
  keyField: "VariantNo",
  parse(value) {
    const from = foreign(value, "Prices");
    return {
      variantNo: identifier(from.VariantNo, "VariantNo"),
      productNo: optionalIdentifier(from.ProductNo, "ProductNo"),
      prices: parsePrices(from.Prices, "Prices"),
    };
  },
};

function parseWarehouse(row: unknown, field: string): UpstreamInventory["warehouses"][number] {
  const from = foreign(row, field);
  return {
    warehouseId: identifier(from.Id, `${field}.Id`),
    name: line(from.Name, `${field}.Name`),
    available: quantity(from.QtyAvailable, `${field}.QtyAvailable`),
    dueAt: momentOf(from.NextDueDate),
  };
}

/** A quantity may be missing or negative; text that is no number is refused, since it must not read as "unknown" nor as 0. */
function quantity(value: unknown, field: string): number | null {
  const blank = value === null || value === undefined || (typeof value === "string" && value.trim() === "");
  if (blank) return null;
  const number = wholeFigure(value);
  if (number === null) throw new FieldError(field, "is not a number");
  return number;
}
