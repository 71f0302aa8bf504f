import type { useTranslations } from "@/components/ui/use-translations.ts";

/** Texts of the dialog in which a list is chosen. */
export interface ListChoiceWords {
  which: string;
  newList: string;
  make: string;
  close: string;
  /** The name of the star's list, until somebody renames it. */
  defaultName: string;
}

export function listChoiceWords(t: ReturnType<typeof useTranslations<"client">>): ListChoiceWords {
  return {
    which: t("whichList"),
    newList: t("newList"),
    make: t("makeList"),
    close: t("close"),
    defaultName: t("defaultList"),
  };
}
