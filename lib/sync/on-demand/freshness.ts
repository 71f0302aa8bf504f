import { staleAges } from "@/db/dealer/stale-records.ts";
import type { DealerDatabase } from "@/db/open.ts";

/** Whether the stock of every variant of a product was confirmed within `maxAgeMs`, by a sync run of all or one of its own. */
export async function stockIsFresh(database: DealerDatabase, productNo: string, maxAgeMs: number, now: number) {
  const { stock } = await staleAges(database, productNo);
  const ofAll = stock.size > 0 ? "0" : syncMoment("inventoryReadAt");
  const own =
    "SELECT MIN(COALESCE(i.read_at, 0)) FROM variants v LEFT JOIN inventory i USING (variant_no) WHERE v.product_no = ?";
  return isWithin(database, `SELECT MAX(${ofAll}, COALESCE((${own}), 0)) AS at`, productNo, maxAgeMs, now);
}

/** The same for the prices of its variants. */
export async function pricesAreFresh(database: DealerDatabase, productNo: string, maxAgeMs: number, now: number) {
  const { product, variants } = await staleAges(database, productNo);
  const ofAll = product !== null || variants.size > 0 ? "0" : syncMoment("pricesReadAt");
  const own = "SELECT MIN(prices_read_at) FROM variants WHERE product_no = ?";
  return isWithin(database, `SELECT MAX(${ofAll}, COALESCE((${own}), 0)) AS at`, productNo, maxAgeMs, now);
}

function syncMoment(name: "inventoryReadAt" | "pricesReadAt"): string {
  return `COALESCE((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}'), 0)`;
}

async function isWithin(database: DealerDatabase, sql: string, productNo: string, maxAgeMs: number, now: number) {
  const { rows } = await database.client.execute({ sql, args: [productNo] });
  const at = Number(rows[0]?.at ?? 0);
  return now - at < maxAgeMs && at <= now;
}
