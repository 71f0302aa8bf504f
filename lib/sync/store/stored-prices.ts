import type { ProductDocument } from "@/db/dealer/documents.ts";
import { isPrice, type PriceRow } from "@/lib/domain/price.ts";
import { priceMask } from "@/lib/domain/price-type.ts";
import { type UnitFigures, unitFigures } from "@/lib/domain/product-figures.ts";
import type { SupplierVariantPrices } from "@/lib/supplier/contract.ts";

/** A variant's price list as the supplier sent it, within its product or from the prices operation. */
export type PriceList = Pick<SupplierVariantPrices, "variantNo" | "prices" | "rawPrices">;

/** A variant's prices as columns of `variants`. */
interface PriceColumns extends UnitFigures {
  priceMask: number;
}

/** The forms in which a variant's prices are stored. */
export interface StoredPrices {
  variantNo: string;
  /** For the product's document: the rows that are prices. The product's card is derived from them (`cardOf`). */
  rows: PriceRow[];
  /** For columns of `variants`, used to search and sort. */
  columns: PriceColumns;
  /** For `variants.prices_record`: the record of the prices operation (interface, section 2), every row as sent. */
  record: string;
  /** For `products.raw`, the product's text as sent and served: the same rows in the product list's notation. */
  rawPrices: string;
}

/**
 * Everything that is stored of a variant's prices. The supplier's list is the only source, and only this function
 * derives from it, for the products of a sync run and for prices refreshed on demand
 * (docs/decisions/002-one-source-of-prices.md).
 */
export function storedPrices(productNo: string, { variantNo, prices, rawPrices }: PriceList): StoredPrices {
  const rows = prices.filter(isPrice);
  return {
    variantNo,
    rows,
    columns: { priceMask: priceMask(rows.map(({ typeId }) => typeId)), ...unitFigures(rows) },
    record: `{"VariantNo":${JSON.stringify(variantNo)},"ProductNo":${JSON.stringify(productNo)},"Prices":${rawPrices}}`,
    rawPrices,
  };
}

/** A product's document with newer prices of some of its variants. */
export function withPrices(document: ProductDocument, stored: readonly StoredPrices[]): ProductDocument {
  const rows = new Map(stored.map((prices) => [prices.variantNo, prices.rows]));
  const variants = document.variants.map((variant) => ({
    ...variant,
    prices: rows.get(variant.variantNo) ?? variant.prices,
  }));
  return { ...document, variants };
}
