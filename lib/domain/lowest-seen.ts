import { amountOfCents } from "./amount.ts";

/** Up to this much above the lowest cost is near it, in per cent of the lowest. */
export const nearPercent = 5;

/**
 * How a cost compares with the lowest that was seen before it, both in cents: not above it, or at most 5 per cent above it.
 * Null: neither, or one of them is not known.
 */
export function besideLowest(cost: number | null, lowest: number | null): "lowest" | "near" | null {
  if (cost === null || lowest === null) return null;
  if (cost <= lowest) return "lowest";
  return amountOfCents(cost) * 100 <= amountOfCents(lowest) * (100 + nearPercent) ? "near" : null;
}
