import type { InStatement } from "@libsql/client";
import type { PriceRow } from "@/db/dealer/documents.ts";
import type { SupplierPrice } from "@/lib/supplier/contract.ts";

/** Base, Sale, Closeout, Program (interface, section 2). */
const wholesaleTypes = new Set([0, 1, 2, 5]);
const mapType = 3;
const msrpType = 4;

/** A variant's prices as the columns of `variants` hold them. */
export interface PriceColumns {
  priceMask: number;
  costCents: number | null;
  costTypeId: number | null;
  mapCents: number | null;
  msrpCents: number | null;
}

/** The rows that are prices: an amount of 0 is none. */
export function priceRows(prices: readonly SupplierPrice[]): PriceRow[] {
  return prices.filter((price) => price.amountCents > 0);
}

/**
 * Dealer cost at quantity 1 is the lowest wholesale amount whose break is at most 1 ("the lowest wholesale price
 * returned for an item is the price charged", interface section 2); of equal ones the lower type stands.
 */
export function priceColumns(rows: readonly PriceRow[]): PriceColumns {
  const columns: PriceColumns = { priceMask: 0, costCents: null, costTypeId: null, mapCents: null, msrpCents: null };
  for (const { typeId, amountCents, quantityBreak } of rows) {
    if (typeId >= 0 && typeId < 31) columns.priceMask |= 1 << typeId;
    if (quantityBreak > 1) continue;
    if (typeId === mapType) columns.mapCents = Math.min(amountCents, columns.mapCents ?? amountCents);
    if (typeId === msrpType) columns.msrpCents = Math.min(amountCents, columns.msrpCents ?? amountCents);
    if (!wholesaleTypes.has(typeId)) continue;
    const { costCents, costTypeId } = columns;
    const tie = amountCents === costCents && costTypeId !== null && typeId < costTypeId;
    if (costCents === null || amountCents < costCents || tie) {
      columns.costCents = amountCents;
      columns.costTypeId = typeId;
    }
  }
  return columns;
}

/** Unit price of each type at quantity 1. */
export function unitPrices(rows: readonly PriceRow[]): Map<number, number> {
  const lowest = new Map<number, number>();
  for (const { typeId, amountCents, quantityBreak } of rows) {
    if (quantityBreak <= 1) lowest.set(typeId, Math.min(amountCents, lowest.get(typeId) ?? amountCents));
  }
  return lowest;
}

/** The variant's record of the prices operation (interface, section 2), with the list as the supplier sent it. */
export function pricesRecord(productNo: string, variantNo: string, rawPrices: string): string {
  return `{"VariantNo":${JSON.stringify(variantNo)},"ProductNo":${JSON.stringify(productNo)},"Prices":${rawPrices}}`;
}

/** What the prices operation calls a field of a price row, and what the products call it. */
const spellingOfProducts = new Map([
  ["Price", "Amount"],
  ["PriceTypeId", "TypeId"],
  ["PriceTypeDesc", "Type"],
]);

/**
 * Puts a variant's prices into its product as the supplier sent it, so that products, prices and the filter by price
 * type say the same. All else of the record stays letter for letter.
 */
export function servedWithPrices(productNo: string, variantNo: string, rawPrices: string): InStatement {
  const rows: unknown[] = JSON.parse(rawPrices);
  const prices = rows.map((row) => {
    if (typeof row !== "object" || row === null || Array.isArray(row)) return row;
    return Object.fromEntries(Object.entries(row).map(([key, field]) => [spellingOfProducts.get(key) ?? key, field]));
  });
  return {
    sql: `UPDATE products SET raw = coalesce((SELECT json_set(raw, '$.Variants[' || v.key || '].Prices', json(:prices))
        FROM json_each(raw, '$.Variants') v WHERE trim(CAST(v.value ->> 'VariantNo' AS TEXT)) = :variantNo LIMIT 1), raw)
      WHERE product_no = :productNo AND json_valid(raw)`,
    args: { productNo, variantNo, prices: JSON.stringify(prices) },
  };
}

/** The variant's record of the images operation, with the list as the supplier sent it. */
export function imagesRecord(productNo: string, variantNo: string, rawImages: string): string {
  return `{"VariantNo":${JSON.stringify(variantNo)},"ProductNo":${JSON.stringify(productNo)},"Images":${rawImages}}`;
}
