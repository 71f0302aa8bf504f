import type { Database } from "@/db/open.ts";

/** Whether the stock of every variant of a product was confirmed within `maxAgeMs`, by a retrieval of all or one of its own. */
export function stockIsFresh(database: Database, productNo: string, maxAgeMs: number, now: number): Promise<boolean> {
  const sql = `SELECT MAX(
      COALESCE((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'inventoryReadAt'), 0),
      COALESCE((SELECT MIN(COALESCE(i.read_at, 0)) FROM variants v LEFT JOIN inventory i USING (variant_no) WHERE v.product_no = ?), 0)
    ) AS at`;
  return isWithin(database, sql, productNo, maxAgeMs, now);
}

/** The same for the prices of its variants. */
export function pricesAreFresh(database: Database, productNo: string, maxAgeMs: number, now: number): Promise<boolean> {
  const sql = `SELECT MAX(
      COALESCE((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'pricesReadAt'), 0),
      COALESCE((SELECT MIN(prices_read_at) FROM variants WHERE product_no = ?), 0)
    ) AS at`;
  return isWithin(database, sql, productNo, maxAgeMs, now);
}

async function isWithin(database: Database, sql: string, productNo: string, maxAgeMs: number, now: number) {
  const { rows } = await database.client.execute({ sql, args: [productNo] });
  const at = Number(rows[0]?.at ?? 0);
  return now - at < maxAgeMs && at <= now;
}
