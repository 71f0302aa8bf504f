import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { longestLine } from "@/lib/domain/list-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { valuesOf } from "@/lib/import/column-values.ts";
import { mergedMark } from "@/lib/import/merged.ts";
import type { Table } from "@/lib/import/table.ts";
import { articlesWith } from "./resolve-lines.ts";

/** Values of a column that are looked up, and the columns. */
const mostValues = 25;
const mostColumns = 40;

/** How many of the first values of each column are numbers of articles, from 0 to 1. */
export async function knownShares(principal: Principal, table: Table): Promise<number[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  const columns = Array.from({ length: Math.min(table.width, mostColumns) }, (_, at) =>
    valuesOf(table, at, mostValues).map(numberOf),
  );
  const named = await articlesWith(database, [...new Set(columns.flat())]);
  const isKnown = (value: string) => (named.get(value) ?? []).length > 0;
  return columns.map((values) => (values.length === 0 ? 0 : values.filter(isKnown).length / values.length));
}

function numberOf(value: string): string {
  return cutAt(value.replace(mergedMark, "").trim(), longestLine);
}
