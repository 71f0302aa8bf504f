import { type RepairWords, repairText, repairWords } from "@/components/ui/article-text.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListLine } from "@/lib/catalog/lines/types.ts";
import { cutAt } from "@/lib/domain/normalize.ts";

/** Sentences about a line, in the principal's language; `{number}` and `{written}` are placeholders. */
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
  // A file has no buttons to choose with.
  const asked = { number: "{number}", choice: "no" };
  const open = {
    missing: t("open.missing", asked),
    several: t("open.several", asked),
    disagree: t("open.disagree", asked),
    near: t("open.near", asked),
    gone: t("open.gone", asked),
    tooLong: t("open.tooLong", asked),
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
export function lineReason(line: ListLine, words: ReasonWords): string {
  const { verdict, badQuantity, badThreshold, lacksQuantity } = line;
  if (badQuantity !== null) {
    const written = shortQuantity(badQuantity);
    return written === "0" ? words.ordersNone : words.badQuantity.replace("{written}", () => written);
  }
  if (verdict.kind !== "found") return words.open[verdict.kind].replace("{number}", () => quotedOf(line));
  if (badThreshold !== null) return words.badThreshold.replace("{written}", () => badThreshold);
  if (lacksQuantity) return words.noQuantity;
  return verdict.repaired ? repairText(verdict.repaired, words.repairs) : "";
}

/** Names a line that can't be ordered, and says why. A reason that quotes the line's number names it already. */
export function leftOutName(line: ListLine, words: ReasonWords): string {
  const { row, quantity, badQuantity, number, text } = line;
  const why = row && quantity === null && badQuantity === null ? words.noQuantity : lineReason(line, words);
  if (!row && badQuantity === null) return why;
  const name = row ? [row.variantNo, row.name].join(" ") : text || number;
  return words.named.replace("{line}", () => name).replace("{why}", () => why);
}

/** Maximum length of a quote, in characters. */
const longestQuote = 60;

/** The quote in a question about a line: its number, or the whole line if that is unclear. */
export function quotedOf({ verdict, number, text }: ListLine): string {
  const quoted = verdict.kind === "disagree" || number === "" ? text || number : number;
  const start = cutAt(quoted, longestQuote);
  return start === quoted ? quoted : `${start}…`;
}

/** The invalid text in place of a quantity; "0,00" and "0 Stk" are zeros. */
export function shortQuantity(written: string): string {
  return /^0{1,5}(?:[.,]0{1,6})?(?:\s?\p{L}{1,8}\.?)?$/u.test(written.trim()) ? "0" : written;
}
