import { setImmediate } from "node:timers/promises";
import { readExperience, readPasts, readReadings } from "@/db/dealer/article-past.ts";
import type { Reader } from "@/db/reader.ts";
import { command, integer, json, nullable, type RowOf, statement, text } from "@/db/statement.ts";
import { neededDays } from "@/lib/domain/forecast/article-forecast.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { dayMs, isSameDay } from "@/lib/domain/time.ts";
import { lastRun } from "../store/due-state.ts";
import { writeEvents } from "../store/events.ts";
import type { LeasedStore } from "../store/lease.ts";
import { readSyncState } from "../store/sync-state.ts";
import { dailyExperience, learntDays } from "./forecast-experience.ts";
import { makeForecast, type StoredWarnings } from "./watched-forecast.ts";

/**
 * The stored forecasts' metadata, and when the figures last changed; null: the item has no stock row any longer. Uses
 * the primary key.
 */
const madeForecasts = statement({
  name: "made forecasts",
  sql: `SELECT f.variant_no, f.warehouse_id, f.made_at, f.told_soon_low, f.told_likely_out, i.changed_at
    FROM forecasts f LEFT JOIN inventory i ON i.variant_no = f.variant_no`,
  row: {
    ...{ variantNo: text, warehouseId: text, madeAt: integer, toldSoonLow: text, toldLikelyOut: text },
    changedAt: nullable(integer),
  },
});

/** Variants whose own figures are older than the stock as a whole. */
const staleStock = statement({
  name: "stale stock",
  sql: "SELECT key AS variant_no FROM stale_records WHERE resource = 'inventory'",
  row: { variantNo: text },
});

/** When the figures of some variants last changed. Uses the primary key. */
const changesOfStock = statement({
  name: "changes of stock",
  sql: "SELECT variant_no, changed_at FROM inventory WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, changedAt: integer },
});

/** Forecasts of items that are no longer watched, and of warehouses that nobody uses. */
const deleteOtherForecasts = command({
  name: "delete other forecasts",
  sql: `DELETE FROM forecasts WHERE (variant_no, warehouse_id) NOT IN (
    SELECT article.value ->> 0, place.value FROM json_each(:places) article, json_each(article.value, '$[1]') place)`,
  args: { places: json<readonly (readonly [variantNo: string, warehouseIds: readonly string[]])[]>() },
});

/** Maximum number of watched items with a forecast. */
const maxArticles = 5000;
/** Number of items that are read and stored in one transaction, before other work of the thread gets a turn. */
const atOnce = 10;

interface ForecastOptions {
  readonly inventoryEveryMs: number;
  /** What the dealer's lists say about all items on them. */
  watched(): Promise<ReadonlyMap<string, WatchedArticle>>;
}

/**
 * Computes the forecasts of the items on the dealer's lists after a stock sync: those whose figures changed, and all
 * once per UTC day. Each is stored with its events in one transaction, so that each warning is sent once. Computes
 * nothing while stock is held, or if the last sync does not confirm all figures: old figures must not warn.
 */
export async function keepForecasts(store: LeasedStore, options: ForecastOptions): Promise<void> {
  const { database, signal } = store;
  const [confirmed, readings, rows, known, stale, watched] = await Promise.all([
    isConfirmed(store),
    readReadings(database, store.now() - learntDays * dayMs, options.inventoryEveryMs),
    database.read(madeForecasts()),
    readExperience(database),
    database.read(staleStock()),
    options.watched(),
  ]);
  if (!confirmed) return;
  const listed = [...watched].filter(([, { isListed }]) => isListed).slice(0, maxArticles);
  const articles = new Map(listed);
  const places = new Map(listed.map(([variantNo, article]) => [variantNo, forecastPlaces(article)]));
  const isOther = rows.some(({ variantNo, warehouseId }) => !places.get(variantNo)?.includes(warehouseId));
  if (isOther) await store.write([deleteOtherForecasts({ places: [...places] })]);
  if (!readings || articles.size === 0) return;
  const experience = await dailyExperience(store, readings, known);
  if (!experience) return;
  const basis = { readings, experience };
  const made = new Map(rows.map((row) => [keyOf(row.variantNo, row.warehouseId), row]));
  const isOutdated = (variantNo: string, changedAt: number) =>
    (places.get(variantNo) ?? []).some((place) => {
      const madeAt = made.get(keyOf(variantNo, place))?.madeAt ?? null;
      return madeAt === null || madeAt < changedAt || !isSameDay(madeAt, readings.readUntil);
    });
  const changes = await changesOf(database, [...articles.keys()], rows);
  // Those whose own figures are stale keep the forecast they have.
  const keeping = new Set(stale.map(({ variantNo }) => variantNo));
  const numbers = changes.flatMap(({ variantNo, changedAt }) =>
    !keeping.has(variantNo) && isOutdated(variantNo, changedAt) ? variantNo : [],
  );
  for (let from = 0; from < numbers.length && !signal.aborted; from += atOnce) {
    const since = readings.readUntil - neededDays * dayMs;
    const pasts = await readPasts(database, numbers.slice(from, from + atOnce), since);
    const forecasts = pasts.flatMap((past) => {
      const article = articles.get(past.variantNo);
      const told = (place: string): StoredWarnings | undefined => made.get(keyOf(past.variantNo, place));
      if (!article) return [];
      return forecastPlaces(article).map((place) => makeForecast(past, place, article, told(place), basis));
    });
    await store.write([
      ...forecasts.map((forecast) => forecast.store),
      ...writeEvents(
        forecasts.flatMap(({ events }) => events),
        readings.readUntil,
      ),
    ]);
    await setImmediate();
  }
}

/** Whether the last stock sync was complete and none of it waits for a decision. */
async function isConfirmed({ database }: LeasedStore): Promise<boolean> {
  const [state, run] = await Promise.all([
    readSyncState(database),
    database.readFirst(lastRun({ resource: "inventory", scope: null })),
  ]);
  if (state.has("held.inventory") || run?.state !== "complete") return false;
  return Number(state.get("inventoryReadAt") ?? 0) >= run.startedAt;
}

/** When the figures of the items in stock last changed; for items with a forecast, `made` has it. */
async function changesOf(
  database: Reader,
  variantNos: readonly string[],
  made: readonly RowOf<typeof madeForecasts>[],
): Promise<RowOf<typeof changesOfStock>[]> {
  const known = new Map(made.map(({ variantNo, changedAt }) => [variantNo, changedAt]));
  const others = variantNos.filter((variantNo) => !known.has(variantNo));
  const read = others.length === 0 ? [] : await database.read(changesOfStock({ variantNos: others }));
  const listed = variantNos.flatMap((variantNo) => {
    const changedAt = known.get(variantNo) ?? null;
    return changedAt === null ? [] : { variantNo, changedAt };
  });
  return [...listed, ...read];
}

/**
 * The places for which an item's stock is forecast: all warehouses together (""), the first own one, and each with a
 * threshold of its own, because its stock there lasts as long as it does there.
 */
function forecastPlaces({ mine, thresholds }: WatchedArticle): string[] {
  const own = mine.slice(0, 1);
  const set = thresholds.flatMap(({ place }) => (place.kind === "warehouse" ? place.warehouseId : []));
  return [...new Set(["", ...own, ...set])];
}

function keyOf(variantNo: string, warehouseId: string): string {
  return `${warehouseId} ${variantNo}`;
}
