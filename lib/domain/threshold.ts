import type { ThresholdRule } from "./event.ts";
import { isLow, type WarehouseStock } from "./stock.ts";
import { wholeSum } from "./sum.ts";

/** Where a threshold counts: in all warehouses together, in the member's own together, or in one. */
export type ThresholdPlace =
  | { readonly kind: "total" }
  | { readonly kind: "mine" }
  | { readonly kind: "warehouse"; readonly warehouseId: string };

/** A threshold in whole units, inclusive, and the rule it came from. */
export interface Threshold {
  readonly units: number;
  readonly place: ThresholdPlace;
  readonly rule: ThresholdRule;
  /** The name of the list it was set on, as stored: for the rules "item" and "list". */
  readonly listName?: string;
}

export const inTotal: ThresholdPlace = { kind: "total" };

/** A place as stored: "total", "mine", or "warehouse:" and the warehouse's id. Anything else means total. */
export function storedPlace(place: ThresholdPlace): string {
  return place.kind === "warehouse" ? `warehouse:${place.warehouseId}` : place.kind;
}

export function placeOfStored(text: string): ThresholdPlace {
  if (text === "mine") return { kind: "mine" };
  if (text.startsWith("warehouse:") && text.length > "warehouse:".length)
    return { kind: "warehouse", warehouseId: text.slice("warehouse:".length) };
  return inTotal;
}

/** The settings for one line of a list, from the most specific to the most general; null: not set. */
export interface SetThresholds {
  readonly item: PlacedUnits | null;
  readonly list: PlacedUnits | null;
  readonly category: PlacedUnits | null;
  readonly member: PlacedUnits | null;
  readonly house: PlacedUnits | null;
}

interface PlacedUnits {
  readonly units: number;
  readonly place: ThresholdPlace;
  readonly listName?: string;
}

/**
 * The thresholds that apply to an item. For each of its lines the most specific setting counts: the line's own, else
 * the list's, else the category's, else the higher of the member's and the company's. If lines disagree, the most
 * cautious (highest) counts; thresholds in different places all count.
 */
export function applyingThresholds(lines: readonly SetThresholds[]): Threshold[] {
  const byPlace = new Map<string, Threshold>();
  for (const line of lines) {
    const threshold = mostParticular(line);
    if (!threshold) continue;
    const place = storedPlace(threshold.place);
    const known = byPlace.get(place);
    if (!known || threshold.units > known.units) byPlace.set(place, threshold);
  }
  return [...byPlace.values()];
}

function mostParticular(line: SetThresholds): Threshold | null {
  const general = line.house && (!line.member || line.house.units > line.member.units) ? "house" : "member";
  for (const rule of ["item", "list", "category", general] as const) {
    const placed = line[rule];
    if (placed) return { ...placed, rule };
  }
  return null;
}

/** What the dealer's lists and rules say about an item. */
export interface WatchedArticle {
  readonly thresholds: readonly Threshold[];
  /** The ids of the own warehouses, which thresholds of place "mine" add up. */
  readonly mine: readonly string[];
  /** The total quantity on all watched lists; null: no quantity is given. */
  readonly wanted: number | null;
  /** Whether it is on a watched list; false: only a category's threshold applies to it. */
  readonly isListed: boolean;
  /** The watched lists that contain it. */
  readonly listIds: readonly string[];
}

/** Stock as a threshold sees it: the total, and each warehouse. Null is unknown. */
export interface PlacedStock {
  readonly total: number | null;
  readonly stock: readonly Pick<WarehouseStock, "warehouseId" | "available">[];
}

/**
 * The units that a threshold is compared with; null when they are unknown. A warehouse without a row is unknown, not
 * empty. `mine`: the ids of the member's own warehouses; without any, all warehouses are meant.
 */
export function unitsAt({ total, stock }: PlacedStock, place: ThresholdPlace, mine: readonly string[]): number | null {
  const of = (id: string) => stock.find(({ warehouseId }) => warehouseId === id)?.available ?? null;
  switch (place.kind) {
    case "warehouse":
      return of(place.warehouseId);
    case "mine":
      return mine.length === 0 ? total : wholeSum(mine.map(of));
    case "total":
      return total;
  }
}

/** The single warehouse of a place; null: several. */
export function warehouseAt(place: ThresholdPlace, mine: readonly string[]): string | null {
  if (place.kind === "warehouse") return place.warehouseId;
  return place.kind === "mine" && mine.length === 1 ? (mine[0] ?? null) : null;
}

/** The threshold that currently applies to an item, and the units compared with it; null: unknown. */
export interface AppliedThreshold extends Threshold {
  readonly available: number | null;
  readonly isMet: boolean;
}

/**
 * The threshold of an item that it is furthest below; if it is below none, the first. Null without any. `unitsOf`: the
 * units at a place, null if unknown.
 */
export function appliedThreshold(
  thresholds: readonly Threshold[],
  unitsOf: (place: ThresholdPlace) => number | null,
): AppliedThreshold | null {
  let applied: AppliedThreshold | null = null;
  for (const threshold of thresholds) {
    const available = unitsOf(threshold.place);
    const isMet = isLow(available, threshold.units);
    if (applied && !(isMet && (!applied.isMet || underBy(threshold, available) > underBy(applied, applied.available))))
      continue;
    applied = { ...threshold, available, isMet };
  }
  return applied;
}

function underBy({ units }: Threshold, available: number | null): number {
  return units - (available ?? 0);
}
