import { documentJson } from "@/db/dealer/packed-text.ts";
import { flag, integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { costColumn } from "../visible-cost.ts";

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

/** Some articles that left the catalog, in no order. Uses the primary key. */
export const goneByNumbers = statement({
  name: "gone by numbers",
  sql: `SELECT ${columns} FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row,
});

/**
 * The article that left the catalog with the first of these numbers that one has, or else the last one of a product.
 * Uses the primary key and `gone_articles_by_product`.
 */
export const goneNamed = statement({
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
 * The articles of a product that left the catalog, the last ones first, and those that left together in the supplier's
 * order, in which they were stored. Uses `gone_articles_by_product`.
 */
export const goneOfProduct = statement({
  name: "gone of product",
  sql: `SELECT variant_no, document ->> '$.variants[0].description' AS description, gone_at FROM gone_articles
    WHERE product_no = :productNo ORDER BY gone_at DESC, rowid LIMIT :most`,
  args: { productNo: text, most: integer },
  row: { variantNo: text, description: text, goneAt: integer },
});

/**
 * What they were and their last figures, in the same order, of the product with this number, or else of the article with
 * it, exactly as the supplier wrote it. Uses `gone_articles_by_product` and the primary key.
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

/** What some articles were that left, in no order. Uses the primary key. */
export const goneDocuments = statement({
  name: "gone documents",
  sql: "SELECT document FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { document: documentJson },
});

/** The last stock of some articles that left, by warehouse, in no order. Uses the primary key. */
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
export const goneInOrder = statement({
  name: "gone in order",
  sql: `SELECT variant_no FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))
      AND (:brandIds = '[]' OR document ->> 'brandId' IN (SELECT value FROM json_each(:brandIds)))
    ORDER BY gone_at DESC, variant_no`,
  args: { variantNos: json<readonly string[]>(), brandIds: json<readonly string[]>() },
  row: { variantNo: text },
});

/** How many of some variants left the catalog. Uses the primary key. */
export const goneCount = statement({
  name: "gone count",
  sql: "SELECT count(*) AS count FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { count: integer },
});

/** How many of some variants returned since a moment, alone or with their product. Uses `events_by_time`. */
export const returnedCount = statement({
  name: "returned count",
  sql: `SELECT count(DISTINCT v.variant_no) AS count
    FROM events c CROSS JOIN variants v ON v.product_no = c.product_no AND v.variant_no = coalesce(c.variant_no, v.variant_no)
    WHERE c.at >= :since AND c.kind = 'returned' AND v.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { since: integer, variantNos: json<readonly string[]>() },
  row: { count: integer },
});
