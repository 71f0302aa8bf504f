import type { Reader } from "@/db/reader.ts";
import { type Command, command, integer, json, statement, text } from "@/db/statement.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import type { ReadProduct } from "./staging.ts";

const variantNumbers = statement({
  name: "variant numbers",
  sql: "SELECT variant_no FROM variants",
  row: { variantNo: text },
});

const reason = "stands in another product too";

/** A staged variant: its product, and its position there. */
export type StagedPlace = readonly [productNo: string, place: number];

/**
 * Before a swap: staged variants whose number another product may then have. All others already have their product, and
 * no other staged one.
 */
export const perhapsShared = statement({
  name: "perhaps shared",
  sql: `SELECT product_no, place FROM staged_variants WHERE run_id = :runId AND variant_no IN (
    SELECT n.variant_no FROM staged_variants n LEFT JOIN variants v ON v.variant_no = n.variant_no
    WHERE n.run_id = :runId AND v.product_no IS NOT n.product_no)`,
  args: { runId: integer },
  row: { productNo: text, place: integer },
});

/** Of these, those of products just stored that belong to another product, as rejected records. */
const rejectSharedVariants = command({
  name: "reject shared variants",
  sql: `INSERT INTO rejected_records (run_id, resource, key, field, reason, raw, at)
    SELECT n.run_id, 'products', n.product_no, 'Variants', :reason, v.variant_no, :at
    FROM json_each(:places) p CROSS JOIN staged_variants n ON n.run_id = :runId AND n.product_no = p.value ->> 0
        AND n.place = p.value ->> 1
      JOIN variants v ON v.variant_no = n.variant_no AND v.product_no <> n.product_no`,
  args: { runId: integer, places: json<readonly StagedPlace[]>(), reason: text, at: integer },
});

/** The next run rewrites products that share variants. Runs after these were rejected. */
const clearHashOfSharing = command({
  name: "clear hash of sharing",
  sql: `UPDATE products SET hash = '' WHERE product_no IN (SELECT key FROM rejected_records
    WHERE run_id = :runId AND resource = 'products' AND reason = :reason)`,
  args: { runId: integer, reason: text },
});

/**
 * Finds variants that occur in two products: the number belongs to the first product, and the second one gets a
 * rejected record. During the first run the database does not have all products yet, so the numbers are held in
 * memory.
 */
export async function sharedVariants(database: Reader) {
  const rows = await database.read(variantNumbers());
  const met = new Set(rows.map(({ variantNo }) => variantNo));
  return {
    /** A product's variants that an earlier product has too, as rejected records. */
    among({ key, parts }: ReadProduct): RefusedRecord[] {
      const { variants } = parts.document;
      const again = variants.filter(({ variantNo }) => met.has(variantNo));
      for (const { variantNo } of variants) met.add(variantNo);
      return again.map(({ variantNo }) => ({ key, field: "Variants", reason, raw: variantNo }));
    },
  };
}

/**
 * Records the shared variants of the products just swapped in. An empty hash makes the next sync run store the product
 * again. `perhaps`: those that may be shared.
 */
export function noteShared(runId: number, perhaps: readonly StagedPlace[], at: number): Command[] {
  return [
    ...inParts(perhaps, (places) => rejectSharedVariants({ runId, places, reason, at })),
    clearHashOfSharing({ runId, reason }),
  ];
}
