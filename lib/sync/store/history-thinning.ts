import { setImmediate } from "node:timers/promises";
import { readingMoments } from "@/db/dealer/article-past.ts";
import { stockFrom } from "@/db/dealer/short-stock.ts";
import type { RowOf } from "@/db/statement.ts";
import { command, integer, json, nullable, statement, text } from "@/db/statement.ts";
import { gapsOf, minGap, wholeHistorySince } from "@/lib/domain/forecast/stock-history.ts";
import type { Span } from "@/lib/domain/forecast/types.ts";
import { needlessRows } from "@/lib/domain/thin-history.ts";
import { dayMs, dayStart } from "@/lib/domain/time.ts";
import { inParts } from "./in-parts.ts";
import type { LeasedStore } from "./lease.ts";
import { readSyncValue, setSyncValue } from "./sync-state.ts";

/** The start of the history; null: there is none. */
const historyBegin = statement({
  name: "history begin",
  sql: "SELECT min(at) AS at FROM inventory_history",
  row: { at: nullable(integer) },
});

/** The next variants after a number, with the number of their rows in a time. Uses the primary key. */
const rowsOfTime = statement({
  name: "rows of time",
  sql: `SELECT page.variant_no, (SELECT COUNT(*) FROM inventory_history
      WHERE variant_no = page.variant_no AND at >= :from AND at < :until) AS rows
    FROM (SELECT DISTINCT variant_no FROM inventory_history WHERE variant_no > :after ORDER BY variant_no LIMIT :most) page
    ORDER BY page.variant_no`,
  args: { after: text, from: integer, until: integer, most: integer },
  row: { variantNo: text, rows: integer },
});

/** The history of variants in a time, with the row before it, oldest first. Uses the primary key. */
const historyOfTime = statement({
  name: "history of time",
  sql: `SELECT asked.value AS variant_no, (SELECT json_group_array(json_array(e.at, e.total_available, e.stock)) FROM (
      SELECT at, total_available, stock FROM inventory_history WHERE variant_no = asked.value AND at < :until
        AND at >= coalesce((SELECT max(at) FROM inventory_history WHERE variant_no = asked.value AND at < :from), :from)
      ORDER BY at) e) AS history
    FROM json_each(:variantNos) asked`,
  args: { variantNos: json<readonly string[]>(), from: integer, until: integer },
  row: { variantNo: text, history: json<[at: number, total: number | null, stock: string][]>() },
});

const deleteHistory = command({
  name: "delete history",
  sql: `DELETE FROM inventory_history WHERE (variant_no, at) IN
    (SELECT value ->> 0, value ->> 1 FROM json_each(:rows))`,
  args: { rows: json<readonly (readonly [variantNo: string, at: number])[]>() },
});

/** Number of variants, and of days, whose rows are counted in one statement. */
const variantsAtOnce = 200;
const atOnceMs = 7 * dayMs;
/** Number of rows read in one statement, or all rows of one variant. */
const rowsAtOnce = 2000;

/**
 * Thins the history of days that have become old. If interrupted, the rest is done the next day; thinning a day twice
 * loses nothing more that matters.
 */
export async function thinHistory(store: LeasedStore): Promise<void> {
  const { database, signal } = store;
  const readAt = (await readingMoments(database, store.now() - dayMs)).at(-1);
  // Forecasts look back from the last sync.
  if (readAt === undefined) return;
  const until = wholeHistorySince(Math.min(readAt, store.now()));
  const begin = Number(
    (await readSyncValue(database, "historyThinnedUntil")) ?? (await database.readFirst(historyBegin()))?.at ?? until,
  );
  for (let from = dayStart(begin); from < until; from += atOnceMs) {
    const to = Math.min(from + atOnceMs, until);
    await thinTime(store, from, to);
    if (signal.aborted) return;
    await store.write([setSyncValue("historyThinnedUntil", to)]);
  }
}

async function thinTime(store: LeasedStore, from: number, until: number): Promise<void> {
  const { database, signal } = store;
  // The shortest gap for any interval: all rows around gaps stay.
  const moments = await readingMoments(database, from - dayMs);
  const gaps = gapsOf(moments, minGap(0), moments.at(-1) ?? 0).filter((gap) => gap.from < until);
  let after: string | null = "";
  while (after !== null && !signal.aborted) {
    const page: RowOf<typeof rowsOfTime>[] = await database.read(
      rowsOfTime({ after, from, until, most: variantsAtOnce }),
    );
    for (const variantNos of byRows(page)) {
      if (signal.aborted) return;
      await thinVariants(store, { variantNos, from, until }, gaps);
    }
    after = page.at(-1)?.variantNo ?? null;
    await setImmediate();
  }
}

/** Groups variants by the number of rows that one statement reads. */
function byRows(page: readonly RowOf<typeof rowsOfTime>[]): string[][] {
  const parts: string[][] = [];
  let inLast = rowsAtOnce;
  for (const { variantNo, rows } of page) {
    if (rows === 0) continue;
    if (inLast + rows > rowsAtOnce) {
      parts.push([]);
      inLast = 0;
    }
    parts.at(-1)?.push(variantNo);
    inLast += rows;
  }
  return parts;
}

async function thinVariants(
  { database, write }: LeasedStore,
  asked: Parameters<typeof historyOfTime>[0],
  gaps: readonly Span[],
): Promise<void> {
  const found = await database.read(historyOfTime(asked));
  const needless = found.flatMap(({ variantNo, history }) =>
    needlessRows(
      history.map(([at, total, stock]) => ({ at, total, stock: stockFrom(stock) })),
      gaps,
    ).map((at) => [variantNo, at] as const),
  );
  for (const command of inParts(needless, (rows) => deleteHistory({ rows }))) {
    await write([command]);
    await setImmediate();
  }
  // The driver is synchronous: without these pauses all other work would wait.
  await setImmediate();
}
