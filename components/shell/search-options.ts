import { productHref } from "@/components/ui/addresses.ts";
import { isWhole, withoutCrowds } from "@/components/ui/article-text.ts";
import type { SearchAnswer, SuggestedProduct } from "@/lib/catalog/types/search.ts";
import { barcodeDigits } from "@/lib/domain/barcode.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import { plainName } from "@/lib/domain/normalize.ts";
import type { Format } from "@/lib/format.ts";
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
  /** Which of a product's variants have the words: "XL, Black", or how many. */
  variants?: string;
  /** Cost and stock of a product found by words. */
  figures?: { cost: string | null; stock: string };
  /**
   * `exact`: an identifier equals the query; `leading`: it begins with the query; `product`: found by words; `gone`: an
   * article that left the catalog has this number; `page`: one of Bincard's pages; `all`: the link to all results.
   */
  kind: "exact" | "leading" | "product" | "gone" | "page" | "all";
}

/**
 * The suggestions for an answer: exact identifiers first, then other products, then the link to all results. Of an
 * answer that is not complete there are rows only.
 */
export function searchOptions(
  answer: SearchAnswer,
  words: SearchText,
  format: Format,
  isComplete = true,
): SearchOption[] {
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
      href: productHref(product.productNo, product.matching?.firstNo),
      pictureOf: product.pictureOf,
      title: product.name,
      variants: variantsOf(product, words),
      number: product.matching?.count === 1 ? product.matching.firstNo : product.articleNo,
      note: product.brand ?? "",
      figures: {
        cost: product.costCents && format.moneyRange(product.costCents),
        stock: stockOf(product, words, format),
      },
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

/** "XL, Black", or "2 variants" when the words name several; "" when they name the product. */
function variantsOf({ matching }: SuggestedProduct, words: SearchText): string {
  if (matching === null) return "";
  return matching.label || words.variants.replace("{count}", String(matching.count));
}

/** "3 here, 64 in all" with a warehouse of one's own. */
function stockOf({ total, own }: SuggestedProduct, words: SearchText, format: Format): string {
  const text = own === undefined ? words.stock : words.ownStock;
  return text.replace("{total}", format.count(total)).replace("{own}", format.count(own ?? null));
}

const shortestPageName = 2;

/** The pages of which a text begins the name or a word of it; all pages for an empty text. */
export function pageOptions(typed: string, pages: SearchText["pages"]): SearchOption[] {
  const asked = plainName(typed.trim());
  const isNamed = (title: string) => {
    const name = plainName(title);
    return name.startsWith(asked) || name.split(" ").some((word) => word.startsWith(asked));
  };
  const named = asked.length === 0 || asked.length >= shortestPageName ? pages : [];
  return named
    .filter(({ title }) => isNamed(title))
    .map(({ href, title, keys }) => ({
      ...{ key: `page-${href}`, href, title, number: keys },
      pictureOf: null,
      note: "",
      kind: "page",
    }));
}

const shortestCode = 8;

/** Whether a text may be an identifier and not a word: Enter then opens what it names. */
export function mayBeNumber(text: string): boolean {
  return /^(?=.*\p{Nd})\S{5,}$/u.test(text) || (barcodeDigits(text)?.length ?? 0) >= shortestCode;
}

/** The page of the only article that has the query as an identifier; null when there is none, or several. */
export function namedPage({ query, exact, gone }: SearchAnswer): string | null {
  const named = new Map(exact.filter((match) => isWhole(match, query)).map((match) => [match.variantNo, match]));
  const [match, ...others] = named.values();
  if (match) return others.length === 0 ? productHref(match.productNo, match.variantNo) : null;
  return gone && productHref(gone.productNo, gone.variantNo);
}
