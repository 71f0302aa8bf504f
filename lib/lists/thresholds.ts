import { eq } from "drizzle-orm";
import { categoryThresholds, dealers, watchLists } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { inTotal, storedPlace, type ThresholdPlace } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import { changeWatched } from "./items.ts";
import { settled } from "./removed-lines.ts";
import type { ListThreshold } from "./types.ts";

/**
 * Whose threshold it is: a watched item's (on one list, or on all that are watched), a list's, for its lines without one
 * of their own, a category's with everything beneath it, or the house's, for items of which nothing more particular is
 * set.
 */
export type ThresholdOf =
  | { readonly variantNo: string; readonly listId?: string | null }
  | { readonly listId: string }
  | { readonly categoryId: string }
  | "house";

/**
 * Stores a threshold (inclusive); null removes it, so that a more general one applies. `place`: where it applies;
 * absent: unchanged, or the total. A line's own threshold changes with its other figures (`lines.ts`).
 * @throws BincardError `not-found` for an item that is on no list of this kind, or a list.
 */
export async function setThreshold(
  principal: Principal,
  of: ThresholdOf,
  units: number | null,
  place?: ThresholdPlace,
): Promise<void> {
  if (of === "house") return void (await (await scope(principal)).dealers.update({ lowStockThreshold: units }));
  if ("categoryId" in of) return ofCategory(principal, of.categoryId, units, place ?? inTotal);
  if (!("variantNo" in of)) return ofList(principal, of.listId, units, place ?? inTotal);
  const to = settled({ threshold: units, thresholdPlace: place && storedPlace(place) });
  await changeWatched(principal, of.variantNo, of.listId ?? null, to);
}

async function ofCategory(principal: Principal, categoryId: string, units: number | null, place: ThresholdPlace) {
  const { categoryThresholds: stored, batch } = await scope(principal);
  const former = stored.delete(eq(categoryThresholds.categoryId, categoryId));
  if (units === null) await former;
  else await batch([former, stored.insert({ categoryId, threshold: units, thresholdPlace: storedPlace(place) })]);
}

async function ofList(principal: Principal, listId: string, units: number | null, place: ThresholdPlace) {
  const { watchLists: lists } = await scope(principal);
  const to = { threshold: units, thresholdPlace: storedPlace(place) };
  const { rowsAffected } = await lists.update(to, eq(watchLists.listId, listId));
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "list", id: listId });
}

/** The house's threshold; null: none. */
export async function houseThreshold(principal: Principal): Promise<number | null> {
  const [dealer] = await (await scope(principal)).dealers.select({ units: dealers.lowStockThreshold });
  return dealer?.units ?? null;
}

/** The threshold of a category, with everything beneath it. */
export async function thresholdOfCategory(principal: Principal, categoryId: string): Promise<ListThreshold> {
  const { threshold: units, thresholdPlace: place } = categoryThresholds;
  const owned = await scope(principal);
  const [set] = await owned.categoryThresholds.select({ units, place }, eq(categoryThresholds.categoryId, categoryId));
  return set ?? { units: null, place: storedPlace(inTotal) };
}

/** A list's own threshold. @throws BincardError `not-found`. */
export async function thresholdOfList(principal: Principal, listId: string): Promise<ListThreshold> {
  const { threshold: units, thresholdPlace: place } = watchLists;
  const [list] = await (await scope(principal)).watchLists.select({ units, place }, eq(watchLists.listId, listId));
  if (!list) throw new BincardError("not-found", { what: "list", id: listId });
  return list;
}
