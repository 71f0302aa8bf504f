import { navPages } from "@/components/frame/nav-items.tsx";
import { type RepairWords, repairWords } from "@/components/ui/article-text.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";

/** The groups of the list, in order. */
export type SearchGroup = "articles" | "products" | "brands" | "categories" | "lists" | "actions" | "pages" | "rest";

/** Texts of the search box. The browser fills in those with {braces}. */
export interface SearchText extends RepairWords {
  label: string;
  groups: Record<SearchGroup, string>;
  choose: string;
  actions: {
    copy: string;
    copied: string;
    add: string;
    added: string;
    failed: string;
    theme: readonly [value: string, title: string][];
    density: readonly [value: string, title: string][];
  };
  /** The default list's name. */
  watched: string;
  articles: string;
  hint: string;
  search: string;
  /** The page that reads codes with the camera. */
  scan: string;
  suggestions: string;
  matched: Record<"article" | "upc" | "ean" | "mfg", string>;
  gone: string;
  variants: string;
  stock: string;
  ownStock: string;
  all: string;
  allOne: string;
  none: string;
  near: string;
  corrected: string;
  count: string;
  countOne: string;
  /** The pages by the names of the sidebar, with the keys that lead there. */
  pages: readonly { href: string; title: string; keys: string | undefined }[];
  language: string;
}

/** Collects the texts once, because the box and its list render again at each keystroke. */
export function searchText(
  shell: ReturnType<typeof useTranslations<"shell">>,
  client: ReturnType<typeof useTranslations<"client">>,
  common: ReturnType<typeof useTranslations<"common">>,
  language: string,
): SearchText {
  return {
    label: shell("searchLabel"),
    hint: shell("searchHint"),
    search: common("search"),
    scan: shell("scan"),
    groups: {
      articles: common("items"),
      products: common("products"),
      brands: common("brands"),
      categories: common("categories"),
      lists: common("lists"),
      actions: client("groupActions"),
      pages: common("pages"),
      rest: common("search"),
    },
    choose: client("choose"),
    actions: {
      copy: client("actions.copy", { article: "{article}" }),
      copied: client("actions.copied", { article: "{article}" }),
      add: client("actions.add", { article: "{article}", list: "{list}" }),
      added: client("actions.added", { article: "{article}", list: "{list}" }),
      failed: client("watchFailed"),
      theme: (["system", "light", "dark"] as const).map((value) => [value, client(`actions.theme.${value}`)]),
      density: (["compact", "normal", "comfortable"] as const).map((value) => [
        value,
        client(`actions.density.${value}`),
      ]),
    },
    watched: client("defaultList"),
    articles: client("articles", { count: "{count}" }),
    suggestions: client("suggestions"),
    matched: { article: common("itemNo"), upc: common("upc"), ean: common("ean"), mfg: common("mfgNo") },
    gone: client("gone"),
    variants: client("variants", { count: "{count}" }),
    stock: client("stock", { total: "{total}" }),
    ownStock: client("ownStock", { own: "{own}", total: "{total}" }),
    all: client("allResults", { total: "{total}", query: "{query}" }),
    allOne: client("oneResult", { query: "{query}" }),
    none: client("noResults", { query: "{query}" }),
    near: client("near", { query: "{query}" }),
    corrected: client("corrected", { words: "{words}" }),
    count: client("resultCount", { count: "{count}" }),
    countOne: client("oneSuggestion"),
    ...repairWords(client),
    pages: navPages.map(({ href, name, keys }) => ({ href, title: common(name), keys })),
    language,
  };
}
