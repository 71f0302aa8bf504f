import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import type { RefusedRecord, SupplierProduct, SupplierRecord } from "@/lib/supplier/contract.ts";

export interface SharedVariants {
  /** The variants of a product that an earlier product has too, as rejected records. */
  among(record: SupplierRecord<SupplierProduct>): RefusedRecord[];
}

const reason = "stands in another product too";

/**
 * Finds variants that occur in two products: the number belongs to the first product, and the second one gets a
 * rejected record. During the first run the database does not have all products yet, so the numbers are held in
 * memory.
 */
export async function sharedVariants(database: DealerDatabase): Promise<SharedVariants> {
  const { rows } = await database.client.execute("SELECT variant_no FROM variants");
  const met = new Set(rows.map((row) => String(row.variant_no)));
  return {
    among({ key, value }) {
      const again = value.variants.filter(({ variantNo }) => met.has(variantNo));
      for (const { variantNo } of value.variants) met.add(variantNo);
      return again.map(({ variantNo }) => ({ key, field: "Variants", reason, raw: variantNo }));
    },
  };
}

/**
 * Records shared variants of the products just stored by a swap. An empty hash makes the next sync run store the
 * product again.
 */
export function noteShared(runId: number, at: number): InStatement[] {
  const shared = `FROM staged_rows s, json_each(s.parts, '$.variants') n
    JOIN variants v ON v.variant_no = n.value ->> 0 AND v.product_no <> s.key
    WHERE s.run_id = ? AND s.raw <> ''`;
  return [
    {
      sql: `INSERT INTO rejected_records (run_id, resource, key, field, reason, raw, at)
        SELECT s.run_id, 'products', s.key, 'Variants', ?, v.variant_no, ? ${shared}`,
      args: [reason, at, runId],
    },
    { sql: `UPDATE products SET hash = '' WHERE product_no IN (SELECT s.key ${shared})`, args: [runId] },
  ];
}
