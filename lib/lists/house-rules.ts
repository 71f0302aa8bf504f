import { eq } from "drizzle-orm";
import { categoryThresholds, dealers } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { inTotal, storedPlace, type ThresholdPlace } from "@/lib/domain/threshold.ts";
import type { ListThreshold } from "./types.ts";

/** The house's threshold, for articles for which nothing more particular is set; null: none. */
export async function houseThreshold(principal: Principal): Promise<number | null> {
  const [dealer] = await (await scope(principal)).dealers.select({ units: dealers.lowStockThreshold });
  return dealer?.units ?? null;
}

export async function setHouseThreshold(principal: Principal, units: number | null): Promise<void> {
  await (await scope(principal)).dealers.update({ lowStockThreshold: units });
}

/** The threshold of a category, with everything beneath it. */
export async function thresholdOfCategory(principal: Principal, categoryId: string): Promise<ListThreshold> {
  const { threshold: units, thresholdPlace: place } = categoryThresholds;
  const owned = await scope(principal);
  const [set] = await owned.categoryThresholds.select({ units, place }, eq(categoryThresholds.categoryId, categoryId));
  return set ?? { units: null, place: storedPlace(inTotal) };
}

/** Sets the threshold of a category, with everything beneath it; null takes it away. */
export async function setCategoryThreshold(
  principal: Principal,
  categoryId: string,
  units: number | null,
  place: ThresholdPlace,
): Promise<void> {
  const { categoryThresholds: stored, batch } = await scope(principal);
  const former = stored.delete(eq(categoryThresholds.categoryId, categoryId));
  if (units === null) await former;
  else await batch([former, stored.insert({ categoryId, threshold: units, thresholdPlace: storedPlace(place) })]);
}
