import { isWhole, nameOfMatch, withoutCrowds } from "@/components/ui/article-text.ts";
import type { IconName } from "@/components/ui/icon.tsx";
import { History } from "@/components/ui/icons.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { SearchAnswer, SuggestedProduct } from "@/lib/catalog/listing/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { plainName } from "@/lib/domain/normalize.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import type { Format } from "@/lib/format.ts";
import type { RecentPage } from "./recent-pages.ts";
import type { NamedList } from "./use-suggestions.ts";

/** The groups of the list, in order. */
export type SearchGroup =
  | "articles"
  | "products"
  | "brands"
  | "categories"
  | "lists"
  | "recent"
  | "actions"
  | "pages"
  | "rest";

type ClientTexts = ReturnType<typeof useTranslations<"client">>;

interface Texts {
  client: ClientTexts;
  common: ReturnType<typeof useTranslations<"common">>;
}

/** Keys of the identifiers' names in `common`. */
const codeNames = { article: "itemNo", upc: "upc", ean: "ean", mfg: "mfgNo" } as const;

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
  /** The matching variants of a product: "XL, Black", or their number. */
  variants?: string;
  /** Cost and stock of a product found by words. */
  figures?: { cost: string | null; stock: string };
  /**
   * `exact`: an identifier equals the query; `leading`: it starts with the query; `gone`: a removed item has this
   * number; `product`: found by words; `brand`, `category`, `list`: matched by name; `action`: something to do here;
   * `recent`: a page that was open before; `page`: one of Bincard's pages; `all`: the link to all results.
   */
  kind: "exact" | "leading" | "gone" | "product" | "brand" | "category" | "list" | "recent" | "action" | "page" | "all";
  icon?: IconName;
  /** Executes an action instead of opening a page. Returns a message to show. */
  run?: () => Promise<string | null>;
}

const groups: Readonly<Record<SearchOption["kind"], SearchGroup>> = {
  exact: "articles",
  leading: "articles",
  gone: "articles",
  product: "products",
  brand: "brands",
  category: "categories",
  list: "lists",
  recent: "recent",
  action: "actions",
  page: "pages",
  all: "rest",
};

/** The options of each group, which are adjacent, with their indexes among all. */
export function grouped(options: readonly SearchOption[]) {
  const found = new Map<SearchGroup, { option: SearchOption; place: number }[]>();
  for (const [place, option] of options.entries()) {
    const group = groups[option.kind];
    found.set(group, [...(found.get(group) ?? []), { option, place }]);
  }
  return [...found];
}

/**
 * The suggestions for an answer: exact identifiers first, then other products, brands and categories, then the link to
 * all results. An incomplete answer has rows only.
 */
export function searchOptions(
  answer: SearchAnswer,
  { client, common }: Texts,
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
      note: common(codeNames[nameOfMatch(match.matched, match.repaired?.code ?? answer.query)]),
      figures: {
        cost: match.costCents === null ? null : format.cents(match.costCents),
        stock: stockOf(match, { client, common }, format),
      },
      kind: isWhole(match, answer.query) ? "exact" : "leading",
    }),
  );
  const shown = new Set(named.map((match) => match.productNo));
  const others = answer.products.filter((product) => !shown.has(product.productNo));
  const products = others.map(
    (product): SearchOption => ({
      key: `product-${product.productNo}`,
      href: productHref(product.productNo, product.matching ? product.variantNo : undefined),
      pictureOf: product.pictureOf,
      title: product.name,
      variants: variantsOf(product, common),
      number: product.matching?.count === 1 ? product.variantNo : product.articleNo,
      note: product.brand ?? "",
      figures: {
        cost: product.costCents && format.centsRange(product.costCents),
        stock: stockOf(product, { client, common }, format),
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
      note: common("removedFromCatalog"),
      kind: "gone",
    });
  const places = placeOptions(answer);
  if (!isComplete) return [...exact, ...products, ...places];
  if (answer.total === 0) return [...exact, ...places];
  const query = answer.corrected ?? answer.query;
  const all: SearchOption = {
    key: "all",
    href: `/products?q=${encodeURIComponent(answer.query)}`,
    pictureOf: null,
    title:
      answer.total === 1
        ? client("oneResult", { query })
        : client("allResults", { query, total: format.count(answer.total) }),
    number: "",
    note: "",
    kind: "all",
  };
  return [...exact, ...products, ...places, all];
}

/** A brand or category, with its ancestors. */
function placeOptions({ brands, categories }: SearchAnswer): SearchOption[] {
  const place = { pictureOf: null, number: "" };
  return [
    ...brands.map(({ brandId, name }): SearchOption => {
      const href = `/brands/${encodeURIComponent(brandId)}`;
      return { ...place, key: `brand-${brandId}`, href, title: name, note: "", kind: "brand" };
    }),
    ...categories.map(({ categoryId, name, above }): SearchOption => {
      const href = `/categories/${encodeURIComponent(categoryId)}`;
      return { ...place, key: `category-${categoryId}`, href, title: name, note: above.join(" › "), kind: "category" };
    }),
  ];
}

/** "XL, Black", or "2 variants" if the words match several; "" if they match the product. */
function variantsOf({ matching }: SuggestedProduct, common: Texts["common"]): string {
  if (matching === null) return "";
  return matching.label || common("variantCount", { count: matching.count });
}

/** "3 here, 64 in all" with a warehouse of one's own. */
function stockOf(
  { total, own }: Pick<SuggestedProduct, "total" | "own">,
  { client, common }: Texts,
  format: Format,
): string {
  const all = format.count(total);
  return own === undefined
    ? common("inStockCount", { count: all })
    : client("ownStock", { own: format.count(own), total: all });
}

const shortestName = 2;
/** More words than any name has. */
const maxWords = 12;

/** Those with a name in which each word of a text is a prefix of a word; all for an empty text. */
export function namedBy<T extends { title: string }>(typed: string, all: readonly T[]): T[] {
  const asked = inWords(typed);
  const words = asked.split(" ", maxWords + 1);
  const asks = words.length <= maxWords && (asked.length === 0 || asked.length >= shortestName);
  return asks ? all.filter(({ title }) => words.every((word) => ` ${inWords(title)}`.includes(` ${word}`))) : [];
}

function inWords(text: string): string {
  return plainName(text.replace(/[^\p{L}\p{N}]+/gu, " "));
}

const maxLists = 5;

/** Lists where a text is a prefix of the name or of a word of it. */
export function listOptions(typed: string, lists: readonly NamedList[], common: Texts["common"]): SearchOption[] {
  if (typed.trim() === "") return [];
  return namedBy(typed, lists)
    .slice(0, maxLists)
    .map(({ listId, title, itemCount }) => ({
      ...{ key: `list-${listId}`, href: `/watch-lists/${encodeURIComponent(listId)}`, title },
      ...{ pictureOf: null, number: "", note: common("itemCount", { count: itemCount }) },
      kind: "list",
    }));
}

/** One of Bincard's pages by its name in the sidebar, with the keys that lead there. */
interface NamedPage {
  href: string;
  title: string;
  icon: IconName;
  keys?: string;
}

/** Pages where a text is a prefix of the name or of a word of it; all pages for an empty text. */
export function pageOptions(typed: string, pages: readonly NamedPage[]): SearchOption[] {
  return namedBy(typed, pages).map(({ href, title, icon, keys }) => ({
    ...{ key: `page-${href}`, href, title, icon, number: keys ?? "" },
    pictureOf: null,
    note: "",
    kind: "page",
  }));
}

/** Pages that were open before, by the same rule. */
export function recentOptions(typed: string, pages: readonly RecentPage[]): SearchOption[] {
  return namedBy(typed, pages).map(({ href, title }) => ({
    ...{ key: `recent-${href}`, href, title, icon: History, number: "", note: "" },
    pictureOf: null,
    kind: "recent",
  }));
}
