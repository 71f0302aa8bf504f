import type { Reader } from "../reader.ts";
import { integer, json, nullable, oneOf, statement, text } from "../statement.ts";

/** When the stale records of a product were last read: the product itself, its variants, their stock. */
export interface StaleAges {
  readonly product: number | null;
  readonly variants: ReadonlyMap<string, number>;
  readonly stock: ReadonlyMap<string, number>;
}

/** The stale records of a product. Uses the primary key of `stale_records`, which has few or no rows. */
const staleOfProduct = statement({
  name: "stale records of product",
  sql: `SELECT resource, key, read_at FROM stale_records
    WHERE read_at IS NOT NULL AND (resource = 'products' AND key = :productNo
      OR resource IN ('variants', 'inventory') AND key IN (SELECT variant_no FROM variants WHERE product_no = :productNo))`,
  args: { productNo: text },
  row: { resource: oneOf("products", "variants", "inventory"), key: text, readAt: integer },
});

/** The ages of a product's stale records. */
export async function staleAges(database: Reader, productNo: string): Promise<StaleAges> {
  const rows = await database.read(staleOfProduct({ productNo }));
  const of = (resource: (typeof rows)[number]["resource"]) =>
    new Map(rows.flatMap((row) => (row.resource === resource ? [[row.key, row.readAt] as const] : [])));
  return { product: of("products").get(productNo) ?? null, variants: of("variants"), stock: of("inventory") };
}

/** The oldest age among the records of a row; null if none is older than its list. */
export interface OldestStale {
  /** Among all records of a product. */
  ofProduct(productNo: string): number | null;
  /** Among a variant, its product and its stock. */
  ofVariant(productNo: string, variantNo: string): number | null;
}

/**
 * The stale records of some products. Starts from `stale_records`, which has few or no rows, whatever the number of
 * products.
 */
const staleOfProducts = statement({
  name: "stale records of products",
  sql: `SELECT CASE u.resource WHEN 'products' THEN u.key ELSE v.product_no END AS product_no, v.variant_no, u.read_at
    FROM stale_records u LEFT JOIN variants v ON u.resource <> 'products' AND v.variant_no = u.key
    WHERE u.read_at IS NOT NULL AND u.resource IN ('products', 'variants', 'inventory')
      AND (u.resource = 'products' OR v.product_no IS NOT NULL)
      AND CASE u.resource WHEN 'products' THEN u.key ELSE v.product_no END IN (SELECT value FROM json_each(:productNos)
        UNION ALL SELECT product_no FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos)))`,
  args: { productNos: json<readonly string[]>(), variantNos: json<readonly string[]>() },
  row: { productNo: text, variantNo: nullable(text), readAt: integer },
});

/** The stale records of some products, and of those of some variants, with the oldest age per product and variant. */
export async function oldestStale(
  database: Reader,
  productNos: readonly string[],
  variantNos: readonly string[] = [],
): Promise<OldestStale> {
  const old = await database.read(staleOfProducts({ productNos, variantNos }));
  const oldest = (counts: (one: (typeof old)[number]) => boolean) =>
    old.reduce<number | null>((least, one) => (counts(one) ? Math.min(least ?? one.readAt, one.readAt) : least), null);
  return {
    ofProduct: (productNo) => oldest((one) => one.productNo === productNo),
    ofVariant: (productNo, variantNo) =>
      oldest((one) => one.productNo === productNo && (one.variantNo === null || one.variantNo === variantNo)),
  };
}
