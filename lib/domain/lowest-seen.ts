/** Up to this much above the lowest cost is near it, in per cent of the lowest. */
export const nearPercent = 5;

/**
 * How a cost compares with the lowest that was seen before it, in cents: not above it, or at most 5 per cent above it.
 * Null: neither, or one of them is not known.
 */
export function besideLowest(costCents: number | null, lowestCents: number | null): "lowest" | "near" | null {
  if (costCents === null || lowestCents === null) return null;
  if (costCents <= lowestCents) return "lowest";
  return costCents * 100 <= lowestCents * (100 + nearPercent) ? "near" : null;
}
