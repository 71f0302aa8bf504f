import type { SupplierInventory, SupplierVariantPrices } from "./contract.ts";
import {
  FieldError,
  flag,
  identifier,
  isBlank,
  jsonObject,
  kindNumber,
  line,
  list,
  optionalIdentifier,
  wholeFigure,
} from "./fields.ts";
import { dayOf } from "./moment.ts";
import type { Parser } from "./parse-list.ts";
import { parsePrices, pricesAsSent } from "./parse-price.ts";

export const inventoryParser: Parser<SupplierInventory> = {
  keyOf: (inventory) => inventory.variantNo,
  keyField: "VariantNo",
  parse(value) {
    const from = jsonObject(value, "Inventory");
    return {
      variantNo: identifier(from.VariantNo, "VariantNo"),
      statusId: kindNumber(from.StatusId),
      watched: flag(from.AddedToWatchList) ?? false,
      warehouses: warehousesOf(from.WarehousesQuantities),
      totalAvailable: quantity(from.TotalQtyAvailable, "TotalQtyAvailable"),
      nextDueAt: dayOf(from.NextDueDate),
    };
  },
};

export const variantPricesParser: Parser<SupplierVariantPrices> = {
  keyOf: (prices) => prices.variantNo,
  keyField: "VariantNo",
  parse(value) {
    const from = jsonObject(value, "Prices");
    return {
      variantNo: identifier(from.VariantNo, "VariantNo"),
      productNo: optionalIdentifier(from.ProductNo, "ProductNo"),
      prices: parsePrices(from.Prices, "Prices"),
      rawPrices: pricesAsSent(from.Prices),
    };
  },
};

/** Each warehouse once. A repeated one is an error, since it is unknown which figure is right. */
function warehousesOf(value: unknown): SupplierInventory["warehouses"] {
  const warehouses = new Map<string, SupplierInventory["warehouses"][number]>();
  list(value, "WarehousesQuantities").forEach((row, index) => {
    if (row === null) return;
    const field = `WarehousesQuantities[${index}]`;
    const warehouse = parseWarehouse(row, field);
    if (warehouses.has(warehouse.warehouseId)) throw new FieldError(`${field}.Id`, "stands there twice");
    warehouses.set(warehouse.warehouseId, warehouse);
  });
  return [...warehouses.values()];
}

function parseWarehouse(row: unknown, field: string): SupplierInventory["warehouses"][number] {
  const from = jsonObject(row, field);
  return {
    warehouseId: identifier(from.Id, `${field}.Id`),
    name: line(from.Name, `${field}.Name`),
    available: quantity(from.QtyAvailable, `${field}.QtyAvailable`),
    dueAt: dayOf(from.NextDueDate),
  };
}

/** More pieces than any warehouse holds: a larger number has another meaning, or is an error. */
const maxPieces = 99_999_999;

/**
 * A quantity may be missing or negative. Text that is not a number is rejected, since it must not count as unknown or
 * as 0.
 */
function quantity(value: unknown, field: string): number | null {
  if (isBlank(value)) return null;
  const number = wholeFigure(value);
  if (number === null) throw new FieldError(field, "is not a number");
  if (Math.abs(number) > maxPieces) throw new FieldError(field, "is too large");
  return number;
}
