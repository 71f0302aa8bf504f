import { staleAges } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, integer, type Question, statement, text } from "@/db/statement.ts";

/** The later of when all of a kind was read (where `countsAll`) and when a product's oldest figure was; 0: never. */
function readAt(all: "inventoryReadAt" | "pricesReadAt", own: string): string {
  return `SELECT max(iif(:countsAll, coalesce((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${all}'), 0), 0),
    coalesce((${own}), 0)) AS at`;
}

/** By `variants_by_product` and inventory's primary key. */
const stockReadAt = statement({
  name: "stock read at",
  sql: readAt(
    "inventoryReadAt",
    "SELECT min(coalesce(i.read_at, 0)) FROM variants v LEFT JOIN inventory i USING (variant_no) WHERE v.product_no = :productNo",
  ),
  args: { productNo: text, countsAll: flag },
  row: { at: integer },
});

/** By `variants_by_product`. */
const pricesReadAt = statement({
  name: "prices read at",
  sql: readAt("pricesReadAt", "SELECT min(prices_read_at) FROM variants WHERE product_no = :productNo"),
  args: { productNo: text, countsAll: flag },
  row: { at: integer },
});

/** Whether the stock of every variant of a product was confirmed within `maxAgeMs`, by a sync run of all or one of its own. */
export async function stockIsFresh(database: Reader, productNo: string, maxAgeMs: number, now: number) {
  const { stock } = await staleAges(database, productNo);
  return isWithin(database, stockReadAt({ productNo, countsAll: stock.size === 0 }), maxAgeMs, now);
}

/** The same for the prices of its variants. */
export async function pricesAreFresh(database: Reader, productNo: string, maxAgeMs: number, now: number) {
  const { product, variants } = await staleAges(database, productNo);
  const countsAll = product === null && variants.size === 0;
  return isWithin(database, pricesReadAt({ productNo, countsAll }), maxAgeMs, now);
}

async function isWithin(database: Reader, asked: Question<{ at: number }>, maxAgeMs: number, now: number) {
  const at = (await database.readFirst(asked))?.at ?? 0;
  return now - at < maxAgeMs && at <= now;
}
