import type { DealerDatabase } from "@/db/connections.ts";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { SupplierProduct } from "@/lib/supplier/contract.ts";
import type { EarlierVariant, VariantValues } from "./document.ts";

/**
 * Stored variants that the supplier still sends, but in a form that cannot be parsed: they stay as they were last
 * parsed. An unparsable variant without a number may be any of the missing ones: if at most as many variants are
 * missing as came without a number, all missing ones stay.
 */
export async function earlierVariants(database: DealerDatabase, product: SupplierProduct): Promise<EarlierVariant[]> {
  const { productNo, variants, staleVariants } = product;
  if (staleVariants.length === 0) return [];
  const { rows } = await database.client.execute({
    sql: "SELECT document FROM products WHERE product_no = ?",
    args: [productNo],
  });
  if (!rows[0]) return [];
  const before: ProductDocument = JSON.parse(String(rows[0].document));
  const read = new Set(variants.map((variant) => variant.variantNo));
  const missing = before.variants.filter(({ variantNo }) => !read.has(variantNo));
  const unnamed = missing.filter(({ variantNo }) => !staleVariants.includes(variantNo));
  const nameless = staleVariants.filter((variantNo) => variantNo === null).length;
  const kept = new Set(missing.filter((one) => unnamed.length <= nameless || !unnamed.includes(one)));
  const values = await valuesOf(database, productNo);
  return before.variants.flatMap((document, place) => {
    const stored = kept.has(document) ? values.get(document.variantNo) : undefined;
    return stored ? [{ place, document, values: stored }] : [];
  });
}

async function valuesOf(database: DealerDatabase, productNo: string): Promise<Map<string, VariantValues>> {
  const { rows } = await database.client.execute({
    sql: `SELECT json_array(variant_no, normalized_variant_no, product_no, status_id, normalized_mfg, price_mask, cost_cents, cost_type_id,
        map_cents, msrp_cents, prices_record, images_record) AS stored FROM variants WHERE product_no = ?`,
    args: [productNo],
  });
  const all = rows.map((row): VariantValues => JSON.parse(String(row.stored)));
  return new Map(all.map((values) => [values[0], values]));
}
