import type { ListLine } from "./types.ts";

/** What of a list can be ordered at the supplier, and what cannot. */
export interface LinesToOrder<Line extends ListLine> {
  /** Units by item number, in the order of the lines. */
  units: ReadonlyMap<string, number>;
  /** Lines that cannot be ordered: without an item in the catalog, or without a quantity. */
  leftOut: readonly Line[];
}

/**
 * What is ordered of a list. The file for the supplier, its count of missing items and "mark as ordered" all use this
 * function, so that they mean the same lines.
 */
export function linesToOrder<Line extends ListLine>(lines: readonly Line[]): LinesToOrder<Line> {
  const units = new Map<string, number>();
  const leftOut: Line[] = [];
  for (const line of lines) {
    const { row, quantity } = line;
    if (row && quantity !== null) units.set(row.variantNo, (units.get(row.variantNo) ?? 0) + quantity);
    else leftOut.push(line);
  }
  return { units, leftOut };
}
