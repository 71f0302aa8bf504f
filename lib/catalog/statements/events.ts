import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { costKinds, type EventFacts, type EventKind, eventKinds, syncKinds } from "@/lib/domain/event.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { dayMs } from "@/lib/domain/time.ts";

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

/** Events of articles since a moment that are older than one, newest first. Uses the primary key. */
export const eventsBefore = statement({
  name: "events before",
  sql: `SELECT ${columns} FROM events
    WHERE id < :before AND ${condition} AND kind IN (SELECT value FROM json_each(:kinds)) ORDER BY id DESC LIMIT :most`,
  args: { ...asked, kinds: json<readonly EventKind[]>(), before: integer, most: integer },
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

/** By how many per cent an event changed a price; null for other kinds, and without a price before or after. */
const percentChanged = `CASE WHEN kind IN ('cost', 'retail') THEN (after - before) * 100.0 / nullif(before, 0) END`;

/** The value before or after as a figure. Names have none. */
const figure = (column: "before" | "after") => `CASE WHEN kind <> 'renamed' THEN CAST(${column} AS INTEGER) END`;

/** The events of one product, day, kind and price type. `offset`: how far the principal's clock is ahead of UTC (ms). */
const ofProduct = `SELECT kind, product_no, (at + :offset) / ${dayMs} AS day, facts ->> '$.priceTypeId' AS type_id,
    max(at) AS at, max(id) AS id, name, count(*) AS count, count(DISTINCT variant_no) AS variants,
    min(${figure("before")}) AS low_before, max(${figure("before")}) AS high_before,
    min(${figure("after")}) AS low_after, max(${figure("after")}) AS high_after,
    CAST(round(100 * min(${percentChanged})) AS INTEGER) AS low_percent,
    CAST(round(100 * max(${percentChanged})) AS INTEGER) AS high_percent,
    max(coalesce(abs(${percentChanged}), 1e9)) < :under AS is_small
  FROM events WHERE ${condition} GROUP BY day, product_no, kind, type_id`;
const askedByProduct = { ...asked, offset: integer, under: integer };

/**
 * Products with events since a moment by kind, those with small changes alone apart, and how many events these are. Uses
 * `events_by_time`.
 */
export const productChangeCounts = statement({
  name: "product change counts",
  sql: `SELECT kind, is_small, count(*) AS count, sum(count) AS events FROM (${ofProduct}) GROUP BY kind, is_small`,
  args: askedByProduct,
  row: { kind: oneOf(...eventKinds), isSmall: flag, count: integer, events: integer },
});

/** A page of what happened to products, the latest first, without small changes. Uses `events_by_time`. */
export const productChangesOfPage = statement({
  name: "product changes of page",
  sql: `SELECT kind, product_no, day, type_id, at, name, count, variants,
      low_before, high_before, low_after, high_after, low_percent, high_percent
    FROM (${ofProduct}) WHERE is_small = 0 AND kind IN (SELECT value FROM json_each(:kinds))
    ORDER BY at DESC, id DESC LIMIT :most OFFSET :skip`,
  args: { ...askedByProduct, kinds: json<readonly EventKind[]>(), most: integer, skip: integer },
  row: {
    kind: oneOf(...eventKinds),
    productNo: text,
    day: integer,
    typeId: nullable(integer),
    at: integer,
    name: text,
    count: integer,
    variants: integer,
    lowBefore: nullable(integer),
    highBefore: nullable(integer),
    lowAfter: nullable(integer),
    highAfter: nullable(integer),
    /** In hundredths of a per cent. */
    lowPercent: nullable(integer),
    highPercent: nullable(integer),
  },
});

/** The events of some products, kinds and days, newest first, `most` of each. Uses `events_by_product`. */
export const eventsOfProducts = statement({
  name: "events of products",
  sql: `SELECT place, ${columns} FROM (
      SELECT asked.key AS place, e.*, row_number() OVER (PARTITION BY asked.key ORDER BY e.id DESC) AS nth
      FROM json_each(:products) asked CROSS JOIN events e ON e.product_no = asked.value ->> 0
      WHERE e.kind = asked.value ->> 1 AND (e.at + :offset) / ${dayMs} = asked.value ->> 2
        AND e.facts ->> '$.priceTypeId' IS asked.value ->> 3 AND ${condition})
    WHERE nth <= :most ORDER BY place, nth`,
  args: {
    ...asked,
    offset: integer,
    products: json<readonly (readonly [productNo: string, kind: EventKind, day: number, typeId: number | null])[]>(),
    most: integer,
  },
  row: { place: integer, ...row, productNo: text },
});

/** Events after a cursor of watched articles and their whole products, newest first. Uses the primary key. */
export const eventsOfRound = statement({
  name: "events of round",
  sql: `SELECT ${columns} FROM events
    WHERE id > :after AND ${condition}
      AND kind IN (SELECT value FROM json_each(:kinds))
    ORDER BY id DESC LIMIT :most`,
  args: { ...asked, after: integer, kinds: json<readonly EventKind[]>(), most: integer },
  row: { ...row, productNo: text },
});

/** The latest event of each of some variants, in no order. Uses `events_by_variant`. */
export const latestOfVariants = statement({
  name: "latest events of variants",
  sql: `SELECT ${columns} FROM events WHERE id IN (
    SELECT (SELECT max(id) FROM events WHERE variant_no = asked.value AND ${isVisible}) FROM json_each(:variantNos) asked)`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row: { ...row, productNo: text },
});

/** What happened to the due dates of some variants, and their deliveries, oldest first. Uses `events_by_variant`. */
export const dueEventsOfVariants = statement({
  name: "due events of variants",
  sql: `SELECT variant_no, at, kind, warehouse_id, before, after FROM events
    WHERE variant_no IN (SELECT value FROM json_each(:variantNos)) AND kind IN ('due-set', 'due-moved', 'delivery')
    ORDER BY id`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    at: integer,
    kind: oneOf(...eventKinds),
    warehouseId: nullable(text),
    before: nullable(json<unknown>()),
    after: nullable(json<unknown>()),
  },
});

/**
 * Events after a cursor and a moment of articles of some brands, one of each kind for a product, newest first, with how
 * many there are of it. Uses the primary key.
 */
export const newsOfBrands = statement({
  name: "news of brands",
  sql: `SELECT max(id) AS id, ${columns.slice("id, ".length)}, count(*) AS count FROM events
    WHERE id > :after AND at >= :since AND ${isVisible} AND product_no IS NOT NULL
      AND brand_id IN (SELECT value FROM json_each(:brandIds)) AND kind IN (SELECT value FROM json_each(:kinds))
    GROUP BY product_no, kind ORDER BY max(id) DESC LIMIT :most`,
  args: {
    ...{ after: integer, since: integer, seesCost: flag, most: integer },
    ...{ brandIds: json<readonly string[]>(), kinds: json<readonly EventKind[]>() },
  },
  row: { ...row, productNo: text, count: integer },
});

/** What happened to the reading of the supplier's lists after a cursor and a moment, newest first. Uses the primary key. */
export const syncEvents = statement({
  name: "sync events",
  sql: `SELECT id, at, kind, name, facts FROM events
    WHERE id > :after AND at >= :since AND kind IN (${listed(syncKinds)}) ORDER BY id DESC LIMIT :most`,
  args: { after: integer, since: integer, most: integer },
  row: { id: integer, at: integer, kind: oneOf(...eventKinds), name: text, facts: json<EventFacts>() },
});

/** The id of the latest event. Uses the primary key. */
export const lastEvent = statement({
  name: "last event",
  sql: "SELECT coalesce(max(id), 0) AS id FROM events",
  row: { id: integer },
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
