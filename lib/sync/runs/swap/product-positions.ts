import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import { positionsFor } from "./positions.ts";
import { moveProducts } from "./product-rows.ts";

/**
 * Statements that store the supplier's order: `staged` for rows that are stored again (on `staged_rows`), `moved` for
 * rows that only move.
 */
export interface ProductPositions {
  staged: InStatement;
  moved: InStatement[];
}

/** Computes positions; rows keep theirs where possible. `staged` runs before the swap, `moved` after it. */
export async function productPositions({ client }: DealerDatabase, runId: number): Promise<ProductPositions> {
  const { rows } = await client.execute({
    sql: `SELECT s.key AS key, s.raw <> '' AS changed, p.position AS had FROM staged_rows s
      LEFT JOIN products p ON p.product_no = s.key WHERE s.run_id = ? ORDER BY s.position`,
    args: [runId],
  });
  const had = rows.map((row) => (row.had === null ? null : Number(row.had)));
  const staged: [string, number][] = [];
  const moves: [string, number][] = [];
  positionsFor(had).forEach((position, index) => {
    const row = rows[index];
    if (row?.changed) staged.push([String(row.key), position]);
    else if (row && position !== had[index]) moves.push([String(row.key), position]);
  });
  return {
    staged: {
      sql: `UPDATE staged_rows SET position = m.position
        FROM (SELECT value ->> 0 AS key, value ->> 1 AS position FROM json_each(?)) m
        WHERE staged_rows.run_id = ? AND staged_rows.key = m.key`,
      args: [JSON.stringify(staged), runId],
    },
    moved: moveProducts(moves),
  };
}
