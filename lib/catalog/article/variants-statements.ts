import { flag, integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { costColumn } from "./visible-cost.ts";

/** Some variants with their stock. SQLite keeps the order of a CROSS JOIN's loops, which is that of the request. */
const inRequestedOrder = `FROM json_each(:variantNos) asked CROSS JOIN variants v ON v.variant_no = asked.value
    LEFT JOIN inventory i ON i.variant_no = v.variant_no`;

/** The figures of some variants in a listing, in no order. Uses the primary key. */
export const figuresByNumbers = statement({
  name: "figures by numbers",
  sql: `SELECT variant_no, status_id, ${costColumn("cost_amount")}, ${costColumn("cost_type_id")}, map_amount, msrp_amount,
      coalesce(json_array_length(images_record, '$.Images') > 0, 0) AS has_picture
    FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row: {
    variantNo: text,
    statusId: nullable(integer),
    costAmount: nullable(integer),
    costTypeId: nullable(integer),
    mapAmount: nullable(integer),
    msrpAmount: nullable(integer),
    hasPicture: flag,
  },
});

/**
 * Of some numbers, each with its normalized form, those that no variant has and none that left had, but one variant has in
 * another case. Uses `variants_by_normalized_no` and the primary keys.
 */
export const renumberedArticles = statement({
  name: "renumbered articles",
  sql: `SELECT asked.value ->> 0 AS former_no, MIN(v.variant_no) AS variant_no
    FROM json_each(:numbers) asked CROSS JOIN variants v ON v.normalized_variant_no = asked.value ->> 1
    WHERE NOT EXISTS (SELECT 1 FROM variants w WHERE w.variant_no = asked.value ->> 0)
      AND NOT EXISTS (SELECT 1 FROM gone_articles g WHERE g.variant_no = asked.value ->> 0)
    GROUP BY asked.key HAVING COUNT(*) = 1`,
  args: { numbers: json<readonly (readonly [number: string, normalized: string])[]>() },
  row: { formerNo: text, variantNo: text },
});

/** The dealer cost of some variants, in no order. Uses the primary key. */
export const costsByNumbers = statement({
  name: "costs by numbers",
  sql: `SELECT variant_no, ${costColumn("cost_amount")}, ${costColumn("cost_type_id")} FROM variants
    WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row: { variantNo: text, costAmount: nullable(integer), costTypeId: nullable(integer) },
});

/** Some variants with their stock, in the order of the request; nulls without a figure. Uses both primary keys. */
export const stockByNumbers = statement({
  name: "stock by numbers",
  sql: `SELECT v.variant_no, v.product_no, i.total_available, i.next_due_at, i.stock
    ${inRequestedOrder}`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    productNo: text,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    stock: nullable(json<WarehouseStock[]>()),
  },
});

/** The numbers of a product's variants, in their order. Uses `variants_by_product`. */
export const variantsOfProduct = statement({
  name: "variants of product",
  sql: "SELECT variant_no FROM variants WHERE product_no = :productNo ORDER BY position",
  args: { productNo: text },
  row: { variantNo: text },
});

/**
 * Total stock and ages of some variants, in the order of the request. Without the figures by warehouse, of which a
 * product may have a million. Uses both primary keys.
 */
export const totalsByNumbers = statement({
  name: "totals by numbers",
  sql: `SELECT v.variant_no, v.prices_read_at, i.total_available, i.next_due_at, i.read_at
    ${inRequestedOrder}`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    pricesReadAt: integer,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    readAt: nullable(integer),
  },
});

/**
 * A variant's total at each change since a moment, oldest first. The first row is the total valid at that moment. Uses
 * the history's primary key.
 */
export const historyOfVariant = statement({
  name: "history of variant",
  sql: `SELECT max(at, :since) AS at, total_available FROM inventory_history
    WHERE variant_no = :variantNo AND at >= coalesce(
      (SELECT max(at) FROM inventory_history WHERE variant_no = :variantNo AND at <= :since), :since)
    ORDER BY inventory_history.at`,
  args: { variantNo: text, since: integer },
  row: { at: integer, totalAvailable: nullable(integer) },
});

/** Product name and brand of some variants, normalized, in no order. Uses both primary keys. */
export const namesByNumbers = statement({
  name: "names by numbers",
  sql: `SELECT v.variant_no, p.normalized_name || ' ' || coalesce(p.normalized_brand, '') AS words
    FROM variants v JOIN products p ON p.product_no = v.product_no
    WHERE v.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, words: text },
});
