import type { useTranslations } from "@/components/ui/use-translations.ts";

/** The words of the steps to the previous and the next product, for the browser. */
export function stepWords(t: ReturnType<typeof useTranslations<"product">>) {
  return {
    steps: t("steps.label"),
    previous: t("steps.previous"),
    next: t("steps.next"),
    place: t("steps.place", { place: "{place}", count: "{count}" }),
  };
}
