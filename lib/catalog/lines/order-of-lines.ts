import type { ListLine } from "./types.ts";

/** What of a list can be ordered at the supplier, and what cannot. */
export interface LinesToOrder<Line extends ListLine> {
  /** Units by article number, in the order of the lines. */
  units: ReadonlyMap<string, number>;
  /** Lines that no order has: without an article in the catalog, or without a quantity. */
  leftOut: readonly Line[];
}

/**
 * What of a list is ordered. The file for the supplier, its count of what it lacks and marking the list as ordered ask
 * this one function, so that they mean the same lines.
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
