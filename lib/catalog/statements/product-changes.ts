import { eventColumns, eventRow } from "@/db/dealer/events.ts";
import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { type EventKind, eventKinds } from "@/lib/domain/event.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { ofArticles } from "./asked-events.ts";

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
  FROM events WHERE ${ofArticles.condition} GROUP BY day, product_no, kind, type_id`;
const askedByProduct = { ...ofArticles.args, offset: integer, under: integer };

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
  sql: `SELECT place, ${eventColumns} FROM (
      SELECT asked.key AS place, e.*, row_number() OVER (PARTITION BY asked.key ORDER BY e.id DESC) AS nth
      FROM json_each(:products) asked CROSS JOIN events e ON e.product_no = asked.value ->> 0
      WHERE e.kind = asked.value ->> 1 AND (e.at + :offset) / ${dayMs} = asked.value ->> 2
        AND e.facts ->> '$.priceTypeId' IS asked.value ->> 3 AND ${ofArticles.condition})
    WHERE nth <= :most ORDER BY place, nth`,
  args: {
    ...ofArticles.args,
    offset: integer,
    products: json<readonly (readonly [productNo: string, kind: EventKind, day: number, typeId: number | null])[]>(),
    most: integer,
  },
  row: { place: integer, ...eventRow, productNo: text },
});
