import type { Repair, RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import type { useTranslations } from "./use-translations.ts";

/** The words for repaired codes, with {braces} to fill in. */
export interface RepairWords {
  readAs: string;
  repairs: Record<Repair, string>;
}

export function repairWords(t: ReturnType<typeof useTranslations<"client">>): RepairWords {
  return {
    readAs: t("readAs", { code: "{code}", changes: "{changes}" }),
    repairs: {
      wide: t("repairs.wide"),
      figure: t("repairs.figure"),
      marks: t("repairs.marks"),
      exponent: t("repairs.exponent"),
      letters: t("repairs.letters"),
      zeros: t("repairs.zeros"),
      extraZeros: t("repairs.extraZeros"),
      checkDigit: t("repairs.checkDigit"),
      upcE: t("repairs.upcE"),
      carton: t("repairs.carton"),
      rounded: t("repairs.rounded"),
    },
  };
}

/** "Read as 012345678905: zeros at the beginning were missing." */
export function repairText({ code, changed }: RepairedCode, { readAs, repairs }: RepairWords): string {
  const changes = changed.map((each) => repairs[each]).join(", ");
  return readAs.replace("{code}", () => code).replace("{changes}", () => changes);
}
