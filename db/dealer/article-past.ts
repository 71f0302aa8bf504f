import type { ArticlePast } from "@/lib/domain/forecast/article-forecast.ts";
import type { Experience } from "@/lib/domain/forecast/learn.ts";
import { deliveriesOf, gapsOf, type HistoryRow, minGap, type Readings } from "@/lib/domain/forecast/stock-history.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import type { Reader } from "../reader.ts";
import { integer, json, nullable, statement, text } from "../statement.ts";
import { stockFrom } from "./short-stock.ts";

/**
 * The data from which forecasts are made, for the worker, which stores forecasts, and for the web side, which computes
 * one for an item that nobody watches.
 */

/**
 * Figures of variants in the catalog: now, and at each change since a time, where the first is what was valid then. The
 * history is one text, because transferring thousands of rows takes far longer. Uses the primary keys.
 */
const pastsByNumbers = statement({
  name: "pasts by numbers",
  sql: `SELECT i.variant_no, p.brand_id, i.changed_at, i.total_available, i.next_due_at, i.stock,
      (SELECT json_group_array(json_array(e.at, e.total_available, e.stock)) FROM (
        SELECT at, total_available, stock FROM inventory_history
        WHERE variant_no = i.variant_no AND at >= coalesce((SELECT max(at) FROM inventory_history
          WHERE variant_no = i.variant_no AND at <= :since), :since) ORDER BY at) e) AS history
    FROM json_each(:variantNos) asked JOIN inventory i ON i.variant_no = asked.value
      JOIN variants v ON v.variant_no = i.variant_no JOIN products p ON p.product_no = v.product_no`,
  args: { variantNos: json<readonly string[]>(), since: integer },
  row: {
    variantNo: text,
    brandId: nullable(text),
    changedAt: integer,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    stock: json<WarehouseStock[]>(),
    history: json<[at: number, total: number | null, stock: string][]>(),
  },
});

/** An item's past, and when its figures last changed. */
export interface StoredPast extends ArticlePast {
  readonly changedAt: number;
}

/** The pasts of variants since a time; those without figures in the catalog are absent. */
export async function readPasts(database: Reader, variantNos: readonly string[], since: number): Promise<StoredPast[]> {
  const rows = await database.read(pastsByNumbers({ variantNos, since }));
  return rows.map(({ variantNo, brandId, changedAt, totalAvailable, nextDueAt, stock, history }) => {
    const past: HistoryRow[] = history.map(([at, total, places]) => ({ at, total, stock: stockFrom(places) }));
    // An item whose figures never changed has no history rows: the current figures are its start.
    if ((past.at(-1)?.at ?? 0) < changedAt) past.push({ at: changedAt, total: totalAvailable, stock });
    return { variantNo, brandId, nextDueAt, changedAt, rows: past, ...deliveriesOf(past, brandId) };
  });
}

/**
 * When the stock was read completely since a day (2026-11-21), oldest first, in one text. Uses `sync_runs_by_resource`.
 */
const stockReadings = statement({
  name: "stock readings",
  sql: `SELECT json_group_array(e.at) AS moments FROM (SELECT finished_at AS at FROM sync_runs
    WHERE resource = 'inventory' AND day >= :day AND state = 'complete' AND finished_at IS NOT NULL
    ORDER BY finished_at) e`,
  args: { day: text },
  row: { moments: json<number[]>() },
});

/** The times since a given time at which the stock was read completely, oldest first, including the one before it. */
export async function readingMoments(database: Reader, since: number): Promise<number[]> {
  return (await database.readFirst(stockReadings({ day: dayOf(since - dayMs) })))?.moments ?? [];
}

/** When the stock was read since a time; null: never. `everyMs`: the sync interval. */
export async function readReadings(database: Reader, since: number, everyMs: number): Promise<Readings | null> {
  const moments = await readingMoments(database, since);
  const readUntil = moments.at(-1);
  return readUntil === undefined ? null : { gaps: gapsOf(moments, minGap(everyMs), readUntil), readUntil };
}

/** Experience stored by a version without a calibration for one warehouse is ignored, and learnt again. */
const storedExperience = statement({
  name: "stored experience",
  sql: `SELECT experience, learnt_at FROM forecast_experience
    WHERE id = 1 AND experience ->> '$.calibration.one' IS NOT NULL`,
  row: { experience: json<Experience>(), learntAt: integer },
});

/** What was learnt from the dealer's past, and when; null: nothing yet. */
export function readExperience(database: Reader): Promise<{ experience: Experience; learntAt: number } | null> {
  return database.readFirst(storedExperience());
}
