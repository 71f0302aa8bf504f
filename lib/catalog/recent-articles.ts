import type { Principal } from "@/lib/domain/principal.ts";
import { recentNumbers } from "@/lib/watch/recent-articles.ts";
import type { Warehouse } from "./types/stock.ts";
import type { VariantRow } from "./types/variant-row.ts";
import { findVariantRows } from "./variant-rows.ts";

/**
 * The articles that the member looked at last, the last one first, with their figures, and the warehouses in the order
 * of these. Those that left the catalog are left out; at the counter there are none.
 */
export async function listRecentArticles(
  principal: Principal,
  most = 8,
): Promise<{ rows: VariantRow[]; warehouses: Warehouse[] }> {
  const numbers = await recentNumbers(principal, most);
  const { rows, warehouses } = await findVariantRows(principal, numbers);
  return { rows: numbers.flatMap((variantNo) => rows.get(variantNo) ?? []), warehouses };
}
