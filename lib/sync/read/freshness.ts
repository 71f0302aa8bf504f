import { staleAges } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import type { Question } from "@/db/statement.ts";
import { pricesReadAt, stockReadAt } from "./on-demand-statements.ts";

/**
 * Whether the stock of every variant of a product was confirmed within `maxAgeMs`, by a sync run or by an on-demand
 * refresh.
 */
export async function stockIsFresh(database: Reader, productNo: string, maxAgeMs: number, now: number) {
  const { stock } = await staleAges(database, productNo);
  return isWithin(database, stockReadAt({ productNo, countsAll: stock.size === 0 }), maxAgeMs, now);
}

/** Whether the prices of every variant of a product were confirmed within `maxAgeMs`, in the same way. */
export async function pricesAreFresh(database: Reader, productNo: string, maxAgeMs: number, now: number) {
  const { product, variants } = await staleAges(database, productNo);
  const countsAll = product === null && variants.size === 0;
  return isWithin(database, pricesReadAt({ productNo, countsAll }), maxAgeMs, now);
}

async function isWithin(database: Reader, asked: Question<{ at: number }>, maxAgeMs: number, now: number) {
  const at = (await database.readFirst(asked))?.at ?? 0;
  return now - at < maxAgeMs && at <= now;
}
