import { readExperience, readPasts, readReadings } from "@/db/dealer/article-past.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import { forecastArticle, neededDays } from "@/lib/domain/forecast/article-forecast.ts";
import { noExperience } from "@/lib/domain/forecast/learn.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { inTotal } from "@/lib/domain/threshold.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/settings/env.ts";
import { forecastsOfVariant } from "./forecasts.ts";
import { findShownProduct } from "./gone-product.ts";
import type { ArticleForecast, PlaceForecast } from "./types.ts";

/** The forecasts of a product's item (null: its first); null for an unknown product or item. */
export async function findArticleForecast(
  principal: Principal,
  productNo: string,
  asked: string | null,
  now: number,
): Promise<ArticleForecast | null> {
  const product = await findShownProduct(principal, productNo, asked ?? "");
  const variant = product?.variants.find(({ variantNo }) => asked === null || variantNo === asked);
  return variant ? articleForecast(principal, variant.variantNo, now) : null;
}

/**
 * When the supplier is likely to run out of an item, in all warehouses together and in the principal's own: the stored
 * forecast, else one computed now in the same way. None for an item that left the catalog, and before the stock was
 * read completely.
 */
export async function articleForecast(principal: Principal, variantNo: string, now: number): Promise<ArticleForecast> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return { variantNo, places: [] };
  const own = principal.preferences.warehouseId;
  const stored = new Map(
    (await database.read(forecastsOfVariant({ variantNo }))).map((row) => [row.warehouseId, row] as const),
  );
  const wanted = own === null ? [""] : ["", own];
  const made = wanted.every((warehouseId) => stored.has(warehouseId)) ? null : await pastOf(database, variantNo, now);
  const places = wanted.flatMap((warehouseId): PlaceForecast[] => {
    const known = stored.get(warehouseId);
    const place = { warehouseId: warehouseId || null };
    if (known) return [{ ...place, madeAt: known.madeAt, forecast: known.forecast }];
    return made ? [{ ...place, madeAt: made.readings.readUntil, forecast: made.forecastIn(warehouseId) }] : [];
  });
  return { variantNo, places };
}

async function pastOf(database: Reader, variantNo: string, now: number) {
  const since = now - neededDays * dayMs;
  const [[past], read, known] = await Promise.all([
    readPasts(database, [variantNo], since),
    readReadings(database, since, env().INVENTORY_EVERY),
    readExperience(database),
  ]);
  if (!past || !read) return null;
  // The item alone may have been refreshed since.
  const readings = { ...read, readUntil: Math.max(read.readUntil, past.changedAt) };
  const forecastIn = (warehouseId: string) => {
    const place = warehouseId === "" ? inTotal : ({ kind: "warehouse", warehouseId } as const);
    return forecastArticle(past, readings, known?.experience ?? noExperience, { place, mine: [] }).forecast;
  };
  return { readings, forecastIn };
}
