/** Cells that a spreadsheet shows merged over several rows end with it: one figure for several rows is asked about. */
export const mergedMark = " ↕";
