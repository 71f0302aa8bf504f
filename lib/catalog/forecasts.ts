import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { forecastsByNumbers, soonLowVariants } from "./statements/forecasts.ts";
import type { ForecastSummary } from "./types/forecast.ts";

/** Forecasts that are read before other requests are served. */
const atOnce = 200;

/**
 * The newest forecasts of variants: of the stock in the warehouse that is asked for, where it is watched there, else of
 * that in all warehouses together. They are made for articles on lists; others are absent.
 */
export async function forecastsOf(
  principal: Principal,
  variantNos: readonly string[],
  askedWarehouse: (variantNo: string) => string | null = () => null,
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
    // Of an article's thresholds, wherever they count, the forecast of all says that one is soon reached.
    if (summary.isSoonLow) soonLow.add(variantNo);
    const isAsked = warehouseId === asked.get(variantNo);
    if (isAsked || (warehouseId === "" && !found.has(variantNo)))
      found.set(variantNo, { warehouseId: warehouseId || null, ...summary });
  }
  for (const [variantNo, summary] of found)
    if (soonLow.has(variantNo)) found.set(variantNo, { ...summary, isSoonLow: true });
  return found;
}

/** The numbers of the articles that are told as soon low by their forecasts, which was not taken back. */
export async function soonLowNumbers(principal: Principal): Promise<string[]> {
  const database = await dealerDatabaseOf(principal);
  return ((await database?.read(soonLowVariants())) ?? []).map(({ variantNo }) => variantNo);
}
