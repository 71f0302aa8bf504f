import { readFreeLine } from "../free-line.ts";

/** Numbers of a small catalog. */
export const known = new Set([
  "020056-07",
  "018345-04",
  "012954-06",
  "242047-04",
  "240497-06",
  "615474100790",
  "8775432143213",
  "042100005264",
  "040063",
  "1234",
  "600",
  "700",
  "663772-02",
  "55511102",
  "M 70",
  "CH-1",
  "CH",
  "AB/12",
  "ZX.100.5",
  "XT-M8100",
]);

/** With them a line without a quantity wants one only when they are words of its item. */
const hasWords = /[^>•*:\s-]/;

/** A line in short: number, quantity, low at and note; "?" before a doubtful part; "–" for no quantity. */
export function pick(line: string): string {
  const readings = readFreeLine(line);
  const reading = readings.find(({ numbers }) => numbers.some((number) => known.has(number))) ?? readings[0];
  if (!reading) return "asks";
  const { numbers, quantity, badQuantity, impliesOne, threshold, badThreshold, note } = reading;
  // A further number that nobody has is a word of the note.
  const isAlone =
    impliesOne && !hasWords.test(note) && (numbers.length === 1 || numbers.every((number) => known.has(number)));
  const asked = badQuantity === null ? (quantity ?? (isAlone ? 1 : "–")) : `?${badQuantity}`;
  const low = threshold === null ? (badThreshold === null ? "" : ` low ?${badThreshold}`) : ` low ${threshold}`;
  return `${numbers.join(" + ")} → ${asked}${low}${note === "" ? "" : ` | ${note}`}`;
}
