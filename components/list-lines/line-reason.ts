import { type RepairWords, repairText, repairWords } from "@/components/ui/article-text.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListLine } from "@/lib/catalog/lines/types.ts";

/** Sentences about a line, in the principal's language; `{written}` is the placeholder for a figure. */
export interface ReasonWords {
  open: Readonly<Record<"missing" | "several" | "disagree" | "near" | "gone" | "tooLong", string>>;
  badQuantity: string;
  /** The written quantity is zero. */
  ordersNone: string;
  badThreshold: string;
  noQuantity: string;
  /** A line and what is wrong with it: `{line}`, `{why}`. */
  named: string;
  repairs: RepairWords;
}

export function reasonWords(
  t: ReturnType<typeof useTranslations<"lines">>,
  client: ReturnType<typeof useTranslations<"client">>,
): ReasonWords {
  const open = {
    missing: t("open.missing"),
    several: t("open.several"),
    disagree: t("open.disagree"),
    near: t("open.near"),
    gone: t("open.gone"),
    tooLong: t("open.tooLong"),
  };
  return {
    open,
    badQuantity: t("badQuantity", { written: "{written}" }),
    ordersNone: t("ordersNone"),
    badThreshold: t("badThreshold", { written: "{written}" }),
    noQuantity: t("noQuantity"),
    named: t("named", { line: "{line}", why: "{why}" }),
    repairs: repairWords(client),
  };
}

/** Why a line needs attention, or how its number was repaired; "" if all is fine. */
export function lineReason(
  { verdict, badQuantity, badThreshold, lacksQuantity }: ListLine,
  words: ReasonWords,
): string {
  if (badQuantity !== null) {
    const written = shortQuantity(badQuantity);
    return written === "0" ? words.ordersNone : words.badQuantity.replace("{written}", () => written);
  }
  if (verdict.kind !== "found") return words.open[verdict.kind];
  if (badThreshold !== null) return words.badThreshold.replace("{written}", () => badThreshold);
  if (lacksQuantity) return words.noQuantity;
  return verdict.repaired ? repairText(verdict.repaired, words.repairs) : "";
}

/** What names a line that no order has, and why it has it not. */
export function leftOutName(line: ListLine, words: ReasonWords): string {
  const { row, quantity, badQuantity, number, text } = line;
  const why = row && quantity === null && badQuantity === null ? words.noQuantity : lineReason(line, words);
  const name = row ? [row.variantNo, row.name].join(" ") : text || number;
  return words.named.replace("{line}", () => name).replace("{why}", () => why);
}

/** The invalid text in place of a quantity; "0,00" and "0 Stk" are zeros. */
export function shortQuantity(written: string): string {
  return /^0{1,5}(?:[.,]0{1,6})?(?:\s?\p{L}{1,8}\.?)?$/u.test(written.trim()) ? "0" : written;
}
