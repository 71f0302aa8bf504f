import type { Database } from "../open.ts";

/** When what stays of a product was read last, where it could not be read since: the product itself, its variants, their stock. */
export interface UnreadAges {
  readonly product: number | null;
  readonly variants: ReadonlyMap<string, number>;
  readonly stock: ReadonlyMap<string, number>;
}

const sql = `SELECT resource, key, read_at FROM unread WHERE read_at IS NOT NULL AND (resource = 'products' AND key = :productNo
  OR resource IN ('variants', 'inventory') AND key IN (SELECT variant_no FROM variants WHERE product_no = :productNo))`;

/** What of a product is older than its lists. */
export async function unreadAges({ client }: Database, productNo: string): Promise<UnreadAges> {
  const { rows } = await client.execute({ sql, args: { productNo } });
  const of = (resource: string) =>
    new Map(rows.flatMap((row) => (row[0] === resource ? [[String(row[1]), Number(row[2])] as const] : [])));
  return { product: of("products").get(productNo) ?? null, variants: of("variants"), stock: of("inventory") };
}
