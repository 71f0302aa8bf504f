import type { PriceRow } from "@/lib/domain/price.ts";
import { priceKind } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";

/**
 * What of a copy's cost a principal may read, for each shape in which the copy holds it; the rest is never read. Statements with these
 * columns have the parameter `:seesCost`.
 */

/** A column of `variants`, as SQL; NULL for who may not see cost. */
export function costColumn(column: "cost_cents" | "cost_type_id"): string {
  return `iif(:seesCost, ${column}, NULL) AS ${column}`;
}

/** The column `card` of `products`, a `ProductCard` as JSON, without cost for who may not see it. */
export const cardColumn = "iif(:seesCost, card, json_set(card, '$.costCents', NULL, '$.costTypeId', NULL)) AS card";

/** The price rows of a document's variant. */
export function visiblePrices(principal: Principal, prices: PriceRow[]): PriceRow[] {
  return can(principal, "cost.read") ? prices : prices.filter(({ typeId }) => priceKind(typeId) === "retail");
}
