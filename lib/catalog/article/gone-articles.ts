import { LRUCache } from "lru-cache";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { documentJson } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { flag, integer, json, nullable, statement, text } from "@/db/statement.ts";
import { sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { listedOf } from "@/lib/lists/watched-articles.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { listWarehouses } from "../warehouses.ts";
import type { GoneArticle, GoneMatch } from "./types.ts";
import { costColumn } from "./visible-cost.ts";

const columns = `variant_no, product_no, document ->> 'name' AS name, document ->> 'brand' AS brand,
    document ->> '$.variants[0].description' AS description, document ->> '$.variants[0].statusId' AS status_id,
    coalesce(json_array_length(document, '$.variants[0].images') > 0, 0) AS has_picture,
    ${costColumn("cost_amount")}, ${costColumn("cost_type_id")}, prices_read_at,
    total_available, next_due_at, stock, stock_read_at, gone_at`;

const row = {
  variantNo: text,
  productNo: text,
  name: text,
  brand: nullable(text),
  description: text,
  statusId: nullable(integer),
  hasPicture: flag,
  costAmount: nullable(integer),
  costTypeId: nullable(integer),
  pricesReadAt: nullable(integer),
  totalAvailable: nullable(integer),
  nextDueAt: nullable(integer),
  stock: nullable(json<WarehouseStock[]>()),
  stockReadAt: nullable(integer),
  goneAt: integer,
};

/** Some items that left the catalog, in no order. Uses the primary key. */
const goneByNumbers = statement({
  name: "gone by numbers",
  sql: `SELECT ${columns} FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row,
});

/**
 * The removed item with the first of these numbers that one has, else the last removed one of a product. Uses the
 * primary key and `gone_articles_by_product`.
 */
const goneNamed = statement({
  name: "gone named",
  sql: `SELECT variant_no, product_no, document ->> 'name' AS name,
      document ->> '$.variants[0].description' AS description, gone_at
    FROM (SELECT 0 AS rank, json_each.key AS place, g.* FROM json_each(:numbers) CROSS JOIN gone_articles g
        ON g.variant_no = json_each.value
      UNION ALL SELECT 1, json_each.key, g.* FROM json_each(:numbers) CROSS JOIN gone_articles g
        ON g.product_no = json_each.value)
    ORDER BY rank, place, gone_at DESC LIMIT 1`,
  args: { numbers: json<readonly string[]>() },
  row: { variantNo: text, productNo: text, name: text, description: text, goneAt: integer },
});

/**
 * A product's removed items, the latest first; those removed together in the supplier's order, in which they were
 * stored. Uses `gone_articles_by_product`.
 */
export const goneOfProduct = statement({
  name: "gone of product",
  sql: `SELECT variant_no, document ->> '$.variants[0].description' AS description, gone_at FROM gone_articles
    WHERE product_no = :productNo ORDER BY gone_at DESC, rowid LIMIT :most`,
  args: { productNo: text, most: integer },
  row: { variantNo: text, description: text, goneAt: integer },
});

/**
 * The documents and last figures of removed items, in the same order: of the product with this number, else of the item
 * with it, exactly as the supplier wrote it. Uses `gone_articles_by_product` and the primary key.
 */
export const goneDocumentsNamed = statement({
  name: "gone documents named",
  sql: `SELECT document, prices_read_at, total_available, stock_read_at, gone_at FROM gone_articles
    WHERE product_no = (SELECT product_no FROM gone_articles WHERE product_no = :number
      UNION ALL SELECT product_no FROM gone_articles WHERE variant_no = :number LIMIT 1)
    ORDER BY gone_at DESC, rowid LIMIT :most`,
  args: { number: text, most: integer },
  row: {
    document: documentJson,
    pricesReadAt: nullable(integer),
    totalAvailable: nullable(integer),
    stockReadAt: nullable(integer),
    goneAt: integer,
  },
});

/** The documents of some removed items, in no order. Uses the primary key. */
export const goneDocuments = statement({
  name: "gone documents",
  sql: "SELECT document FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { document: documentJson },
});

/** The last stock of some removed items, by warehouse, in no order. Uses the primary key. */
export const goneStockByNumbers = statement({
  name: "gone stock by numbers",
  sql: "SELECT variant_no, stock FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, stock: nullable(json<WarehouseStock[]>()) },
});

/**
 * Those of some variants that left the catalog, the last ones first; without `brandIds` of any brand. Uses the primary
 * key.
 */
const goneInOrder = statement({
  name: "gone in order",
  sql: `SELECT variant_no FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))
      AND (:brandIds = '[]' OR document ->> 'brandId' IN (SELECT value FROM json_each(:brandIds)))
    ORDER BY gone_at DESC, variant_no`,
  args: { variantNos: json<readonly string[]>(), brandIds: json<readonly string[]>() },
  row: { variantNo: text },
});

/** How many of some variants have returned since a time, alone or with their product. Uses `events_by_time`. */
const returnedCount = statement({
  name: "returned count",
  sql: `SELECT count(DISTINCT v.variant_no) AS count
    FROM events c CROSS JOIN variants v ON v.product_no = c.product_no AND v.variant_no = coalesce(c.variant_no, v.variant_no)
    WHERE c.at >= :since AND c.kind = 'returned' AND v.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { since: integer, variantNos: json<readonly string[]>() },
  row: { count: integer },
});

/**
 * Which of some variants left the catalog, by number, with their last figures. Cost is not even read without the right
 * to it.
 */
export async function findGoneArticles(
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, GoneArticle>> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return new Map();
  const [warehouses, rows] = await Promise.all([
    listWarehouses(principal),
    database.read(goneByNumbers({ variantNos, seesCost: can(principal, "cost.read") })),
  ]);
  return new Map(
    rows.map(({ totalAvailable: total, nextDueAt, stock, ...article }) => {
      const byId = new Map(stock?.map((one) => [one.warehouseId, one.available]));
      const byWarehouse = warehouses.map(({ warehouseId }) => byId.get(warehouseId) ?? null);
      return [article.variantNo, { ...article, stock: { total, nextDueAt, byWarehouse }, staleAt: null }];
    }),
  );
}

/**
 * The removed item whose number or product number is the query (`sureCodes`), or the query in capitals; null if there
 * is none.
 */
export async function goneMatch(database: Reader, query: string): Promise<GoneMatch | null> {
  const numbers = sureCodes(query).flatMap((number) => [number, number.toUpperCase()]);
  return database.readFirst(goneNamed({ numbers }));
}

/** The numbers of those of some variants that left the catalog, the last ones first; with `brandIds` only of these. */
async function goneNumbers(
  principal: Principal,
  variantNos: readonly string[],
  brandIds: readonly string[],
): Promise<string[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return [];
  return (await database.read(goneInOrder({ variantNos, brandIds }))).map(({ variantNo }) => variantNo);
}

/** Number of brand filters whose results are cached. */
const maxFilters = 50;

/** Results for one state of the lists, by brands, and the catalog they belong to. */
interface Found {
  readonly catalog: object;
  readonly byBrands: LRUCache<string, readonly string[]>;
}
const found = new WeakMap<ReadonlyMap<string, WatchedArticle>, Found>();

/**
 * The same for the items on the dealer's lists. Items leave and return only with another catalog, so the result is
 * cached as long as the lists (`watched`) and the index's catalog are the same objects.
 */
export async function goneOfLists(
  principal: Principal,
  { catalog }: SearchIndex,
  watched: ReadonlyMap<string, WatchedArticle>,
  brandIds: readonly string[],
): Promise<readonly string[]> {
  const kept = found.get(watched);
  const known =
    kept?.catalog === catalog
      ? kept
      : { catalog, byBrands: new LRUCache<string, readonly string[]>({ max: maxFilters }) };
  found.set(watched, known);
  const key = brandIds.join(" ");
  const gone = known.byBrands.get(key) ?? (await goneNumbers(principal, listedOf(watched), brandIds));
  known.byBrands.set(key, gone);
  return gone;
}

/** How many of some variants returned to the catalog since a time (ms). */
export async function returnedSince(
  principal: Principal,
  variantNos: readonly string[],
  since: number,
): Promise<number> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return 0;
  const [row] = await database.read(returnedCount({ variantNos, since }));
  return row?.count ?? 0;
}
