import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import { dayAfter, dayMs, dayOf } from "@/lib/domain/time.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { poisonReason } from "@/lib/supplier/index.ts";

/**
 * Stale records stay in the snapshot without having been read. Each has its own age, in `stale_records`, until it can
 * be read again; for all other records of a list the time of its run counts. A record for which the supplier answers
 * 500 is not requested by its number before the next UTC day.
 */
type Named = "inventory" | "prices";

const syncMoment = (name: string) =>
  `COALESCE((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}'), 0)`;
/** SQL for the moment at which the figures in use were last read, for records without an age of their own. */
const stockAt = `MAX(i.read_at, ${syncMoment("inventoryReadAt")})`;
const catalogAt = syncMoment("catalogReadAt");

/**
 * For the swap of products, before its time is stored: adds products and variants that stay as they were, and removes
 * those that were read again.
 */
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

/**
 * For the end of a full run of stock, before its time is stored. `poison`: the run met records for which the supplier
 * answers 500.
 */
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

/**
 * Statements for records that a read by numbers or of changes could not get; for the transaction that stores the
 * others.
 */
export function recordStale(resource: Named, refused: readonly RefusedRecord[], now: number): InStatement[] {
  const named = refused.flatMap(({ key, reason }) => (key === null ? [] : [[key, reason.startsWith(poisonReason)]]));
  // Prices that could not be parsed on demand are not recorded: the prices of the last run stay.
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

/** Statement for records that were read again; for the same transaction. */
export function forgetStale(resource: Named, keys: readonly string[]): InStatement {
  const sql = "DELETE FROM stale_records WHERE resource = ? AND key IN (SELECT value FROM json_each(?))";
  return { sql, args: [resource, JSON.stringify(keys)] };
}

/**
 * Records that must not be requested by their numbers today. A retry time set before the clock was set back is ignored.
 */
export async function recordsToSkip({ client }: DealerDatabase, resource: Named, now: number): Promise<Set<string>> {
  const { rows } = await client.execute({
    sql: "SELECT key FROM stale_records WHERE resource = ? AND retry_at > ? AND retry_at <= ?",
    args: [resource, now, now + dayMs],
  });
  return new Set(rows.map((row) => String(row.key)));
}
