import type { VariantDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { type Command, json, statement, text } from "@/db/statement.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { SupplierProduct } from "@/lib/supplier/contract.ts";
import type { EarlierVariant, VariantValues } from "../store/document.ts";
import { staleVariants } from "../store/stale-ages.ts";
import { documentOfProduct } from "../swap/product-statements.ts";
import { leaveLongMissing, stageMissingRecords } from "../swap/staging.ts";

/** The columns of a product's variants without position and time. Uses `variants_by_product`. */
const valuesOfVariants = statement({
  name: "values of variants",
  sql: `SELECT json_array(variant_no, normalized_variant_no, product_no, status_id, normalized_mfg, price_mask, cost_amount,
      cost_type_id, map_amount, msrp_amount, prices_record, images_record) AS stored
    FROM variants WHERE product_no = :productNo`,
  args: { productNo: text },
  row: { stored: json<VariantValues>() },
});

/**
 * How long a record missing from the response stays, if more are missing than there are rejected records without a
 * number. As many as those stay forever, namely those missing longest; the others count as removed.
 */
const missingForMs = 30 * dayMs;

/**
 * Stored variants that the supplier still sends but in an invalid form: they keep their last valid content. An invalid
 * variant without a number may be any of the missing ones; then all of these stay, as records of a list do
 * (`stageStale`).
 */
export async function earlierVariants(
  database: Reader,
  product: SupplierProduct,
  now: number,
): Promise<EarlierVariant[]> {
  const found = await missingVariants(database, product, now);
  if (!found) return [];
  const { before, kept } = found;
  const values = await valuesOf(database, product.productNo);
  return before.variants.flatMap((document, place) => {
    const stored = kept.has(document) ? values.get(document.variantNo) : undefined;
    return stored ? [{ place, document, values: stored }] : [];
  });
}

/** Whether variants that stayed with a product leave now, though the supplier sends the same text of it as before. */
export async function losesVariants(database: Reader, product: SupplierProduct, now: number): Promise<boolean> {
  return ((await missingVariants(database, product, now))?.left.size ?? 0) > 0;
}

/** The stored variants that a product with invalid variants lacks: those that stay, and those that were removed. */
async function missingVariants(
  database: Reader,
  { productNo, variants, rejectedVariants }: SupplierProduct,
  now: number,
) {
  if (rejectedVariants.length === 0) return null;
  const before = (await database.readFirst(documentOfProduct({ productNo })))?.document;
  if (!before) return null;
  const read = new Set(variants.map((variant) => variant.variantNo));
  const missing = before.variants.filter(({ variantNo }) => !read.has(variantNo));
  const named = new Set(rejectedVariants);
  const unnamed = missing.filter(({ variantNo }) => !named.has(variantNo));
  const nameless = rejectedVariants.filter((variantNo) => variantNo === null).length;
  const left = unnamed.length > nameless ? await longMissing(database, unnamed, nameless, now) : new Set<string>();
  const stays = ({ variantNo }: VariantDocument) => named.has(variantNo) || (named.has(null) && !left.has(variantNo));
  return { before, kept: new Set(missing.filter(stays)), left };
}

/** Those variants that have been missing long enough to count as removed, except `most` that may still exist. */
async function longMissing(
  database: Reader,
  variants: readonly VariantDocument[],
  most: number,
  now: number,
): Promise<Set<string>> {
  if (most === 0) return new Set();
  const keys = variants.map(({ variantNo }) => variantNo);
  const rows = (await database.read(staleVariants({ keys }))).sort((one, other) => one.readAt - other.readAt);
  const last = rows[most - 1]?.readAt ?? now;
  const left = rows.filter(({ readAt }) => readAt > last && readAt < now - missingForMs);
  return new Set(left.map(({ variantNo }) => variantNo));
}

async function valuesOf(database: Reader, productNo: string): Promise<Map<string, VariantValues>> {
  const rows = await database.read(valuesOfVariants({ productNo }));
  return new Map(rows.map(({ stored }) => [stored[0], stored]));
}

/**
 * Keeps stale records: a record of the current snapshot that the supplier still sends but in an invalid form keeps its
 * last valid content and position. Runs after all pages are staged. A record rejected without a key may be any missing
 * one, so all missing ones stay, each with its own age; if more are missing than were rejected like that, the surplus
 * stays for at most `missingForMs`. If a category is rejected, its whole subtree is missing, so all missing categories
 * stay.
 */
export function stageStale(resource: keyof typeof stageMissingRecords, runId: number, now: number): Command[] {
  const leave = leaveLongMissing[resource];
  const stay = stageMissingRecords[resource]({ runId });
  return leave ? [stay, leave({ runId, before: now - missingForMs })] : [stay];
}
