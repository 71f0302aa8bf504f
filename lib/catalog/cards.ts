import type { ProductCard } from "@/db/dealer/documents.ts";
import type { Database } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { cardColumn } from "./visible-cost.ts";

/** The cards of some products by number; a product that is gone meanwhile has none. */
export async function readCards(
  database: Database,
  principal: Principal,
  productNos: readonly string[],
): Promise<Map<string, ProductCard>> {
  if (productNos.length === 0) return new Map();
  const { rows } = await database.client.execute({
    sql: `SELECT product_no, ${cardColumn(principal)} FROM products WHERE product_no IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(productNos)],
  });
  return new Map(rows.map((row) => [String(row[0]), JSON.parse(String(row[1])) as ProductCard]));
}
