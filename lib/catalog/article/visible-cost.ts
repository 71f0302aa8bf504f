import type { PriceRow } from "@/lib/domain/price.ts";
import { priceKind } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";

/**
 * Hides cost from principals without the right to it, for each form in which a snapshot stores it. Hidden cost is not
 * even read. Statements with these columns need the parameter `:seesCost`.
 */

/** A column of `variants`, as SQL; NULL without the right to see cost. */
export function costColumn(column: "cost_amount" | "cost_type_id"): string {
  return `iif(:seesCost, ${column}, NULL) AS ${column}`;
}

/**
 * The column `card` of `products`, a `ProductCard` as JSON; without cost for a principal without the right to it. A program
 * before exact amounts wrote `costCents`.
 */
export const cardColumn = `iif(:seesCost, card, json_replace(card, '$.costAmount', NULL, '$.costCents', NULL,
    '$.costTypeId', NULL)) AS card`;

/** The price rows of a variant that the principal may see. */
export function visiblePrices(principal: Principal, prices: PriceRow[]): PriceRow[] {
  return can(principal, "cost.read") ? prices : prices.filter(({ typeId }) => priceKind(typeId) === "retail");
}
