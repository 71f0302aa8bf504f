import type { useTranslations } from "@/components/ui/use-translations.ts";
import { type ListChoiceWords, listChoiceWords } from "@/components/watch-list/list-choice-words.ts";

/** Texts of the selection's bar. The browser fills in those with {braces}. */
export interface SelectionWords extends ListChoiceWords {
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
}

/** Collects the texts, so that a listing's page sends no others. */
export function selectionWords(
  t: ReturnType<typeof useTranslations<"listing.select">>,
  client: ReturnType<typeof useTranslations<"client">>,
): SelectionWords {
  return {
    ...listChoiceWords(client),
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
  };
}
