import type { Product, Variant } from "../catalog/article.ts";
import { mix } from "../catalog/dice.ts";
import type { inventoryRecord, productRecord } from "./records.ts";

type Loose = Record<string, unknown>;

/** A product's record with one of the oddities that live deployments were seen to send. */
export function oddProduct(record: ReturnType<typeof productRecord>, product: Product): Loose {
  const [first, ...rest] = record.Variants;
  switch (mix(product.key, 131) % 12) {
    case 0:
      return { ...record, BrandId: null, Brand: null };
    case 1:
      return { ...record, Categories: null };
    case 2:
      return { ...record, Variants: null };
    case 3:
      return { ...record, DateLastModified: "0001-01-01T00:00:00" };
    case 4:
      return {
        ...record,
        Variants: [{ ...first, Prices: [], Images: null, Attributes: null, Dimensions: null }, ...rest],
      };
    case 5:
      return {
        ...record,
        Variants: [{ ...first, Prices: [{ Amount: 0, TypeId: 0, Type: "Base", QtyBreak: 0 }] }, ...rest],
      };
    case 6:
      return { ...record, Variants: [{ ...first, UPC: "999999999999", StatusId: 99, StatusDesc: "Mystery" }, ...rest] };
    case 7:
      return { ...record, Variants: [{ ...first, VariantNo: null }, ...rest] };
    default:
      return record;
  }
}

/** An inventory row with one of the oddities that live deployments were seen to send. */
export function oddInventory(record: ReturnType<typeof inventoryRecord>, variant: Variant): Loose {
  switch (mix(variant.key, 132) % 12) {
    case 0:
      return { ...record, NextDueDate: "9999-12-31T23:59:59.9999999" };
    case 1:
      return { ...record, TotalQtyAvailable: -3 };
    case 2:
      return { ...record, WarehousesQuantities: null, NextDueDate: "1900-01-01T00:00:00" };
    case 3:
      return { ...record, TotalQtyAvailable: record.TotalQtyAvailable + 7 };
    case 4:
      return {
        ...record,
        WarehousesQuantities: record.WarehousesQuantities.map((each) => ({ ...each, QtyAvailable: null })),
      };
    default:
      return record;
  }
}
