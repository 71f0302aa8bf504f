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
  const rows = (await database.readFirst(stagedPositions({ runId })))?.rows ?? [];
  const positions: Move[] = [];
  const moves: Move[] = [];
  positionsFor(rows.map(([, , had]) => had)).forEach((position, index) => {
    const [key, changed, had] = rows[index] ?? [];
    if (key === undefined) return;
    if (changed === 1) positions.push([key, position]);
    else if (position !== had) moves.push([key, position]);
  });
  return { staged: placeStagedRows({ runId, positions }), moved: moveProducts(moves) };
}
