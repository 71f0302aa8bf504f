import type { Lot, OrderLine } from "@/lib/domain/order/types.ts";

/** The texts of `order.why`. */
type Words = (
  key:
    | "needed"
    | "neededOrdered"
    | "neededUntold"
    | "rounded"
    | "short"
    | "notAll"
    | "orderedSince"
    | "overBudget"
    | "packs"
    | "least"
    | "leastPacks",
  values?: Record<string, number>,
) => string;

/**
 * What of it everybody may read who reads lists: that the supplier does not have all. How much it lacks says with the line's
 * quantity what was needed, and that is from the own shelf, as the rest is from it, the budget and the supplier's prices:
 * never written into a note, a name or a file that is read without the right to those.
 */
export function openWords(t: Words, { short }: OrderLine): string[] {
  return short.stock > 0 ? [t("notAll")] : [];
}

/** Why a line has its quantity, in parts that add up, for who may read the own shelf. Without amounts of money. */
export function whyWords(t: Words, line: OrderLine): string[] {
  const { needed, maximum, onHand, onOrder, quantity, lot, rounded, short, orderedSince } = line;
  const figures = { needed, maximum: maximum ?? 0, onHand: onHand ?? 0, onOrder: onOrder ?? 0 };
  return [
    t(onOrder === null ? "neededUntold" : onOrder > 0 ? "neededOrdered" : "needed", figures),
    ...(short.stock > 0 ? [t("short", { count: short.stock })] : []),
    ...(lot ? [t(lotWord(lot), { ...lot })] : []),
    ...(orderedSince > 0 ? [t("orderedSince", { count: orderedSince })] : []),
    ...(short.budget > 0 ? [t("overBudget", { count: short.budget })] : []),
    ...(rounded ? [t("rounded", { quantity, from: rounded.from })] : []),
  ];
}

function lotWord({ least, pack }: Lot): "packs" | "least" | "leastPacks" {
  if (pack === 1) return "least";
  return least > pack ? "leastPacks" : "packs";
}
