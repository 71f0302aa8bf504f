import { byteLength } from "@/db/server-limits.ts";
import type { Command } from "@/db/statement.ts";

/** Rows per command: more rows are not faster and use more memory. */
const rowsAtOnce = 1000;
/** Bytes of a command's longest value, beyond which its rows are divided: a libSQL server does not take much longer ones. */
const bytesAtOnce = 2_000_000;

/**
 * One command per thousand rows, or per fewer long ones; none without rows. A command gets its rows as one JSON
 * parameter.
 */
export function inParts<Row>(rows: readonly Row[], command: (part: readonly Row[]) => Command): Command[] {
  const commands: Command[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    commands.push(...divided(rows.slice(from, from + rowsAtOnce), command));
  return commands;
}

function divided<Row>(rows: readonly Row[], command: (part: readonly Row[]) => Command): Command[] {
  const made = command(rows);
  if (rows.length < 2 || longestOf(made) <= bytesAtOnce) return [made];
  const half = Math.ceil(rows.length / 2);
  return [...divided(rows.slice(0, half), command), ...divided(rows.slice(half), command)];
}

function longestOf({ args }: Command): number {
  return Math.max(0, ...Object.values(args).map((value) => (typeof value === "string" ? byteLength(value) : 0)));
}
