import type { AlertEvent } from "./rule.ts";

/**
 * What an alert is about, as a text that is the same in the alerts of every member and after the dealer's database was
 * made anew: kind, article, place and moment. By it an alert is taken on for the team.
 */
export function causeOf({
  kind,
  productNo,
  variantNo,
  warehouseId,
  at,
}: Pick<AlertEvent, "kind" | "productNo" | "variantNo" | "warehouseId" | "at">): string {
  return JSON.stringify([kind, productNo, variantNo, warehouseId, at]);
}
