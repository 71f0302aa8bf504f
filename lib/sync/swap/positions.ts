import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { moveProducts } from "./product-rows.ts";
import { orderOfStaged } from "./product-statements.ts";
import type { Move } from "./product-swap.ts";
import { stagePositions } from "./swap-preparation.ts";

/** Initial distance between neighbours, so that a later insertion between them moves no other row. */
export const positionGap = 1024;

/**
 * Positions for a list in its new order. Items keep their position if the order allows it; new ones get a position
 * between their neighbours. When the order changed, or no room is left, all positions are assigned again.
 */
export function positionsFor(had: readonly (number | null)[]): number[] {
  return keepingPositions(had) ?? had.map((_, index) => (index + 1) * positionGap);
}

function keepingPositions(had: readonly (number | null)[]): number[] | null {
  const positions: number[] = [];
  let before = 0;
  /** End of the run of new items that `index` is in. */
  let end = 0;
  for (let index = 0; index < had.length; index += 1) {
    const own = had[index] ?? null;
    if (own !== null) {
      if (own <= before) return null;
      positions.push(own);
      before = own;
      continue;
    }
    end = Math.max(end, index);
    while (end < had.length && had[end] === null) end += 1;
    const after = had[end] ?? before + (end - index + 1) * positionGap;
    const step = Math.floor((after - before) / (end - index + 1));
    if (step < 1) return null;
    positions.push(before + step);
    before += step;
  }
  return positions;
}

/**
 * Commands that store the supplier's order: `staged` for rows that are stored again, `moved` for rows that only move.
 */
interface ProductPositions {
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
