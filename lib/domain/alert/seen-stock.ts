import type { PlacedStock, ThresholdPlace } from "../threshold.ts";
import type { AlertEvent } from "./rule.ts";

/** An item's figures before and after; unknown ones are null. */
export interface SeenStock {
  readonly at: number;
  readonly variantNo: string;
  readonly productNo: string | null;
  readonly brandId: string | null;
  readonly name: string;
  readonly before: PlacedStock;
  readonly after: PlacedStock;
  readonly dueAt: number | null;
}

/** Figures where unknown ones and absent warehouses are filled with the last known. */
export function withEarlier(figures: PlacedStock, earlier: PlacedStock): PlacedStock {
  const own = new Map(figures.stock.map((row) => [row.warehouseId, row.available]));
  const before = new Map(earlier.stock.map((row) => [row.warehouseId, row.available]));
  const ids = new Set([...own.keys(), ...before.keys()]);
  return {
    total: figures.total ?? earlier.total,
    stock: [...ids].map((warehouseId) => ({
      warehouseId,
      available: own.get(warehouseId) ?? before.get(warehouseId) ?? null,
    })),
  };
}

/** Every place in the figures. */
export function placesOf({ before, after }: SeenStock): ThresholdPlace[] {
  const ids = new Set([...after.stock, ...before.stock].map(({ warehouseId }) => warehouseId));
  return [
    { kind: "total" },
    { kind: "mine" },
    ...[...ids].map((warehouseId) => ({ kind: "warehouse", warehouseId }) as const),
  ];
}

interface Compared {
  readonly place: ThresholdPlace;
  readonly units: number | null;
  readonly had: number | null;
  readonly has: number | null;
}

/** Figures as an event: they are in the history but caused no event. */
export function stockEvent(seen: SeenStock, { place, units, had, has }: Compared): AlertEvent {
  const { at, productNo, variantNo, brandId, name, dueAt } = seen;
  return {
    ...{
      id: 0,
      at,
      kind: "low",
      productNo,
      variantNo,
      brandId,
      name,
      dueAt,
      before: had,
      after: has,
      threshold: units,
    },
    warehouseId: place.kind === "warehouse" ? place.warehouseId : null,
    facts: place.kind === "mine" ? { place: "mine" } : {},
  };
}

/** Where an event was noticed. */
export function placeOfEvent({ warehouseId, facts }: Pick<AlertEvent, "warehouseId" | "facts">): ThresholdPlace {
  if (warehouseId !== null) return { kind: "warehouse", warehouseId };
  return { kind: facts.place === "mine" ? "mine" : "total" };
}

type Subject = Pick<AlertEvent, "variantNo" | "productNo" | "name">;

/** The subject of a state: an item, an item at a place, or a whole product. */
export function subjectOf(event: Subject & Pick<AlertEvent, "warehouseId" | "facts">): string {
  return placed(articleOf(event), placeOfEvent(event));
}

/** An item, a whole product, or, for sync events, the list ("": all of it). */
export function articleOf({ variantNo, productNo, name }: Subject): string {
  return variantNo ?? (productNo === null ? `list:${name}` : `product:${productNo}`);
}

export function placed(article: string, place: ThresholdPlace): string {
  if (place.kind === "total") return article;
  return `${article}@${place.kind === "mine" ? "mine" : place.warehouseId}`;
}
