import type { PriceRow } from "@/db/dealer/documents.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { priceKind } from "./price.ts";

/** What of a copy's cost a principal may read, for each shape in which the copy holds it; the rest is never read. */

/** A column of `variants`, as SQL. */
export function costColumn(principal: Principal, column: "cost_cents" | "cost_type_id"): string {
  return can(principal, "cost.read") ? column : "NULL";
}

/** The column `card` of `products`, a `ProductCard` as JSON. */
export function cardColumn(principal: Principal): string {
  return can(principal, "cost.read") ? "card" : "json_set(card, '$.costCents', NULL, '$.costTypeId', NULL) AS card";
}

/** The price rows of a document's variant. */
export function visiblePrices(principal: Principal, prices: PriceRow[]): PriceRow[] {
  return can(principal, "cost.read") ? prices : prices.filter(({ typeId }) => priceKind(typeId) === "retail");
}
