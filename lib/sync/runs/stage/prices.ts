import type { InStatement } from "@libsql/client";
import { isPrice, type PriceRow } from "@/lib/domain/price.ts";
import { priceMask } from "@/lib/domain/price-type.ts";
import { type UnitFigures, unitFigures } from "@/lib/domain/product-figures.ts";
import type { SupplierPrice } from "@/lib/supplier/contract.ts";

/** A variant's prices as the columns of `variants` hold them. */
export interface PriceColumns extends UnitFigures {
  priceMask: number;
}

/** The rows that are prices, as a document keeps them: an amount of 0 is none. */
export function priceRows(prices: readonly SupplierPrice[]): PriceRow[] {
  return prices.filter(isPrice);
}

export function priceColumns(rows: readonly PriceRow[]): PriceColumns {
  return { priceMask: priceMask(rows.map(({ typeId }) => typeId)), ...unitFigures(rows) };
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
