import type { Reader } from "@/db/reader.ts";
import type { Command, Question, RowOf } from "@/db/statement.ts";
import { dayAfter, dayMs, dayOf } from "@/lib/domain/time.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { poisonReason } from "@/lib/supplier/index.ts";
import { inParts } from "./in-parts.ts";
import {
  addKeptProducts,
  addKeptStock,
  addKeptVariants,
  ageKeptPrices,
  forgetGoneStock,
  forgetReadProducts,
  forgetReadVariants,
  forgetStaleKeys,
  type NotedRecord,
  noteStalePrices,
  noteStaleStock,
  restingRecords,
} from "./statements/stale-records.ts";

/**
 * Stale records stay in the snapshot without having been read. Each has its own age, in `stale_records`, until it can
 * be read again; for all other records of a list the time of its run counts. A record for which the supplier answers
 * 500 is not requested by its number before the next UTC day.
 */
type Named = "inventory" | "prices";

/** The numbers of what a swap of products leaves as it was. */
export interface Kept {
  readonly products: readonly string[];
  readonly variants: readonly string[];
}

/**
 * For the swap of products, before its time is stored: adds products and variants that stay as they were, and removes
 * those that were read again.
 */
export function ageStaleProducts(runId: number, kept: Kept): Command[] {
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
