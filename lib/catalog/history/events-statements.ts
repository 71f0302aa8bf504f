import { eventColumns, eventRow, kindList, showsNoCost } from "@/db/dealer/events.ts";
import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { type EventFacts, type EventKind, eventKinds, maxKeptEvents, syncKinds } from "@/lib/domain/event.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";

/**
 * Events of items since a time, without sync events. `watched`: only these variants and the products they belong to, or
 * belonged to when they were removed; null: all.
 */
export const ofArticles = {
  condition: `at >= :since AND ${showsNoCost()} AND product_no IS NOT NULL
  AND (:watched IS NULL OR variant_no IN (SELECT value FROM json_each(:watched))
    OR variant_no IS NULL AND product_no IN (
      SELECT v.product_no FROM variants v WHERE v.variant_no IN (SELECT value FROM json_each(:watched))
      UNION ALL SELECT g.product_no FROM gone_articles g WHERE g.variant_no IN (SELECT value FROM json_each(:watched))))`,
  args: { since: integer, seesCost: flag, watched: nullable(json<readonly string[]>()) },
};

/** Events of items since a time that are older than a given one, newest first. Uses the primary key. */
export const eventsBefore = statement({
  name: "events before",
  sql: `SELECT ${eventColumns} FROM events
    WHERE id < :before AND ${ofArticles.condition} AND kind IN (SELECT value FROM json_each(:kinds)) ORDER BY id DESC LIMIT :most`,
  args: { ...ofArticles.args, kinds: json<readonly EventKind[]>(), before: integer, most: integer },
  row: { ...eventRow, productNo: text },
});

/**
 * Events after a cursor and up to another, oldest first, those of the sync included; with `variantNos` only events of
 * these variants, of their whole products, and of the sync. Uses the primary key.
 */
export const eventsAfter = statement({
  name: "events after",
  sql: `SELECT ${eventColumns} FROM events e
    WHERE id > :after AND id <= :until AND ${showsNoCost()} AND (:kinds = '[]' OR kind IN (SELECT value FROM json_each(:kinds)))
      AND (:variantNos IS NULL OR kind IN (${kindList(syncKinds)}) OR variant_no IN (SELECT value FROM json_each(:variantNos))
        OR variant_no IS NULL AND EXISTS (SELECT 1 FROM json_each(e.facts, '$.variantNos')
          WHERE json_each.value IN (SELECT value FROM json_each(:variantNos)))
        OR kind = 'renamed' AND product_no IN (SELECT v.product_no FROM variants v
          WHERE v.variant_no IN (SELECT value FROM json_each(:variantNos))))
    ORDER BY id LIMIT :most`,
  args: {
    after: integer,
    until: integer,
    seesCost: flag,
    kinds: json<readonly EventKind[]>(),
    variantNos: nullable(json<readonly string[]>()),
    most: integer,
  },
  row: eventRow,
});

/** Events after a cursor of watched items and their whole products, oldest first. Uses the primary key. */
export const eventsOfRound = statement({
  name: "events of round",
  sql: `SELECT ${eventColumns} FROM events
    WHERE id > :after AND ${ofArticles.condition}
      AND kind IN (SELECT value FROM json_each(:kinds))
    ORDER BY id LIMIT :most`,
  args: { ...ofArticles.args, after: integer, kinds: json<readonly EventKind[]>(), most: integer },
  row: { ...eventRow, productNo: text },
});

/** The latest event of each of some variants, in no order. Uses `events_by_variant`. */
export const latestOfVariants = statement({
  name: "latest events of variants",
  sql: `SELECT ${eventColumns} FROM events WHERE id IN (
    SELECT (SELECT max(id) FROM events WHERE variant_no = asked.value AND ${showsNoCost()}) FROM json_each(:variantNos) asked)`,
  args: { variantNos: json<readonly string[]>(), seesCost: flag },
  row: { ...eventRow, productNo: text },
});

/**
 * Events after a cursor and a time of items of some brands, one of each kind per product, newest first, with their
 * number. Uses the primary key.
 */
export const newsOfBrands = statement({
  name: "news of brands",
  sql: `SELECT max(id) AS id, ${eventColumns.slice("id, ".length)}, count(*) AS count FROM events
    WHERE id > :after AND at >= :since AND ${showsNoCost()} AND product_no IS NOT NULL
      AND brand_id IN (SELECT value FROM json_each(:brandIds)) AND kind IN (SELECT value FROM json_each(:kinds))
    GROUP BY product_no, kind ORDER BY max(id) DESC LIMIT :most`,
  args: {
    ...{ after: integer, since: integer, seesCost: flag, most: integer },
    ...{ brandIds: json<readonly string[]>(), kinds: json<readonly EventKind[]>() },
  },
  row: { ...eventRow, productNo: text, count: integer },
});

/** Sync events after a cursor and a time, newest first. Uses the primary key. */
export const syncEvents = statement({
  name: "sync events",
  sql: `SELECT id, at, kind, name, facts FROM events
    WHERE id > :after AND at >= :since AND kind IN (${kindList(syncKinds)}) ORDER BY id DESC LIMIT :most`,
  args: { after: integer, since: integer, most: integer },
  row: { id: integer, at: integer, kind: oneOf(...eventKinds), name: text, facts: json<EventFacts>() },
});

/** The ids of the earliest and the latest event. Uses the primary key. */
export const eventIds = statement({
  name: "event ids",
  sql: "SELECT (SELECT coalesce(min(id), 0) FROM events) AS first, (SELECT coalesce(max(id), 0) FROM events) AS last",
  row: { first: integer, last: integer },
});

/** The id of the latest event. Uses the primary key. */
export const lastEvent = statement({
  name: "last event",
  sql: "SELECT coalesce(max(id), 0) AS id FROM events",
  row: { id: integer },
});

/**
 * Variants that went on closeout since a time and still are, in the brands of some variants, the latest first. Uses
 * `events_by_time` and the primary keys.
 */
export const closeoutsBegun = statement({
  name: "closeouts begun",
  sql: `SELECT c.at, c.variant_no, c.product_no, c.name, p.card ->> '$.brand' AS brand,
      v.cost_amount, v.msrp_amount
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
    costAmount: nullable(integer),
    msrpAmount: nullable(integer),
  },
});

/** The number of events of items of each kind since a time. Uses `events_by_time`. */
export const eventCounts = statement({
  name: "event counts",
  sql: `SELECT kind, count(*) AS count FROM events WHERE ${ofArticles.condition} GROUP BY kind`,
  args: ofArticles.args,
  row: { kind: oneOf(...eventKinds), count: integer },
});

/**
 * When the first run started, and when the first complete ones of the catalog and of the stock ended, in ms; null if
 * there was none; and the time of the earliest event if the maximum number of events is stored. Stock has tens of
 * thousands of runs, so the first in the order of `sync_runs_by_resource` is taken.
 */
export const firstReadings = statement({
  name: "first readings",
  sql: `SELECT
    (SELECT min(finished_at) FROM sync_runs WHERE resource = 'products' AND state = 'complete') AS catalog_at,
    (SELECT finished_at FROM sync_runs WHERE resource = 'inventory' AND state = 'complete' AND finished_at IS NOT NULL
      ORDER BY day, id LIMIT 1) AS stock_at,
    (SELECT at FROM events WHERE id = (SELECT min(id) FROM events)
      AND id <= (SELECT max(id) FROM events) - ${maxKeptEvents - 1}) AS kept_at,
    (SELECT started_at FROM sync_runs WHERE id = (SELECT min(id) FROM sync_runs)) AS begun_at`,
  row: {
    ...{ begunAt: nullable(integer), catalogAt: nullable(integer), stockAt: nullable(integer) },
    keptAt: nullable(integer),
  },
});
