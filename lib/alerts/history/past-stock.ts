import { storedStock } from "@/db/dealer/short-stock.ts";
import { integer, json, nullable, type RowOf, statement } from "@/db/statement.ts";
import { yieldEventLoop } from "@/lib/catalog/yield-event-loop.ts";
import { RuleCourse } from "@/lib/domain/alert/course.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { type SeenStock, withEarlier } from "@/lib/domain/alert/seen-stock.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { PlacedStock } from "@/lib/domain/threshold.ts";
import { asRaised, type Cases, type DraftRule, isByLists, maxRows, type Past, rowsAtOnce } from "./cases.ts";
import { article, articles, ofArticles } from "./member-alerts.ts";

/**
 * The current figures of items, for a part of the catalog. Uses `variants_by_position`, the primary keys and
 * `events_by_variant`.
 */
export const currentStock = statement({
  name: "stock now",
  sql: `SELECT v.position, v.variant_no, v.product_no, p.brand_id, p.card ->> '$.name' AS name, i.total_available, i.stock,
      i.next_due_at, i.changed_at
    FROM variants v JOIN products p ON p.product_no = v.product_no JOIN inventory i ON i.variant_no = v.variant_no
    WHERE v.position > :after AND ${ofArticles} ORDER BY v.position LIMIT :most`,
  args: { ...articles, after: integer, most: integer },
  row: {
    ...{ position: integer, ...article },
    ...{ totalAvailable: nullable(integer), stock: json<WarehouseStock[]>(), nextDueAt: nullable(integer) },
    changedAt: integer,
  },
});

/**
 * The figures of items since a time, by item and oldest first, after a cursor (the item's position and a time). Uses
 * `variants_by_position`, the primary keys and `events_by_variant`.
 */
const stockSince = statement({
  name: "stock since",
  sql: `SELECT v.position, v.variant_no, v.product_no, p.brand_id, p.card ->> '$.name' AS name, h.at, h.total_available, h.stock
    FROM variants v JOIN products p ON p.product_no = v.product_no JOIN inventory_history h ON h.variant_no = v.variant_no
    WHERE v.position >= :after AND (v.position > :after OR h.at > :afterAt) AND h.at >= :since AND ${ofArticles}
    ORDER BY v.position, h.at LIMIT :most`,
  args: { ...articles, since: integer, after: integer, afterAt: integer, most: integer },
  row: {
    ...{ position: integer, ...article, at: integer },
    totalAvailable: nullable(integer),
    stock: storedStock,
  },
});

/**
 * Replays stock figures for a rule with its own threshold, or those of items that fell to the lists' thresholds:
 * `events` resolves to these times by item, and is awaited first.
 */
export async function lookThroughStock(
  draft: DraftRule,
  { database, articles, since, now }: Past,
  events: Promise<ReadonlyMap<string, readonly AlertEvent[]>>,
  cases: Cases,
): Promise<void> {
  const byLists = isByLists(draft);
  const args = { ...articles, lowSince: byLists ? since : null, most: rowsAtOnce };
  const follow = (fallen: readonly AlertEvent[], stock: readonly SeenStock[]) => {
    const course = new RuleCourse({ ...draft, kinds: ["low"] }, asRaised, cases.raise);
    for (const item of mergedByTime(fallen, stock))
      if ("kind" in item) course.event(item);
      else course.stock(item);
    course.passTo(now);
  };
  for (let after = -1, read = 0; ; ) {
    // Read in parallel with the items, so it may contain more items than those.
    const pages = stockOverTime((from) => database.read(stockSince({ ...args, since, ...from })), after);
    const [known, fallen] = await Promise.all([database.read(currentStock({ ...args, after })), events]);
    const until = known.at(-1)?.position;
    if (until === undefined) return;
    const rows = new Map<string, Figures[]>(known.map(({ variantNo }) => [variantNo, []]));
    read += known.length;
    for await (const some of pages) {
      for (const row of some) rows.get(row.variantNo)?.push(row);
      read += some.length;
      if (read >= maxRows || (some.at(-1)?.position ?? until) > until) break;
    }
    for (const [variantNo, figures] of rows)
      if (!byLists) follow([], seenOf(figures));
      else if (fallen.has(variantNo)) follow(fallen.get(variantNo) ?? [], seenOf(figures));
    after = until;
    cases.isAtLeast ||= read >= maxRows;
    if (known.length < rowsAtOnce || read >= maxRows) return;
    await yieldEventLoop();
  }
}

type Row = RowOf<typeof stockSince>;
type ReadFrom = (from: { after: number; afterAt: number }) => Promise<Row[]>;

/**
 * The figures of the items after a position over time; starts reading immediately. An item whose stock changes every
 * quarter of an hour has thousands.
 */
function stockOverTime(read: ReadFrom, after: number): AsyncGenerator<Row[]> {
  const first = read({ after, afterAt: Number.MAX_SAFE_INTEGER });
  // The error surfaces when the pages are awaited.
  first.catch(() => undefined);
  return pagesFrom(read, first);
}

async function* pagesFrom(read: ReadFrom, first: Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let reading = first; ; ) {
    const rows = await reading;
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    await yieldEventLoop();
    reading = read({ after: last.position, afterAt: last.at });
  }
}

/** Events and figures in chronological order; an event comes before figures of the same time. */
function mergedByTime(events: readonly AlertEvent[], stock: readonly SeenStock[]): (AlertEvent | SeenStock)[] {
  return [...events, ...stock].sort((a, b) => a.at - b.at);
}

/** The figures of one item, each with the previous ones; the first ones have no previous. */
function seenOf(rows: readonly Figures[]): SeenStock[] {
  let before = unknown;
  const points = rows.map((row) => {
    const one = seen(row, before);
    before = withEarlier(stockOf(row), before);
    return one;
  });
  return points.slice(1);
}

type Figures = Omit<Row, "position">;

const unknown: PlacedStock = { total: null, stock: [] };

/** Figures as rules see them, after those `before`. */
export function seen(row: Figures, before: PlacedStock = unknown): SeenStock {
  const { at, variantNo, productNo, brandId, name } = row;
  return { at, variantNo, productNo, brandId, name, before, after: stockOf(row), dueAt: null };
}

function stockOf({ totalAvailable: total, stock }: Figures): PlacedStock {
  return { total, stock };
}
