import { placeOf } from "@/lib/search/texts.ts";
import { goneMatch } from "../article/gone-articles.ts";
import type { GoneMatch } from "../article/types.ts";
import type { Snapshot } from "../snapshot.ts";
import { matchesByPart, matchesNear, type NamedVariant, namedVariants, productsByLeadingPart } from "./identifiers.ts";

/** From this length on, a prefix of an item number is more likely a number than a word ("105", "700c"). */
const surelyArticle = 5;

/** The database's matches for a text as an identifier. */
interface Named {
  /** The items that match it. */
  exact: NamedVariant[];
  /** The removed item with this number; null if one in the catalog has it. */
  gone: GoneMatch | null;
  /** The products with a number that starts with it, in the order of these numbers. */
  begun: string[];
}

/** Looks up what a text names. One kind after the other, because usually the first has matches. */
export async function readNamed(
  { database, searchIndex }: Pick<Snapshot, "database" | "searchIndex">,
  query: string,
): Promise<Named> {
  if (query === "") return { exact: [], gone: null, begun: [] };
  const { ahead } = database;
  const whole = ahead(() => namedVariants(database, query));
  const left = ahead(() => goneMatch(database, query));
  const byPart = ahead(() => matchesByPart(database, searchIndex, query));
  const near = ahead(() => matchesNear(database, query));
  const byNumber = ahead(() => productsByLeadingPart(database, query));
  const named = await whole();
  const gone = named.every((match) => match.leading) ? await left() : null;
  const known = named.length > 0 || gone ? named : await byPart();
  const exact = known.length > 0 || gone ? known : await near();
  const leading = exact.filter((match) => match.leading && !match.near).map((match) => match.productNo);
  const begun = leading.length > 0 ? await byNumber() : [];
  // If no number starts with it, a code does.
  return { exact, gone, begun: begun.length > 0 ? begun : leading };
}

/** What a text names, with the positions of the products in the search index. */
export function namedProducts(
  { searchIndex }: Pick<Snapshot, "searchIndex">,
  query: string,
  { exact, gone, begun }: Named,
): Pick<Named, "exact" | "gone"> & { first: number[]; also: number[] } {
  const places = (productNos: string[]) =>
    [...new Set(productNos)]
      .map((productNo) => placeOf(searchIndex.products.productNos, searchIndex.products.productPlaces, productNo))
      .filter((place) => place >= 0);
  const whole = places(exact.filter((match) => !match.leading).map((match) => match.productNo));
  const leading = places(begun);
  return query.length >= surelyArticle
    ? { exact, gone, first: [...new Set([...whole, ...leading])], also: [] }
    : { exact, gone, first: whole, also: leading };
}
