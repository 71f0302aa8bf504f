import type { useTranslations } from "@/components/ui/use-translations.ts";

/** Texts of the selection's bar. The browser fills in those with {braces}. */
export interface SelectionWords {
  bar: string;
  count: string;
  add: string;
  watch: string;
  clear: string;
  compare: string;
  compareHow: string;
  csv: string;
  xlsx: string;
  exportAs: string;
  added: string;
  watched: string;
  failed: string;
  full: string;
  which: string;
  newList: string;
  make: string;
  close: string;
  /** The name of the star's list, until somebody renames it. */
  defaultName: string;
}

/** Collects the texts, so that a listing's page sends no others. */
export function selectionWords(
  t: ReturnType<typeof useTranslations<"listing.select">>,
  lists: ReturnType<typeof useTranslations<"watchLists">>,
): SelectionWords {
  return {
    bar: t("bar"),
    count: t("count", { count: "{count}" }),
    add: t("add"),
    watch: t("watch"),
    clear: t("clear"),
    compare: t("compare"),
    compareHow: t("compareHow"),
    csv: t("csv"),
    xlsx: t("xlsx"),
    exportAs: t("exportAs", { format: "{format}" }),
    added: t("added", { list: "{list}", count: "{count}" }),
    watched: t("watched", { count: "{count}" }),
    failed: t("failed"),
    full: t("full"),
    which: t("which"),
    newList: t("newList"),
    make: t("make"),
    close: t("close"),
    defaultName: lists("defaultName"),
  };
}
