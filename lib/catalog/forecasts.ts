import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { forecastsByNumbers, soonLowVariants } from "./statements/forecasts.ts";
import type { ForecastSummary } from "./types/forecast.ts";

/** Forecasts that are read before other requests are served. */
const atOnce = 200;

/**
 * The newest forecasts of variants, for the supplier's stock in all warehouses together. They are made for articles on
 * lists; others are absent.
 */
export async function forecastsOf(
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, ForecastSummary>> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return new Map();
  const rows = await inSlices(variantNos, atOnce, (some) => database.read(forecastsByNumbers({ variantNos: some })));
  return new Map(rows.map(({ variantNo, ...summary }) => [variantNo, summary]));
}

/** The numbers of the articles that are told as soon low by their forecasts, which was not taken back. */
export async function soonLowNumbers(principal: Principal): Promise<string[]> {
  const database = await dealerDatabaseOf(principal);
  return ((await database?.read(soonLowVariants())) ?? []).map(({ variantNo }) => variantNo);
}
