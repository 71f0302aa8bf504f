import type { Reader } from "@/db/reader.ts";
import { type Command, command, integer, json, statement } from "@/db/statement.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { variantSpan } from "./product-statements.ts";

const moves = "(SELECT value ->> 0 AS product_no, value ->> 1 AS place FROM json_each(:moves)) m";

const moveProductRows = command({
  name: "move product rows",
  sql: `UPDATE products SET position = m.place FROM ${moves} WHERE products.product_no = m.product_no`,
  args: { moves: json<readonly Move[]>() },
});

/** Before their products are moved. A product may have more variants than `variantSpan`. */
const moveVariantRows = command({
  name: "move variant rows",
  sql: `UPDATE variants SET position = variants.position + (m.place - p.position) * ${variantSpan}
    FROM ${moves} JOIN products p ON p.product_no = m.product_no WHERE variants.product_no = m.product_no`,
  args: { moves: json<readonly Move[]>() },
});

/**
 * Every staged product in the supplier's order, as one JSON text: whether it is stored again (1 or 0), and its position
 * in the snapshot.
 */
export const orderOfStaged = statement({
  name: "order of staged",
  sql: `SELECT json_group_array(json_array(key, changed, had)) AS rows FROM (
    SELECT s.key AS key, s.raw <> '' AS changed, p.position AS had FROM staged_rows s
    LEFT JOIN products p ON p.product_no = s.key WHERE s.run_id = :runId ORDER BY s.position)`,
  args: { runId: integer },
  row: { rows: json<[key: string, changed: 0 | 1, had: number | null][]>() },
});

/** The position of each product that is stored again. */
const stagePositions = command({
  name: "stage positions",
  sql: "INSERT INTO staged_positions (run_id, key, position) SELECT :runId, value ->> 0, value ->> 1 FROM json_each(:positions)",
  args: { runId: integer, positions: json<readonly (readonly [key: string, position: number])[]>() },
});

/** Initial distance between neighbors, so that a later insertion between them moves no other row. */
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

/** An unchanged product and its new position. */
type Move = readonly [productNo: string, position: number];

/** Moves unchanged products, with their variants, to their new positions. */
function moveProducts(moves: readonly Move[]): Command[] {
  return [
    ...inParts(moves, (part) => moveVariantRows({ moves: part })),
    ...inParts(moves, (part) => moveProductRows({ moves: part })),
  ];
}
