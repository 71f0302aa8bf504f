import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import type { RefusedRecord, SupplierProduct, SupplierRecord } from "@/lib/supplier/contract.ts";

export interface SharedVariants {
  /** The variants of a product that stand in an earlier one too, as rejected records. */
  among(record: SupplierRecord<SupplierProduct>): RefusedRecord[];
}

const reason = "stands in another product too";

/**
 * Variants that stand in two products: their number leads to the first one, and it is said of the second. While the first copy is
 * filled nothing else can be asked, so that the numbers met are kept in mind.
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

/** The same for what a swap has just stored. A product without a hash is looked at anew by the next sync run. */
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
