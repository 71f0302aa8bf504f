/**
 * Papers for labels. A sheet has `perSheet` labels of one size; a roll one after the other. Their measures are in
 * app/styles/labels.css.
 */
export const labelPapers = {
  "sheet-30": { perSheet: 30, name: "30 × 66.7 × 25.4 mm, Letter (5160)" },
  "sheet-24": { perSheet: 24, name: "24 × 63.5 × 33.9 mm, A4 (L7159)" },
  "roll-57": { perSheet: 1, name: "57 × 32 mm (2¼ × 1¼ in)" },
  "roll-62": { perSheet: 1, name: "62 × 29 mm" },
  "roll-89": { perSheet: 1, name: "89 × 36 mm" },
} as const;

export type LabelPaper = keyof typeof labelPapers;

/**
 * Labels sheet by sheet. The first sheet begins with `used` places that stay empty (null), since it was printed on
 * before.
 */
export function sheetsOf<T>(labels: readonly T[], perSheet: number, used: number): (T | null)[][] {
  const places = [...Array.from({ length: perSheet === 1 ? 0 : used % perSheet }, () => null), ...labels];
  const sheets: (T | null)[][] = [];
  for (let from = 0; from < places.length; from += perSheet) sheets.push(places.slice(from, from + perSheet));
  return sheets;
}
