import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import { type Move, stagedPositions } from "../statements/products.ts";
import { placeStagedRows } from "../statements/staging.ts";
import { positionsFor } from "./positions.ts";
import { moveProducts } from "./product-rows.ts";

/**
 * Commands that store the supplier's order: `staged` for rows that are stored again (on `staged_rows`), `moved` for
 * rows that only move.
 */
export interface ProductPositions {
  staged: Command;
  moved: Command[];
}

/** Computes positions; rows keep theirs where possible. `staged` runs before the swap, `moved` after it. */
export async function productPositions(database: Reader, runId: number): Promise<ProductPositions> {
  const rows = await database.read(stagedPositions({ runId }));
  const positions: Move[] = [];
  const moves: Move[] = [];
  positionsFor(rows.map(({ had }) => had)).forEach((position, index) => {
    const row = rows[index];
    if (row?.changed) positions.push([row.key, position]);
    else if (row && position !== row.had) moves.push([row.key, position]);
  });
  return { staged: placeStagedRows({ runId, positions }), moved: moveProducts(moves) };
}
