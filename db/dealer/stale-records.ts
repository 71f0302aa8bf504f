import type { Database } from "../open.ts";

/** When what stays of a product was read last, where it could not be read since: the product itself, its variants, their stock. */
export interface StaleAges {
  readonly product: number | null;
  readonly variants: ReadonlyMap<string, number>;
  readonly stock: ReadonlyMap<string, number>;
}

const sql = `SELECT resource, key, read_at FROM stale_records WHERE read_at IS NOT NULL AND (resource = 'products' AND key = :productNo
  OR resource IN ('variants', 'inventory') AND key IN (SELECT variant_no FROM variants WHERE product_no = :productNo))`;

/** What of a product is older than its lists. */
export async function staleAges({ client }: Database, productNo: string): Promise<StaleAges> {
  const { rows } = await client.execute({ sql, args: { productNo } });
  const of = (resource: string) =>
    new Map(rows.flatMap((row) => (row[0] === resource ? [[String(row[1]), Number(row[2])] as const] : [])));
  return { product: of("products").get(productNo) ?? null, variants: of("variants"), stock: of("inventory") };
}

/** The oldest moments among what rows of a table show; null where nothing is older than its list. */
export interface OldestStale {
  /** Of anything of a product. */
  ofProduct(productNo: string): number | null;
  /** Of a variant: of its product, of itself, of its stock. */
  ofVariant(productNo: string, variantNo: string): number | null;
}

/** Begins at what is stale, which is little or nothing, whatever the number of products. */
const amongSql = `SELECT CASE u.resource WHEN 'products' THEN u.key ELSE v.product_no END AS product_no, v.variant_no, u.read_at
  FROM stale_records u LEFT JOIN variants v ON u.resource <> 'products' AND v.variant_no = u.key
  WHERE u.read_at IS NOT NULL AND u.resource IN ('products', 'variants', 'inventory')
    AND (u.resource = 'products' OR v.product_no IS NOT NULL)
    AND CASE u.resource WHEN 'products' THEN u.key ELSE v.product_no END IN (SELECT value FROM json_each(?))`;

/** What of some products is older than its lists. */
export async function oldestStale({ client }: Database, productNos: readonly string[]): Promise<OldestStale> {
  const { rows } = await client.execute({ sql: amongSql, args: [JSON.stringify(productNos)] });
  const old = rows.map((row) => ({
    productNo: String(row[0]),
    variantNo: row[1] === null ? null : String(row[1]),
    readAt: Number(row[2]),
  }));
  const oldest = (counts: (one: (typeof old)[number]) => boolean) =>
    old.reduce<number | null>((least, one) => (counts(one) ? Math.min(least ?? one.readAt, one.readAt) : least), null);
  return {
    ofProduct: (productNo) => oldest((one) => one.productNo === productNo),
    ofVariant: (productNo, variantNo) =>
      oldest((one) => one.productNo === productNo && (one.variantNo === null || one.variantNo === variantNo)),
  };
}
