import type { DealerCost } from "@/lib/catalog/types/price.ts";

/**
 * Why the cost is what it is: the lowest of the tiers that apply, the one that applies while others need more, or the
 * only wholesale price there is. `count` is that of the tiers the sentence speaks of.
 */
export function costReason({ winner, others, waiting }: DealerCost) {
  const fromBreak = winner.quantityBreak > 1;
  if (others.length > 0) return { key: fromBreak ? "lowestFrom" : "lowest", count: others.length + 1 } as const;
  if (waiting > 0) return { key: fromBreak ? "appliesFrom" : "applies", count: waiting } as const;
  return { key: fromBreak ? "onlyPriceFrom" : "onlyPrice", count: 1 } as const;
}
