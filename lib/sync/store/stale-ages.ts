import type { Reader } from "@/db/reader.ts";
import type { Command, Question, RowOf } from "@/db/statement.ts";
import { command, integer, json, oneOf, statement, text } from "@/db/statement.ts";
import { dayAfter, dayMs, dayOf } from "@/lib/domain/time.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { poisonReason } from "@/lib/supplier/index.ts";
import { inParts } from "./in-parts.ts";

/** Records that are requested by their numbers. */
const namedResource = oneOf("inventory", "prices");

const syncMoment = (name: string) =>
  `COALESCE((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}'), 0)`;

/** SQL for the time at which the current figures were last read, for records without an age of their own. */
const stockAt = `MAX(i.read_at, ${syncMoment("inventoryReadAt")})`;

const catalogAt = syncMoment("catalogReadAt");

const keptProducts = "SELECT key FROM staged_rows WHERE run_id = :runId AND kept";

const stagedAnew = "SELECT key FROM staged_rows WHERE run_id = :runId AND raw <> ''";

const keptVariants = `SELECT k.value AS key FROM staged_rows s, json_each(s.parts, '$.keptVariants') k
    WHERE s.run_id = :runId AND s.raw <> ''`;

/** Which of some variants are stale, and when they were last read. Uses the primary key. */
export const staleVariants = statement({
  name: "stale variants",
  sql: `SELECT key AS variant_no, read_at FROM stale_records WHERE resource = 'variants' AND read_at IS NOT NULL
    AND key IN (SELECT value FROM json_each(:keys))`,
  args: { keys: json<readonly string[]>() },
  row: { variantNo: text, readAt: integer },
});

/** The number of stale records per list, and the oldest age. */
export const staleCounts = statement({
  name: "stale counts",
  sql: `SELECT resource, COUNT(*) AS count, MIN(read_at) AS since FROM stale_records
    WHERE resource IN ('products', 'variants', 'inventory') AND read_at IS NOT NULL GROUP BY resource`,
  row: { resource: oneOf("products", "variants", "inventory"), count: integer, since: integer },
});

const addKept = (resource: "products" | "variants") =>
  command({
    name: `add kept ${resource}`,
    sql: `INSERT OR IGNORE INTO stale_records (resource, key, read_at)
      SELECT '${resource}', value, ${catalogAt} FROM json_each(:keys)`,
    args: { keys: json<readonly string[]>() },
  });

/** For the swap of products, in this order: first removes those that were read again, then adds the kept ones. */
const forgetReadProducts = command({
  name: "forget read products",
  sql: `DELETE FROM stale_records WHERE resource = 'products' AND key NOT IN (${keptProducts})`,
  args: { runId: integer },
});

const addKeptProducts = addKept("products");

const forgetReadVariants = command({
  name: "forget read variants",
  sql: `DELETE FROM stale_records WHERE resource = 'variants' AND key NOT IN (${keptVariants})
    AND (key NOT IN (SELECT variant_no FROM variants)
      OR key IN (SELECT variant_no FROM variants WHERE product_no IN (${stagedAnew})))`,
  args: { runId: integer },
});

const addKeptVariants = addKept("variants");

/** The prices of a kept variant are as old as the variant. */
const ageKeptPrices = command({
  name: "age kept prices",
  sql: `UPDATE variants SET prices_read_at = u.read_at FROM stale_records u
    WHERE u.resource = 'variants' AND u.key = variant_no AND product_no IN (${stagedAnew})`,
  args: { runId: integer },
});

/**
 * The kept rows of a full stock run. `retryAt` is stored if the run met a record whose reason matches the pattern
 * `poison`.
 */
const addKeptStock = command({
  name: "add kept stock",
  sql: `INSERT INTO stale_records (resource, key, read_at, retry_at)
    SELECT 'inventory', i.variant_no, ${stockAt}, CASE WHEN EXISTS (SELECT 1 FROM rejected_records
      WHERE run_id = :runId AND reason LIKE :poison) THEN :retryAt END
    FROM staged_rows s JOIN inventory i ON i.variant_no = s.key WHERE s.run_id = :runId AND s.kept
    ON CONFLICT DO UPDATE SET retry_at = excluded.retry_at`,
  args: { runId: integer, poison: text, retryAt: integer },
});

const forgetGoneStock = command({
  name: "forget gone stock",
  sql: `DELETE FROM stale_records WHERE resource = 'inventory' AND key NOT IN (SELECT variant_no FROM inventory)
    AND COALESCE(retry_at, 0) <= :now`,
  args: { now: integer },
});

const noteRecords = (resource: string, readAt: string) => `INSERT INTO stale_records (resource, key, read_at, retry_at)
    SELECT '${resource}', n.value ->> 0, ${readAt}, CASE WHEN n.value ->> 1 THEN :retryAt END
    FROM json_each(:noted) n WHERE true
    ON CONFLICT DO UPDATE SET retry_at = COALESCE(excluded.retry_at, retry_at)`;

const notedArgs = { noted: json<readonly NotedRecord[]>(), retryAt: integer };

const noteStaleStock = command({
  name: "note stale stock",
  sql: noteRecords("inventory", `(SELECT ${stockAt} FROM inventory i WHERE i.variant_no = n.value ->> 0)`),
  args: notedArgs,
});

const noteStalePrices = command({
  name: "note stale prices",
  sql: noteRecords("prices", "NULL"),
  args: notedArgs,
});

const forgetStaleKeys = command({
  name: "forget stale keys",
  sql: "DELETE FROM stale_records WHERE resource = :resource AND key IN (SELECT value FROM json_each(:keys))",
  args: { resource: namedResource, keys: json<readonly string[]>() },
});

/** Records whose retry time is between two times. Uses the primary key of a table with few or no rows. */
export const restingRecords = statement({
  name: "resting records",
  sql: "SELECT key FROM stale_records WHERE resource = :resource AND retry_at > :now AND retry_at <= :latest",
  args: { resource: namedResource, now: integer, latest: integer },
  row: { key: text },
});

/**
 * Stale records stay in the snapshot without having been read. Each has its own age in `stale_records` until it can be
 * read again; all other records of a list have the time of its run. A record for which the supplier answers 500 is not
 * requested by number before the next UTC day.
 */
type Named = "inventory" | "prices";

/** The numbers of products and variants that a swap left unchanged. */
export interface StaleNumbers {
  readonly products: readonly string[];
  readonly variants: readonly string[];
}

/**
 * For the swap of products, before its time is stored: adds products and variants that stay unchanged, and removes
 * those that were read again.
 */
export function ageStaleProducts(runId: number, kept: StaleNumbers): Command[] {
  return [
    forgetReadProducts({ runId }),
    ...inParts(kept.products, (keys) => addKeptProducts({ keys })),
    forgetReadVariants({ runId }),
    ...inParts(kept.variants, (keys) => addKeptVariants({ keys })),
    ageKeptPrices({ runId }),
  ];
}

/** For the end of a full run of stock, before its time is stored. */
export function ageStaleStock(runId: number, now: number): Command[] {
  return [addKeptStock({ runId, poison: `${poisonReason}%`, retryAt: dayAfter(dayOf(now)) }), forgetGoneStock({ now })];
}

/**
 * Commands for records that a read by numbers or of changes could not get; for the transaction that stores the others.
 */
export function recordStale(resource: Named, refused: readonly RefusedRecord[], now: number): Command[] {
  const named = refused.flatMap(({ key, reason }): NotedRecord[] =>
    key === null ? [] : [[key, reason.startsWith(poisonReason)]],
  );
  // Prices that could not be parsed on demand are not recorded: the prices of the last run stay.
  const noted = resource === "prices" ? named.filter(([, poison]) => poison) : named;
  if (noted.length === 0) return [];
  const note = resource === "prices" ? noteStalePrices : noteStaleStock;
  return [note({ noted, retryAt: dayAfter(dayOf(now)) })];
}

/** Command for records that were read again; for the same transaction. */
export function forgetStale(resource: Named, keys: readonly string[]): Command {
  return forgetStaleKeys({ resource, keys });
}

/**
 * Records that must not be requested by their numbers today. A retry time set before the clock was set back is ignored.
 */
export async function recordsToSkip(database: Reader, resource: Named, now: number): Promise<Set<string>> {
  return new Set((await database.read(restingAt(resource, now))).map(({ key }) => key));
}

/** The query for those. */
export function restingAt(resource: Named, now: number): Question<RowOf<typeof restingRecords>> {
  return restingRecords({ resource, now, latest: now + dayMs });
}

/** A record's number, and whether the supplier fails on it. */
type NotedRecord = readonly [key: string, poison: boolean];
