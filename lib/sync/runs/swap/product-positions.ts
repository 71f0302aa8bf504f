import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import type { Move } from "../statements/product-swap.ts";
import { orderOfStaged } from "../statements/products.ts";
import { stagePositions } from "../statements/swap-preparation.ts";
import { positionsFor } from "./positions.ts";
import { moveProducts } from "./product-rows.ts";

/**
 * Commands that store the supplier's order: `staged` for rows that are stored again, `moved` for rows that only move.
 */
export interface ProductPositions {
  staged: Command[];
  moved: Command[];
}

/** Computes positions; rows keep theirs where possible. `staged` runs before the swap, `moved` in it. */
export async function productPositions(database: Reader, runId: number): Promise<ProductPositions> {
  const rows = (await database.readFirst(orderOfStaged({ runId })))?.rows ?? [];
  const positions: Move[] = [];
  const moves: Move[] = [];
  positionsFor(rows.map(([, , had]) => had)).forEach((position, index) => {
    const [key, changed, had] = rows[index] ?? [];
    if (key === undefined) return;
    if (changed === 1) positions.push([key, position]);
    else if (position !== had) moves.push([key, position]);
  });
  return {
    staged: inParts(positions, (part) => stagePositions({ runId, positions: part })),
    moved: moveProducts(moves),
  };
}
