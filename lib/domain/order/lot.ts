import type { Lot, ShelfFigures } from "./types.ts";

/** What the shelf says of it and what the supplier's prices say: its first price break above 1 is a minimum. */
export function lotOf({ minOrder, packSize }: Pick<ShelfFigures, "minOrder" | "packSize">, supplierLeast: number): Lot {
  const pack = Math.max(1, packSize ?? 1);
  const least = Math.max(1, minOrder ?? 1, supplierLeast);
  return { pack, least: Math.ceil(least / pack) * pack };
}

/** The smallest quantity that can be ordered and is at least this one. */
export function roundedUp(units: number, { least, pack }: Lot): number {
  return Math.max(least, Math.ceil(units / pack) * pack);
}

/** The largest quantity that can be ordered and is at most this one; 0 when there is none. */
export function roundedDown(units: number, { least, pack }: Lot): number {
  const whole = Math.floor(units / pack) * pack;
  return whole >= least ? whole : 0;
}
