import type { Reader } from "@/db/reader.ts";
import type { SupplierProduct } from "@/lib/supplier/contract.ts";
import { documentOfProduct, valuesOfVariants } from "../statements/products.ts";
import type { EarlierVariant, VariantValues } from "./document.ts";

/**
 * Stored variants that the supplier still sends, but in a form that cannot be parsed: they stay as they were last
 * parsed. An unparsable variant without a number may be any of the missing ones: then all of these stay.
 */
export async function earlierVariants(database: Reader, product: SupplierProduct): Promise<EarlierVariant[]> {
  const { productNo, variants, rejectedVariants } = product;
  if (rejectedVariants.length === 0) return [];
  const before = (await database.readFirst(documentOfProduct({ productNo })))?.document;
  if (!before) return [];
  const read = new Set(variants.map((variant) => variant.variantNo));
  const missing = before.variants.filter(({ variantNo }) => !read.has(variantNo));
  const named = new Set(rejectedVariants);
  const kept = new Set(named.has(null) ? missing : missing.filter((one) => named.has(one.variantNo)));
  const values = await valuesOf(database, productNo);
  return before.variants.flatMap((document, place) => {
    const stored = kept.has(document) ? values.get(document.variantNo) : undefined;
    return stored ? [{ place, document, values: stored }] : [];
  });
}

async function valuesOf(database: Reader, productNo: string): Promise<Map<string, VariantValues>> {
  const rows = await database.read(valuesOfVariants({ productNo }));
  return new Map(rows.map(({ stored }) => [stored[0], stored]));
}
