import { productHref } from "@/components/ui/addresses.ts";
import { beyondName, isWhole, withoutCrowds } from "@/components/ui/article-text.ts";
import type { SearchAnswer } from "@/lib/catalog/types/search.ts";
import type { SearchText } from "./search-text.ts";

/** One suggestion. */
export interface SearchOption {
  key: string;
  href: string;
  /** The variant whose picture is shown. */
  pictureOf: string | null;
  title: string;
  /** Shown on the right in the monospaced font. */
  number: string;
  /** The kind of identifier that matched, or the brand. */
  note: string;
  /**
   * `exact`: an identifier equals the query; `leading`: it begins with the query; `product`: found by words; `gone`: an
   * article that left the catalog has this number; `all`: the link to all results.
   */
  kind: "exact" | "leading" | "product" | "gone" | "all";
}

/**
 * The suggestions for an answer: exact identifiers first, then other products, then the link to all results. Of an
 * answer that is not complete there are rows only.
 */
export function searchOptions(answer: SearchAnswer, words: SearchText, isComplete = true): SearchOption[] {
  const named = withoutCrowds(answer.exact, answer.query);
  const exact = named.map(
    (match): SearchOption => ({
      key: `exact-${match.matched}-${match.variantNo}`,
      href: productHref(match.productNo, match.variantNo),
      pictureOf: match.pictureOf,
      title: [match.name, beyondName(match.name, match.description)].filter(Boolean).join(", "),
      number: match.variantNo,
      note: words.matched[match.matched],
      kind: isWhole(match, answer.query) ? "exact" : "leading",
    }),
  );
  const shown = new Set(named.map((match) => match.productNo));
  const others = answer.products.filter((product) => !shown.has(product.productNo));
  const products = others.map(
    (product): SearchOption => ({
      key: `product-${product.productNo}`,
      href: productHref(product.productNo),
      pictureOf: product.pictureOf,
      title: product.name,
      number: product.articleNo,
      note: product.brand ?? "",
      kind: "product",
    }),
  );
  const { gone } = answer;
  if (gone)
    exact.push({
      key: `gone-${gone.variantNo}`,
      href: productHref(gone.productNo, gone.variantNo),
      pictureOf: null,
      title: [gone.name, beyondName(gone.name, gone.description)].filter(Boolean).join(", "),
      number: gone.variantNo,
      note: words.gone,
      kind: "gone",
    });
  if (!isComplete) return [...exact, ...products];
  if (answer.total === 0) return exact;
  const all: SearchOption = {
    key: "all",
    href: `/products?q=${encodeURIComponent(answer.query)}`,
    pictureOf: null,
    title: (answer.total === 1 ? words.allOne : words.all)
      .replace("{total}", answer.total.toLocaleString(words.language))
      .replace("{query}", () => answer.corrected ?? answer.query),
    number: "",
    note: "",
    kind: "all",
  };
  return [...exact, ...products, all];
}
