import { staleAges } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, integer, type Question, statement, text } from "@/db/statement.ts";

/** Uses the index `variants_by_product` and the primary key of inventory. */
const stockReadAt = statement({
  name: "stock read at",
  sql: readAt(
    "inventoryReadAt",
    "SELECT min(coalesce(i.read_at, 0)) FROM variants v LEFT JOIN inventory i USING (variant_no) WHERE v.product_no = :productNo",
  ),
  args: { productNo: text, countsAll: flag },
  row: { at: integer },
});

/** Uses the index `variants_by_product`. */
const pricesReadAt = statement({
  name: "prices read at",
  sql: readAt("pricesReadAt", "SELECT min(prices_read_at) FROM variants WHERE product_no = :productNo"),
  args: { productNo: text, countsAll: flag },
  row: { at: integer },
});

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

/**
 * SQL for the time (ms) at which a product's figures were last confirmed: the later of the last sync run (if
 * `countsAll`) and the oldest `read_at` of the product's own rows. 0 means never.
 */
function readAt(all: "inventoryReadAt" | "pricesReadAt", own: string): string {
  return `SELECT max(iif(:countsAll, coalesce((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${all}'), 0), 0),
    coalesce((${own}), 0)) AS at`;
}
