import type { Principal } from "@/lib/domain/principal.ts";
import { NearMisses } from "@/lib/search/near-misses.ts";
import { suggest } from "@/lib/search/suggest.ts";
import { textAt } from "@/lib/search/texts.ts";
import { readCards } from "./cards.ts";
import { namedProducts } from "./products.ts";
import { indexedSnapshotOf } from "./snapshot.ts";
import type { SearchAnswer } from "./types/search.ts";

const productsShown = 8;

/** The answer while typing: articles matched by identifier, and the best products by words. */
export async function searchCatalog(principal: Principal, asked: string): Promise<SearchAnswer> {
  const query = asked.replace(/\s+/g, " ").trim();
  const snapshot = query === "" ? null : await indexedSnapshotOf(principal);
  if (!snapshot) return { query, exact: [], gone: null, products: [], total: 0, corrected: null, cutShort: false };
  const { database, searchIndex } = snapshot;
  const { exact, gone, first, also } = await namedProducts(snapshot, query);
  const nearMisses = new NearMisses();
  const found = suggest(searchIndex, query, { first, also, nearMisses }, productsShown);
  const productNos = found.products.map((product) => textAt(searchIndex.products.productNos, product));
  const cards = await readCards(database, principal, productNos);
  const products = productNos.flatMap((productNo) => {
    const card = cards.get(productNo);
    if (!card) return [];
    const { name, brand, articleNo, pictureOf } = card;
    return { productNo, name, brand, articleNo, pictureOf };
  });
  const { total, corrected } = found;
  return { query, exact, gone, products, total, corrected, cutShort: nearMisses.cutShort };
}
