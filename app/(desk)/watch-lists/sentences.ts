import { getTranslations } from "next-intl/server";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { Answers, FieldSentences } from "@/lib/auth/answers.ts";
import { maxPasted } from "@/lib/domain/line-limits.ts";
import { maxLists } from "@/lib/lists/lists.ts";
import type { NewLine } from "@/lib/lists/types.ts";

/** Figures that cannot be read, and lines with unexplained words, that are named in the answer; all are in the list. */
const maxNamed = 5;

/** What is wrong with a field of a change to lists, as a sentence. */
export const listFields = {
  async text({ facts: { reason } }) {
    const add = await getTranslations("lines.add");
    return reason === "is empty" ? add("nothing") : add("many", { lines: maxPasted });
  },
  async filling({ facts: { reason } }) {
    return (await getTranslations("watchLists.filling"))(reason === "is by cost" ? "cost" : "nothing");
  },
  variantNo: async () => (await getTranslations("watchLists.problem"))("manyItems"),
  async name({ facts: { reason } }) {
    const common = await getTranslations("common");
    return reason === "is empty" ? common("enterName") : common("limitReached", { most: maxLists });
  },
} satisfies FieldSentences;

/** The foreseen failures of a change to lists, as sentences. */
export const listAnswers: Answers = {
  "not-found": async () => (await getTranslations("common"))("goneReload"),
  "bad-request": listFields,
};

/** A figure that cannot be read: which, the text of its line, and what is written. */
interface BadFigure {
  readonly figure: "badQuantity" | "badThreshold";
  readonly text: string;
  readonly written: string;
}

/** What was read of a paste. */
export interface PastedLines {
  readonly lines: readonly NewLine[];
  /** How many of them are plain. */
  readonly found: number;
  readonly bad: readonly BadFigure[];
  /** Those whose notes have words that nothing explains, as written. */
  readonly noted: readonly string[];
  /** Lines that are none of an order, as written. */
  readonly notRead: readonly string[];
}

/** What adding some lines came to, as sentences. */
export function addedSaid(
  t: ReturnType<typeof useTranslations<"lines.add">>,
  { lines, found, bad, noted, notRead }: PastedLines,
): string {
  const rest = lines.length - found;
  return [
    t("done", { count: lines.length, found }),
    ...(rest > 0 ? [t("look", { count: rest })] : []),
    ...bad.slice(0, maxNamed).map(({ figure, text, written }) => t(figure, { text, written })),
    ...(bad.length > maxNamed ? [t("badMore", { count: bad.length - maxNamed })] : []),
    ...(noted.length > 0 ? [t("noted", { count: noted.length, texts: noted.slice(0, maxNamed).join(" · ") })] : []),
    ...(notRead.length > 0 ? [t("notRead", { count: notRead.length, texts: notRead.join(" · ") })] : []),
  ].join(" ");
}
