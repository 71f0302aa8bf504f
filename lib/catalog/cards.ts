import type { ProductCard } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { cardsByNumbers } from "./statements/products.ts";

/** The cards of some products, by product number. A product deleted in the meantime is missing. */
export async function readCards(
  database: Reader,
  principal: Principal,
  productNos: readonly string[],
): Promise<Map<string, ProductCard>> {
  if (productNos.length === 0) return new Map();
  const rows = await database.read(cardsByNumbers({ productNos, seesCost: can(principal, "cost.read") }));
  return new Map(rows.map(({ productNo, card }) => [productNo, card]));
}
