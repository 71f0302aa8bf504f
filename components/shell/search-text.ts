import type { useTranslations } from "next-intl";

/** Words of the search box; those with {braces} are filled in the browser. */
export interface SearchText {
  label: string;
  hint: string;
  search: string;
  suggestions: string;
  matched: Record<"article" | "upc" | "ean" | "mfg", string>;
  all: string;
  allOne: string;
  none: string;
  corrected: string;
  count: string;
  countOne: string;
  language: string;
}

/** Collects them once for the box and its list, which are drawn anew at each letter. */
export function searchText(
  shell: ReturnType<typeof useTranslations<"shell">>,
  client: ReturnType<typeof useTranslations<"client">>,
  language: string,
): SearchText {
  return {
    label: shell("searchLabel"),
    hint: shell("searchHint"),
    search: shell("search"),
    suggestions: client("suggestions"),
    matched: { article: client("articleNo"), upc: client("upc"), ean: client("ean"), mfg: client("mfg") },
    all: client("allResults", { total: "{total}", query: "{query}" }),
    allOne: client("oneResult", { query: "{query}" }),
    none: client("noResults", { query: "{query}" }),
    corrected: client("corrected", { words: "{words}" }),
    count: client("resultCount", { count: "{count}" }),
    countOne: client("oneSuggestion"),
    language,
  };
}
