/** One bar of a chart. Texts are already formatted, because `charts/` knows no language. */
export interface Bar {
  key: string;
  label: string;
  /** Small text after the label: which bar is the reader's own. */
  mark?: string;
  /** Null: unknown, shown hatched. */
  value: number | null;
  /** The formatted figure. */
  text: string;
  /** Small text beside the figure: a due date, a share. */
  note?: string;
  noteTone?: "due" | "low";
  tone: Tone;
}

/** The six warehouse tones, or a status colour. */
type Tone = 1 | 2 | 3 | 4 | 5 | 6 | "due" | "out" | "low" | "good";

/** Class names are written out because Tailwind finds them by scanning the source. */
export const fillOf: Record<Tone, string> = {
  1: "fill-wh-1",
  2: "fill-wh-2",
  3: "fill-wh-3",
  4: "fill-wh-4",
  5: "fill-wh-5",
  6: "fill-wh-6",
  due: "fill-due",
  out: "fill-out",
  low: "fill-low",
  good: "fill-good",
};

/** The tone of the n-th warehouse. From the seventh on the tones repeat; order and label still tell them apart. */
export function toneOf(index: number): Tone {
  return tones[index % tones.length] ?? 1;
}

const tones = [1, 2, 3, 4, 5, 6] as const;
