import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { costKinds, type EventFacts, type EventKind, eventKinds, syncKinds } from "@/lib/domain/event.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";

const listed = (kinds: readonly EventKind[]) => kinds.map((kind) => `'${kind}'`).join(", ");

/** Without the right to see cost, no event that tells of it is read. */
const isVisible = `(:seesCost = 1 OR kind NOT IN (${listed(costKinds)}))`;

const condition = `at >= :since AND ${isVisible} AND product_no IS NOT NULL
  AND (:watched IS NULL OR variant_no IN (SELECT value FROM json_each(:watched))
    OR variant_no IS NULL AND product_no IN (
      SELECT v.product_no FROM variants v WHERE v.variant_no IN (SELECT value FROM json_each(:watched))
      UNION ALL SELECT g.product_no FROM gone_articles g WHERE g.variant_no IN (SELECT value FROM json_each(:watched))))`;
/** `watched`: only these variants and the products they belong to, or belonged to when they left; null: all. */
const asked = { since: integer, seesCost: flag, watched: nullable(json<readonly string[]>()) };

const columns = `id, at, kind, product_no, variant_no, name, brand_id, warehouse_id, threshold, due_at, before, after, facts`;
const row = {
  id: integer,
  at: integer,
  kind: oneOf(...eventKinds),
  variantNo: nullable(text),
  name: text,
  brandId: nullable(text),
  warehouseId: nullable(text),
  threshold: nullable(integer),
  dueAt: nullable(integer),
  before: nullable(json<unknown>()),
  after: nullable(json<unknown>()),
  facts: json<EventFacts>(),
};

/** A page of the events of articles since a moment, newest first. Uses `events_by_time`. */
export const eventsOfPage = statement({
  name: "events of page",
  sql: `SELECT ${columns} FROM events
    WHERE ${condition} AND kind IN (SELECT value FROM json_each(:kinds))
    ORDER BY at DESC, id DESC LIMIT :most OFFSET :skip`,
  args: { ...asked, kinds: json<readonly EventKind[]>(), most: integer, skip: integer },
  row: { ...row, productNo: text },
});

/**
 * Events after a cursor, oldest first, those of the sync included; with `variantNos` only events of these variants, of
 * their whole products, and of the sync. Uses the primary key.
 */
export const eventsAfter = statement({
  name: "events after",
  sql: `SELECT ${columns} FROM events e
    WHERE id > :after AND ${isVisible} AND (:kinds = '[]' OR kind IN (SELECT value FROM json_each(:kinds)))
      AND (:variantNos IS NULL OR kind IN (${listed(syncKinds)}) OR variant_no IN (SELECT value FROM json_each(:variantNos))
        OR variant_no IS NULL AND EXISTS (SELECT 1 FROM json_each(e.facts, '$.variantNos')
          WHERE json_each.value IN (SELECT value FROM json_each(:variantNos)))
        OR kind = 'renamed' AND product_no IN (SELECT v.product_no FROM variants v
          WHERE v.variant_no IN (SELECT value FROM json_each(:variantNos))))
    ORDER BY id LIMIT :most`,
  args: {
    after: integer,
    seesCost: flag,
    kinds: json<readonly EventKind[]>(),
    variantNos: nullable(json<readonly string[]>()),
    most: integer,
  },
  row: { ...row, productNo: nullable(text) },
});

/**
 * Variants that got a closeout since a moment and have it still, of the brands of some variants, the latest first. Uses
 * `events_by_time` and the primary keys.
 */
export const closeoutsBegun = statement({
  name: "closeouts begun",
  sql: `SELECT c.at, c.variant_no, c.product_no, c.name, p.card ->> '$.brand' AS brand,
      v.cost_cents, v.msrp_cents
    FROM events c JOIN variants v ON v.variant_no = c.variant_no JOIN products p ON p.product_no = v.product_no
    WHERE c.at >= :since AND c.kind = 'closeout-start'
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

/** The number of events of articles of each kind since a moment. Uses `events_by_time`. */
export const eventCounts = statement({
  name: "event counts",
  sql: `SELECT kind, count(*) AS count FROM events WHERE ${condition} GROUP BY kind`,
  args: asked,
  row: { kind: oneOf(...eventKinds), count: integer },
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
