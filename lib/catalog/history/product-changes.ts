import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { RowOf } from "@/db/statement.ts";
import { flag, integer, json, nullable, oneOf, real, statement, text } from "@/db/statement.ts";
import { type EventKind, eventKinds } from "@/lib/domain/event.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { Range } from "@/lib/domain/sum.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { HeldOffset } from "@/lib/domain/time-zone.ts";
import { zoneOffsets } from "@/lib/domain/time-zone.ts";
import { watchedVariants } from "@/lib/lists/items.ts";
import { changeRows, changesPerPage, countsOf, readProducts, sinceIn } from "./changes.ts";
import type { eventsBefore } from "./events-statements.ts";
import { ofArticles } from "./events-statements.ts";
import {
  type ChangeFilter,
  changeGroupNames,
  changeGroups,
  maxLines,
  type ProductChange,
  type ProductChangePage,
} from "./types.ts";

/** More offsets than any time zone has while events are kept. */
const maxOffsets = 8;

const slots = Array.from({ length: maxOffsets }, (_, slot) => slot);

/** The types of its arguments. */
const offsetKinds = Object.fromEntries(
  slots.flatMap((slot) => [`from${slot}`, `offset${slot}`].map((name) => [name, integer])),
);

/** By how many per cent an event changed a price; null for other kinds, and without a price before or after. */
const percentChanged = `CASE WHEN kind IN ('cost', 'retail') THEN (after - before) * 100.0 / nullif(before, 0) END`;

/** The value before or after as a number. Names have none. */
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
 * Products with events since a time by kind, those with small changes only counted separately, and the number of these
 * events. Uses `events_by_time`.
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
 * `maxLines` of them. Uses `events_by_time` and `events_by_product`.
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
        ORDER BY e.id DESC LIMIT :maxLines)) AS lines
    FROM page ORDER BY page.at DESC, page.id DESC`,
  args: { ...askedByProduct, kinds: json<readonly EventKind[]>(), most: integer, maxLines: integer, skip: integer },
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

/** Events are kept for 400 days; a little longer until they are deleted. */
const keptForMs = 430 * dayMs;

/**
 * What happened to products, the latest first: the events of one product, kind and day together. Days are those of the
 * time zone, on each with its own distance to UTC.
 */
export async function listProductChanges(
  principal: Principal,
  filter: ChangeFilter,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<ProductChangePage> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return { filter, total: 0, events: 0, pageCount: 1, counts: countsOf([]), folded: 0, rows: [] };
  const watching = watchedVariants(principal);
  watching.catch(() => undefined);
  const productsOfWatched = database.ahead(async () => readProducts(database, await watching));
  const args = {
    since: sinceIn(timeZone, filter),
    watched: filter.onlyWatched ? [...(await watching)] : null,
    seesCost: can(principal, "cost.read"),
    ...offsetArgs(zoneOffsets(timeZone, Math.max(sinceIn(timeZone, filter), now - keptForMs), now, maxOffsets)),
  };
  const kinds = (filter.groups.length > 0 ? filter.groups : changeGroupNames).flatMap((group) => changeGroups[group]);
  const ofPage = { ...args, under: filter.under, kinds, most: changesPerPage, maxLines };
  const rowsFrom = (skip: number) => database.read(productChangesOfPage({ ...ofPage, skip }));
  const askedFrom = (filter.page - 1) * changesPerPage;
  const [found, askedRows, watched] = await Promise.all([
    database.read(productChangeCounts({ ...args, under: filter.under })),
    rowsFrom(askedFrom),
    watching,
  ]);
  const shown = found.filter(({ isSmall }) => !isSmall);
  const asked = found.filter(({ kind }) => kinds.some((one) => one === kind));
  const total = sum(asked, ({ isSmall, count }) => (isSmall ? 0 : count));
  const { page, pageCount, from } = pageOfList(total, changesPerPage, filter.page);
  const rows = from === askedFrom ? askedRows : await rowsFrom(from);
  const lines = await changeRows(
    database,
    rows.flatMap(({ lines }) => lines),
    watched,
    productsOfWatched,
  );
  return {
    filter: { ...filter, page },
    total,
    events: sum(asked, ({ isSmall, events }) => (isSmall ? 0 : events)),
    pageCount,
    counts: countsOf(shown),
    folded: sum(asked, ({ isSmall, events }) => (isSmall ? events : 0)),
    rows: rows.map((row) => ({ ...productChange(row), lines: lines.splice(0, row.lines.length) })),
  };
}

function productChange(row: RowOf<typeof productChangesOfPage>): Omit<ProductChange, "lines"> {
  const { kind, productNo, name, at, count, variants } = row;
  return {
    ...{ kind, productNo, name, at, count, variants },
    before: rangeOf(row.lowBefore, row.highBefore),
    after: rangeOf(row.lowAfter, row.highAfter),
    percent: rangeOf(inPercent(row.lowPercent), inPercent(row.highPercent)),
  };
}

function rangeOf(low: number | null, high: number | null): Range | null {
  return low === null || high === null ? null : { low, high };
}

function inPercent(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

/** SQL: the day number of a time in the principal's time zone, whose offset from UTC may change. */
function dayInZone(at: string): string {
  const cases = slots.map((slot) => `WHEN ${at} >= :from${slot} THEN :offset${slot}`);
  return `(${at} + CASE ${cases.join(" ")} ELSE 0 END) / ${dayMs}`;
}

/** The offsets of a time zone as arguments: the last first, each with its start. */
function offsetArgs(held: readonly HeldOffset[]): Record<string, number> {
  const first = held.at(-1) ?? { from: 0, offset: 0 };
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const { from, offset } = held[slot] ?? first;
      return [
        [`from${slot}`, Math.max(0, from)],
        [`offset${slot}`, offset],
      ];
    }),
  );
}
