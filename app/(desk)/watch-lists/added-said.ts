import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { NewLine } from "@/lib/lists/types.ts";

/** A figure that cannot be read: which, the text of its line, and what is written. */
export interface BadFigure {
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

/** Figures that cannot be read, and lines with unexplained words, that are named in the answer; all are in the list. */
const mostNamed = 5;

/** What adding some lines came to, as sentences. */
export function addedSaid(
  t: ReturnType<typeof useTranslations<"lines.add">>,
  { lines, found, bad, noted, notRead }: PastedLines,
): string {
  const rest = lines.length - found;
  return [
    t("done", { count: lines.length, found }),
    ...(rest > 0 ? [t("look", { count: rest })] : []),
    ...bad.slice(0, mostNamed).map(({ figure, text, written }) => t(figure, { text, written })),
    ...(bad.length > mostNamed ? [t("badMore", { count: bad.length - mostNamed })] : []),
    ...(noted.length > 0 ? [t("noted", { count: noted.length, texts: noted.slice(0, mostNamed).join(" · ") })] : []),
    ...(notRead.length > 0 ? [t("notRead", { count: notRead.length, texts: notRead.join(" · ") })] : []),
  ].join(" ");
}
