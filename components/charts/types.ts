/** One bar of a chart; words and links are ready made, so that nothing here knows a language. */
export interface Bar {
  key: string;
  label: string;
  /** Null: unknown, drawn hatched. */
  value: number | null;
  /** The figure as people read it. */
  text: string;
  /** Set smaller beside the figure: a due date, a share. */
  note?: string;
  noteTone?: "due" | "low";
  /** Where the figure leads. */
  href?: string;
  tone: Tone;
}

/** One figure of a line in time: it holds until the next. */
export interface Moment {
  at: number;
  /** Null: unknown. */
  value: number | null;
  /** "21 Nov, 04:10 · 128 available". */
  text: string;
}

/** Warehouse steps 1 to 6, or a status colour. */
type Tone = 1 | 2 | 3 | 4 | 5 | 6 | "due" | "out" | "low" | "good";

/** Literal class names, since the style compiler reads them from the source. */
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

/** The tone of the n-th warehouse; from the seventh on the steps begin again, order and label tell them apart. */
export function toneOf(index: number): Tone {
  return tones[index % tones.length] ?? 1;
}

const tones = [1, 2, 3, 4, 5, 6] as const;

/** A line in time, as it is explored. */
export interface LineProps {
  height: number;
  top: number;
  from: number;
  to: number;
  points: Moment[];
  summary: string;
}
