import { flag, integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { costColumn } from "../visible-cost.ts";

const columns = `variant_no, product_no, document ->> 'name' AS name, document ->> 'brand' AS brand,
    document ->> '$.variants[0].description' AS description, document ->> '$.variants[0].statusId' AS status_id,
    coalesce(json_array_length(document, '$.variants[0].images') > 0, 0) AS has_picture,
    ${costColumn("cost_cents")}, ${costColumn("cost_type_id")}, prices_read_at,
    total_available, next_due_at, stock, stock_read_at, gone_at`;
const row = {
  variantNo: text,
  productNo: text,
  name: text,
  brand: nullable(text),
  description: text,
  statusId: nullable(integer),
  hasPicture: flag,
  costCents: nullable(integer),
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

/** How many of some variants left the catalog. Uses the primary key. */
export const goneCount = statement({
  name: "gone count",
  sql: "SELECT count(*) AS count FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { count: integer },
});

/** How many of some variants returned since a moment, alone or with their product. Uses `changes_by_time`. */
export const returnedCount = statement({
  name: "returned count",
  sql: `SELECT count(DISTINCT v.variant_no) AS count
    FROM changes c CROSS JOIN variants v ON v.product_no = c.product_no AND v.variant_no = coalesce(c.variant_no, v.variant_no)
    WHERE c.at >= :since AND c.kind = 'returned' AND v.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { since: integer, variantNos: json<readonly string[]>() },
  row: { count: integer },
});
