import type { useTranslations } from "@/components/ui/use-translations.ts";

/** Texts of the dialog in which a list is chosen. */
export interface ListChoiceWords {
  which: string;
  /** In place of the lists, where there is none. */
  noList: string;
  newList: string;
  make: string;
  makeAndAdd: string;
  close: string;
  failed: string;
  /** The name of the star's list, until somebody renames it. */
  defaultName: string;
}

export function listChoiceWords(t: ReturnType<typeof useTranslations<"client">>): ListChoiceWords {
  return {
    which: t("whichList"),
    noList: t("noList"),
    newList: t("newList"),
    make: t("makeList"),
    makeAndAdd: t("makeAndAdd"),
    close: t("close"),
    failed: t("watchFailed"),
    defaultName: t("defaultList"),
  };
}
