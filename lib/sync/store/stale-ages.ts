import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import { dayAfter, dayMs, dayOf } from "@/lib/domain/time.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { poisonReason } from "@/lib/supplier/index.ts";

/**
 * What stays in the copy without having been read has an age of its own, in `stale`, until it can be read again. A list's moment stands
 * for all of its records but these. A record that the supplier itself fails at is not asked for by its name before the next UTC day.
 */
type Named = "inventory" | "prices";

const syncMoment = (name: string) =>
  `COALESCE((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}'), 0)`;
/** When the figures in use were read last, as long as nothing says otherwise. */
const stockAt = `MAX(i.read_at, ${syncMoment("inventoryReadAt")})`;
const catalogAt = syncMoment("catalogReadAt");

/** For the swap of products, before its moment is set: products and variants that stay as they were, and those that were read again. */
export function ageStaleProducts(runId: number): InStatement[] {
  const keptProducts = "SELECT key FROM staged_rows WHERE run_id = :id AND kept";
  const stagedAnew = "SELECT key FROM staged_rows WHERE run_id = :id AND raw <> ''";
  const keptVariants = `SELECT k.value FROM staged_rows s, json_each(s.parts, '$.keptVariants') k
    WHERE s.run_id = :id AND s.raw <> ''`;
  const all = [
    `DELETE FROM stale_records WHERE resource = 'products' AND key NOT IN (${keptProducts})`,
    `INSERT OR IGNORE INTO stale_records (resource, key, read_at) SELECT 'products', key, ${catalogAt} FROM (${keptProducts})`,
    `DELETE FROM stale_records WHERE resource = 'variants' AND key NOT IN (${keptVariants}) AND (key NOT IN (SELECT variant_no FROM variants)
      OR key IN (SELECT variant_no FROM variants WHERE product_no IN (${stagedAnew})))`,
    `INSERT OR IGNORE INTO stale_records (resource, key, read_at) SELECT 'variants', value, ${catalogAt} FROM (${keptVariants})`,
    `UPDATE variants SET prices_read_at = u.read_at FROM stale_records u
      WHERE u.resource = 'variants' AND u.key = variant_no AND product_no IN (${stagedAnew})`,
  ];
  return all.map((sql) => ({ sql, args: { id: runId } }));
}

/** For the end of a whole reading of stock, before its moment is set. `poison`: what stays is what the supplier fails at. */
export function ageStaleStock(runId: number, now: number): InStatement[] {
  const poison = "EXISTS (SELECT 1 FROM rejected_records WHERE run_id = :id AND reason LIKE :poison)";
  return [
    {
      sql: `INSERT INTO stale_records (resource, key, read_at, retry_at)
        SELECT 'inventory', i.variant_no, ${stockAt}, CASE WHEN ${poison} THEN :retryAt END
        FROM staged_rows s JOIN inventory i ON i.variant_no = s.key WHERE s.run_id = :id AND s.kept
        ON CONFLICT DO UPDATE SET retry_at = excluded.retry_at`,
      args: { id: runId, poison: `${poisonReason}%`, retryAt: dayAfter(dayOf(now)) },
    },
    {
      sql: `DELETE FROM stale_records WHERE resource = 'inventory' AND key NOT IN (SELECT variant_no FROM inventory)
        AND COALESCE(retry_at, 0) <= ?`,
      args: [now],
    },
  ];
}

/** Records that a reading by names or of changes met and could not read; for the batch that stores what it read. */
export function recordStale(resource: Named, refused: readonly RefusedRecord[], now: number): InStatement[] {
  const named = refused.flatMap(({ key, reason }) => (key === null ? [] : [[key, reason.startsWith(poisonReason)]]));
  // Prices that are not understood on demand leave those of the list as they are.
  const noted = resource === "prices" ? named.filter(([, poison]) => poison) : named;
  if (noted.length === 0) return [];
  const readAt =
    resource === "inventory" ? `(SELECT ${stockAt} FROM inventory i WHERE i.variant_no = n.value ->> 0)` : "NULL";
  return [
    {
      sql: `INSERT INTO stale_records (resource, key, read_at, retry_at)
        SELECT :resource, n.value ->> 0, ${readAt}, CASE WHEN n.value ->> 1 THEN :retryAt END FROM json_each(:noted) n WHERE true
        ON CONFLICT DO UPDATE SET retry_at = COALESCE(excluded.retry_at, retry_at)`,
      args: { resource, noted: JSON.stringify(noted), retryAt: dayAfter(dayOf(now)) },
    },
  ];
}

/** Records that were read again; for the same batch. */
export function forgetStale(resource: Named, keys: readonly string[]): InStatement {
  const sql = "DELETE FROM stale_records WHERE resource = ? AND key IN (SELECT value FROM json_each(?))";
  return { sql, args: [resource, JSON.stringify(keys)] };
}

/** Records that are not asked for by their names today. A moment that a clock since set back named is not waited for. */
export async function recordsToSkip({ client }: DealerDatabase, resource: Named, now: number): Promise<Set<string>> {
  const { rows } = await client.execute({
    sql: "SELECT key FROM stale_records WHERE resource = ? AND retry_at > ? AND retry_at <= ?",
    args: [resource, now, now + dayMs],
  });
  return new Set(rows.map((row) => String(row.key)));
}
