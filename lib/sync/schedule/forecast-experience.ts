import { setImmediate } from "node:timers/promises";
import { type readExperience, readPasts } from "@/db/dealer/article-past.ts";
import { command, integer, json, statement, text } from "@/db/statement.ts";
import { inSteps } from "@/lib/concurrency/in-steps.ts";
import { type Experience, type LearntArticle, learning } from "@/lib/domain/forecast/learn.ts";
import { type HistoryRow, type Readings, seriesOf } from "@/lib/domain/forecast/stock-history.ts";
import type { StockSeries } from "@/lib/domain/forecast/types.ts";
import { inTotal } from "@/lib/domain/threshold.ts";
import { dayMs, dayStart, isSameDay } from "@/lib/domain/time.ts";
import type { LeasedStore } from "../store/lease.ts";

/** How often the figures of each of some variants changed, of the next ones after a number. Uses the primary keys. */
const historyCounts = statement({
  name: "history counts",
  sql: `SELECT page.variant_no,
      (SELECT count(*) FROM inventory_history h WHERE h.variant_no = page.variant_no) AS changes
    FROM (SELECT variant_no FROM inventory WHERE variant_no > :after ORDER BY variant_no LIMIT :most) page`,
  args: { after: text, most: integer },
  row: { variantNo: text, changes: integer },
});

const storeExperience = command({
  name: "store experience",
  sql: `INSERT INTO forecast_experience (id, experience, learnt_at) VALUES (1, :experience, :learntAt)
    ON CONFLICT (id) DO UPDATE SET experience = excluded.experience, learnt_at = excluded.learnt_at`,
  args: { experience: json<Experience>(), learntAt: integer },
});

/** Maximum number of items to learn from (those with the most history), and days of history. */
const maxArticles = 1000;
export const learntDays = 270;
/** Number of items processed before other work of the thread gets a turn. */
const countedAtOnce = 2000;
const readAtOnce = 10;

/**
 * What the forecast learnt from the dealer's past: computed after the first sync of each UTC day and stored. Null if
 * the process stops meanwhile. `known`: the stored value.
 */
export async function dailyExperience(
  store: LeasedStore,
  readings: Readings,
  known: Awaited<ReturnType<typeof readExperience>>,
): Promise<Experience | null> {
  if (known && isSameDay(known.learntAt, readings.readUntil)) return known.experience;
  const articles = await articlesToLearnFrom(store, readings);
  const experience = await inSteps(learning(articles, readings.readUntil), store.signal);
  if (experience) await store.write([storeExperience({ experience, learntAt: readings.readUntil })]);
  return experience;
}

async function articlesToLearnFrom({ database, signal }: LeasedStore, readings: Readings): Promise<LearntArticle[]> {
  const counts: { variantNo: string; changes: number }[] = [];
  for (let after = ""; !signal.aborted; ) {
    const page = await database.read(historyCounts({ after, most: countedAtOnce }));
    for (const one of page) if (one.changes > 0) counts.push(one);
    const last = page.at(-1);
    if (!last || page.length < countedAtOnce) break;
    after = last.variantNo;
    await setImmediate();
  }
  const numbers = counts
    .sort((a, b) => b.changes - a.changes || (a.variantNo < b.variantNo ? -1 : 1))
    .slice(0, maxArticles)
    .map(({ variantNo }) => variantNo);
  const articles: LearntArticle[] = [];
  for (let from = 0; from < numbers.length && !signal.aborted; from += readAtOnce) {
    const since = dayStart(readings.readUntil - learntDays * dayMs);
    for (const { variantNo, rows, promises } of await readPasts(
      database,
      numbers.slice(from, from + readAtOnce),
      since,
    ))
      articles.push({
        variantNo,
        series: seriesOf(rows, inTotal, readings),
        inOne: inOneWarehouse(rows, readings, articles.length),
        promises,
      });
    await setImmediate();
  }
  return articles;
}

/** The stock in one of the warehouses with figures; a different one per item, so that all are used. */
function inOneWarehouse(rows: readonly HistoryRow[], readings: Readings, article: number): StockSeries | null {
  const known = (rows.at(-1)?.stock ?? []).filter(({ available }) => available !== null);
  const chosen = known[article % known.length];
  return chosen ? seriesOf(rows, { kind: "warehouse", warehouseId: chosen.warehouseId }, readings) : null;
}
