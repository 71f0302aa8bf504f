import { flag, integer, json, nullable, oneOf, type RowOf, real, statement, text } from "@/db/statement.ts";
import { type EventKind, eventKinds } from "@/lib/domain/event.ts";
import { dayInZone, offsetKinds } from "../day-in-zone.ts";
import { ofArticles } from "./asked-events.ts";
import type { eventsBefore } from "./events.ts";

/** By how many per cent an event changed a price; null for other kinds, and without a price before or after. */
const percentChanged = `CASE WHEN kind IN ('cost', 'retail') THEN (after - before) * 100.0 / nullif(before, 0) END`;

/** The value before or after as a figure. Names have none. */
const figure = (column: "before" | "after") => `CASE WHEN kind <> 'renamed' THEN CAST(${column} AS NUMERIC) END`;

/** The events of one product, day, kind and price type. */
const ofProduct = `SELECT kind, product_no, ${dayInZone("at")} AS day, facts ->> '$.priceTypeId' AS type_id,
    max(at) AS at, max(id) AS id, name, count(*) AS count, count(DISTINCT variant_no) AS variants,
    min(${figure("before")}) AS low_before, max(${figure("before")}) AS high_before,
    min(${figure("after")}) AS low_after, max(${figure("after")}) AS high_after,
    CAST(round(100 * min(${percentChanged})) AS INTEGER) AS low_percent,
    CAST(round(100 * max(${percentChanged})) AS INTEGER) AS high_percent,
    max(coalesce(abs(${percentChanged}), 1e9)) < :under AS is_small
  FROM events WHERE ${ofArticles.condition} GROUP BY day, product_no, kind, type_id`;
const askedByProduct = { ...ofArticles.args, ...offsetKinds, under: integer };

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

/** One event as JSON, with the names of `eventRow`. */
const line = `json_object('id', e.id, 'at', e.at, 'kind', e.kind, 'productNo', e.product_no, 'variantNo', e.variant_no,
  'name', e.name, 'brandId', e.brand_id, 'warehouseId', e.warehouse_id, 'threshold', e.threshold, 'dueAt', e.due_at,
  'before', json(e.before), 'after', json(e.after), 'facts', json(e.facts))`;

/**
 * A page of what happened to products, the latest first, without small changes; with the events of each, the newest first,
 * `mostLines` of them. One statement, since on a libSQL server two were two ways. Uses `events_by_time` and
 * `events_by_product`.
 */
export const productChangesOfPage = statement({
  name: "product changes of page",
  sql: `WITH page AS MATERIALIZED (SELECT * FROM (${ofProduct})
      WHERE is_small = 0 AND kind IN (SELECT value FROM json_each(:kinds))
      ORDER BY at DESC, id DESC LIMIT :most OFFSET :skip)
    SELECT kind, product_no, day, type_id, at, name, count, variants,
      low_before, high_before, low_after, high_after, low_percent, high_percent,
      (SELECT json_group_array(json(line)) FROM (SELECT ${line} AS line FROM events e
        WHERE e.product_no = page.product_no AND e.kind = page.kind AND ${dayInZone("e.at")} = page.day
          AND e.facts ->> '$.priceTypeId' IS page.type_id AND ${ofArticles.condition}
        ORDER BY e.id DESC LIMIT :mostLines)) AS lines
    FROM page ORDER BY page.at DESC, page.id DESC`,
  args: { ...askedByProduct, kinds: json<readonly EventKind[]>(), most: integer, mostLines: integer, skip: integer },
  row: {
    kind: oneOf(...eventKinds),
    productNo: text,
    day: integer,
    typeId: nullable(integer),
    at: integer,
    name: text,
    count: integer,
    variants: integer,
    lowBefore: nullable(real),
    highBefore: nullable(real),
    lowAfter: nullable(real),
    highAfter: nullable(real),
    /** In hundredths of a per cent. */
    lowPercent: nullable(integer),
    highPercent: nullable(integer),
    lines: json<RowOf<typeof eventsBefore>[]>(),
  },
});
