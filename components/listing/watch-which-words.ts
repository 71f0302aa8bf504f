import type { useTranslations } from "@/components/ui/use-translations.ts";

/** Texts of the dialog in which a variant is chosen. The browser fills in those with {braces}. */
export interface WatchWhichWords {
  title: string;
  here: string;
  inAll: string;
  others: string;
  more: string;
  failed: string;
  close: string;
}

export function watchWhichWords(t: ReturnType<typeof useTranslations<"listing.watchWhich">>): WatchWhichWords {
  return {
    title: t("title"),
    here: t("here"),
    inAll: t("inAll"),
    others: t("others"),
    more: t("more", { count: "{count}" }),
    failed: t("failed"),
    close: t("close"),
  };
}
