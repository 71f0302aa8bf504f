import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { valuesOf } from "./column-values.ts";
import type { Mapping } from "./columns.ts";
import type { Table } from "./table.ts";
import { placesOf, rowsOfTable } from "./table-lines.ts";
import { type Role, rolesOf, type ShownMapping, type Target } from "./types.ts";

/** Values of a column, and rows that are not read, that are shown. */
const maxValues = 3;
const maxNotRead = 20;
const longestValue = 60;

/** A table with what its columns are taken for, as a person decides on it. */
export function shownMapping(
  table: Table,
  { roles, asks }: Mapping,
  target: Target,
  remembered: boolean,
): ShownMapping {
  const { lines, notRead } = rowsOfTable(table, placesOf(table, roles), figureColumns(roles, target));
  return {
    columns: roles.map((role, at) => ({
      head: cutAt(table.head?.cells[at] ?? "", longestValue),
      values: valuesOf(table, at, maxValues).map((value) => cutAt(value, longestValue)),
      role,
    })),
    lines: lines.length,
    notRead: notRead.slice(0, maxNotRead).map(({ line, text }) => ({ line, text: cutAt(text, longestLine) })),
    moreNotRead: Math.max(0, notRead.length - maxNotRead),
    asks,
    remembered,
  };
}

/** The columns of figures that make a row a line, though it has no number. */
function figureColumns(roles: readonly (Role | null)[], target: Target): number[] {
  const isFigure = (role: Role | null) =>
    role !== null && role !== "number" && role !== "note" && rolesOf[target].includes(role);
  return roles.flatMap((role, at) => (isFigure(role) ? [at] : []));
}
