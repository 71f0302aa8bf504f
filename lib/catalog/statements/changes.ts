import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { closeoutTypeId, retailTypeIds } from "@/lib/domain/price-type.ts";
import { type ChangeKind, changeKinds } from "../types/changes.ts";

/** Without the right to see cost, only changes of retail prices are visible, no other price changes. */
const condition = `at >= :since AND (:seesCost = 1 OR kind <> 'price' OR detail IN (${retailTypeIds.map((id) => `'${id}'`)}))
  AND (:watched IS NULL OR variant_no IN (SELECT value FROM json_each(:watched))
    OR variant_no IS NULL AND product_no IN (
      SELECT v.product_no FROM variants v WHERE v.variant_no IN (SELECT value FROM json_each(:watched))
      UNION ALL SELECT g.product_no FROM gone_articles g WHERE g.variant_no IN (SELECT value FROM json_each(:watched))))`;
/** `watched`: only these variants and the products they belong to, or belonged to when they left; null: all. */
const asked = { since: integer, seesCost: flag, watched: nullable(json<readonly string[]>()) };

/**
 * A page of the changes since a moment, newest first. `before` and `after` are the field's values as JSON. Uses
 * `changes_by_time`.
 */
export const changesOfPage = statement({
  name: "changes of page",
  sql: `SELECT id, at, kind, product_no, variant_no, name, detail, before, after FROM changes
    WHERE ${condition} AND kind IN (SELECT value FROM json_each(:kinds))
    ORDER BY at DESC, id DESC LIMIT :most OFFSET :skip`,
  args: { ...asked, kinds: json<readonly ChangeKind[]>(), most: integer, skip: integer },
  row: {
    id: integer,
    at: integer,
    kind: oneOf(...changeKinds),
    productNo: text,
    variantNo: nullable(text),
    name: text,
    detail: nullable(text),
    before: nullable(json<unknown>()),
    after: nullable(json<unknown>()),
  },
});

/**
 * Variants that got a closeout since a moment and have it still, of the brands of some variants, the latest first. Uses
 * `changes_by_time` and the primary keys.
 */
export const closeoutsBegun = statement({
  name: "closeouts begun",
  sql: `SELECT c.at, c.variant_no, c.product_no, c.name, p.card ->> '$.brand' AS brand,
      v.cost_cents, v.msrp_cents
    FROM changes c JOIN variants v ON v.variant_no = c.variant_no JOIN products p ON p.product_no = v.product_no
    WHERE c.at >= :since AND c.kind = 'price' AND c.detail = '${closeoutTypeId}' AND c.before IS NULL
      AND v.cost_type_id = ${closeoutTypeId} AND p.brand_id IN (
        SELECT o.brand_id FROM variants w JOIN products o ON o.product_no = w.product_no
        WHERE w.variant_no IN (SELECT value FROM json_each(:variantNos)))
    ORDER BY c.at DESC, c.id DESC LIMIT :most`,
  args: { since: integer, variantNos: json<readonly string[]>(), most: integer },
  row: {
    at: integer,
    variantNo: text,
    productNo: text,
    name: text,
    brand: nullable(text),
    costCents: nullable(integer),
    msrpCents: nullable(integer),
  },
});

/** The number of changes of each kind since a moment. Uses `changes_by_time`. */
export const changeCounts = statement({
  name: "change counts",
  sql: `SELECT kind, count(*) AS count FROM changes WHERE ${condition} GROUP BY kind`,
  args: asked,
  row: { kind: oneOf(...changeKinds), count: integer },
});

/** The products of some variants, also of those that left the catalog. Uses the primary keys. */
export const productsOfVariants = statement({
  name: "products of variants",
  sql: `SELECT v.product_no FROM variants v WHERE v.variant_no IN (SELECT value FROM json_each(:variantNos))
    UNION SELECT g.product_no FROM gone_articles g WHERE g.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>() },
  row: { productNo: text },
});

/** When the first complete catalog sync ended, in ms; null when there was none. Uses `sync_runs_by_resource`. */
export const firstCatalogRun = statement({
  name: "first catalog run",
  sql: "SELECT min(finished_at) AS finished_at FROM sync_runs WHERE resource = 'products' AND state = 'complete'",
  row: { finishedAt: nullable(integer) },
});
