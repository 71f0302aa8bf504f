import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { flag, integer, json, nullable, oneOf, real, statement, text } from "@/db/statement.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import type { Forecast } from "@/lib/domain/forecast/types.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { dayNumber, minuteMs } from "@/lib/domain/time.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import type { OutDays, OutDaysOf } from "../board/types.ts";
import type { ForecastSummary } from "./types.ts";

/** The kinds of a `Forecast` (lib/domain/forecast/types.ts). */
const kind = oneOf("notEnough", "unknown", "out", "beyond", "range");

/** Variants with a soon-low warning that was not withdrawn. Uses `forecasts_soon_low`. */
const soonLowVariants = statement({
  name: "soon low variants",
  sql: "SELECT DISTINCT variant_no FROM forecasts WHERE told_soon_low <> '' ORDER BY variant_no",
  row: { variantNo: text },
});

/** When items are likely out: those for which a day is likely. */
const likelyOutDays = statement({
  name: "likely out days",
  sql: "SELECT variant_no, warehouse_id, from_at, until_at FROM forecasts WHERE from_at IS NOT NULL",
  row: { variantNo: text, warehouseId: text, fromAt: integer, untilAt: nullable(integer) },
});

/** The newest forecasts of variants, each with its warehouse: "" for all together. Uses the primary key. */
const forecastsByNumbers = statement({
  name: "forecasts by numbers",
  sql: `SELECT variant_no, warehouse_id, made_at, kind, from_at, median_at, until_at, per_day, cover_days, expected_at,
      chance_out_before, told_soon_low <> '' AS is_soon_low, told_likely_out <> '' AS is_likely_out, recent_days
    FROM forecasts WHERE variant_no IN (SELECT value FROM json_each(:variantNos))
      AND warehouse_id IN (SELECT value FROM json_each(:warehouseIds))`,
  args: { variantNos: json<readonly string[]>(), warehouseIds: json<readonly string[]>() },
  row: {
    variantNo: text,
    warehouseId: text,
    madeAt: integer,
    kind,
    fromAt: nullable(integer),
    medianAt: nullable(integer),
    untilAt: nullable(integer),
    perDay: nullable(real),
    coverDays: nullable(real),
    expectedAt: nullable(integer),
    chanceOutBefore: nullable(real),
    isSoonLow: flag,
    isLikelyOut: flag,
    recentDays: json<readonly (number | null)[]>(),
  },
});

/** The forecasts of one variant, whole. Uses the primary key. */
export const forecastsOfVariant = statement({
  name: "forecasts of variant",
  sql: "SELECT warehouse_id, made_at, forecast FROM forecasts WHERE variant_no = :variantNo",
  args: { variantNo: text },
  row: { warehouseId: text, madeAt: integer, forecast: json<Forecast>() },
});

/** Forecasts that are read before other requests are served. */
const atOnce = 200;

/**
 * The newest forecasts of variants: of the stock in the given warehouse if it is watched there, else in all warehouses
 * together, unless `onlyThere`. Only items on lists have forecasts; others are absent.
 */
export async function forecastsOf(
  principal: Principal,
  variantNos: readonly string[],
  askedWarehouse: (variantNo: string) => string | null = () => null,
  { onlyThere = false }: { onlyThere?: boolean } = {},
): Promise<Map<string, ForecastSummary>> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return new Map();
  const asked = new Map(variantNos.map((variantNo) => [variantNo, askedWarehouse(variantNo) ?? ""]));
  const warehouseIds = [...new Set(["", ...asked.values()])];
  const rows = await inSlices(variantNos, atOnce, (some) =>
    database.read(forecastsByNumbers({ variantNos: some, warehouseIds })),
  );
  const found = new Map<string, ForecastSummary>();
  const soonLow = new Set<string>();
  for (const { variantNo, warehouseId, ...summary } of rows) {
    // The forecast for all warehouses shows whether any of the item's thresholds will soon be reached.
    if (summary.isSoonLow) soonLow.add(variantNo);
    const isAsked = warehouseId === asked.get(variantNo);
    if (isAsked || (!onlyThere && warehouseId === "" && !found.has(variantNo)))
      found.set(variantNo, { warehouseId: warehouseId || null, ...summary });
  }
  for (const [variantNo, summary] of found)
    if (soonLow.has(variantNo)) found.set(variantNo, { ...summary, isSoonLow: true });
  return found;
}

/** Items in all that are kept: those of some forty dealers with 5,000 each. */
const maxItems = 200_000;

/** The last answer for each dealer. */
const keptOutDays = processSingleton("out-days", () => ({
  byDealer: new LRUCache<string, { at: number; digest: string; days: OutDaysOf }>({
    maxSize: maxItems,
    sizeCalculation: ({ days }) => days.size + 1,
  }),
}));

/**
 * When items on lists are likely out, at most a minute old: reading all of them takes longer than a page of the board.
 * The same object as long as no forecast changed, so that boards of it stay cached.
 */
export async function outDaysOf(principal: Principal, now: number): Promise<OutDaysOf> {
  const { byDealer } = keptOutDays;
  const known = byDealer.get(principal.dealerId);
  if (known && Math.abs(now - known.at) < minuteMs) return known.days;
  const database = await dealerDatabaseOf(principal);
  const rows = (await database?.read(likelyOutDays())) ?? [];
  const digest = createHash("sha256").update(JSON.stringify(rows)).digest("base64");
  const days = known?.digest === digest ? known.days : byItem(rows);
  byDealer.set(principal.dealerId, { at: now, digest, days });
  return days;
}

function byItem(rows: readonly { variantNo: string; warehouseId: string; fromAt: number; untilAt: number | null }[]) {
  const days = new Map<string, Map<string, OutDays>>();
  for (const { variantNo, warehouseId, fromAt, untilAt } of rows) {
    const ofItem = days.get(variantNo) ?? new Map<string, OutDays>();
    days.set(variantNo, ofItem);
    ofItem.set(warehouseId, { from: dayNumber(fromAt), until: untilAt === null ? null : dayNumber(untilAt) });
  }
  return days;
}

/** Numbers of the items whose forecasts have an active soon-low warning. */
export async function soonLowNumbers(principal: Principal): Promise<string[]> {
  const database = await dealerDatabaseOf(principal);
  return ((await database?.read(soonLowVariants())) ?? []).map(({ variantNo }) => variantNo);
}
