import type { OrderLine } from "@/lib/domain/order/types.ts";

/** The texts of `order.why`. */
type Words = (
  key: "needed" | "neededOrdered" | "rounded" | "short" | "orderedSince" | "overBudget",
  values: Record<string, number>,
) => string;

/**
 * Why a line has its quantity, in parts that add up. Without amounts of money: it is kept as a note on lists, which
 * those read who see no cost.
 */
export function whyWords(t: Words, line: OrderLine): string[] {
  const { needed, maximum, onHand, onOrder, quantity, rounded, short, orderedSince } = line;
  const figures = { needed, maximum: maximum ?? 0, onHand: onHand ?? 0, onOrder: onOrder ?? 0 };
  return [
    t(figures.onOrder > 0 ? "neededOrdered" : "needed", figures),
    ...(short.stock > 0 ? [t("short", { count: short.stock })] : []),
    ...(orderedSince > 0 ? [t("orderedSince", { count: orderedSince })] : []),
    ...(short.budget > 0 ? [t("overBudget", { count: short.budget })] : []),
    ...(rounded ? [t("rounded", { quantity, from: rounded.from })] : []),
  ];
}
