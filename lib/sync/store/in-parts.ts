import type { Command } from "@/db/statement.ts";

/** Rows per command: more rows are not faster and use more memory. */
const rowsAtOnce = 1000;

/** One command per thousand rows; none without rows. A command gets its rows as one JSON parameter. */
export function inParts<Row>(rows: readonly Row[], command: (part: readonly Row[]) => Command): Command[] {
  const commands: Command[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    commands.push(command(rows.slice(from, from + rowsAtOnce)));
  return commands;
}
