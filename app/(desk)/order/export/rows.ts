import type { ProposedLine, ShownProposal } from "@/lib/catalog/types/order.ts";
import { type Cell, type Rows, withHead } from "@/lib/http/spreadsheet/cells.ts";

const before = ["article", "name", "quantity", "needed", "maximum", "onHand", "onOrder", "missing"] as const;
const ofCost = ["cost", "lineTotal", "roundedFrom", "insteadOf"] as const;

type Heads = Record<(typeof before)[number] | (typeof ofCost)[number], string>;

/** A proposal as the rows of a file: one for each line, and a column for each warehouse that sends. */
export function orderRows({ lines, warehouses }: ShownProposal, heads: Heads, seesCost: boolean): Rows {
  const columns = [...before, ...(seesCost ? ofCost : [])] as const;
  const rows = lines.map((line) => {
    const cells = cellsOf(line);
    const sent = new Map(line.parts.map(({ warehouseId, quantity }) => [warehouseId, quantity]));
    return [...columns.map((name) => cells[name]), ...warehouses.map((one) => sent.get(one.warehouseId) ?? null)];
  });
  return withHead([...columns.map((name) => heads[name]), ...warehouses.map(({ name }) => name)], once(rows));
}

function cellsOf(line: ProposedLine): Record<keyof Heads, Cell> {
  const { row, tier, totalCents, rounded, short } = line;
  return {
    article: line.variantNo,
    name: [row.name, row.description].filter(Boolean).join(", "),
    quantity: line.quantity,
    needed: line.needed,
    maximum: line.maximum,
    onHand: line.onHand,
    onOrder: line.onOrder,
    missing: short.stock + short.budget,
    cost: tier && { cents: tier.amountCents },
    lineTotal: totalCents === null ? null : { cents: totalCents },
    roundedFrom: rounded?.from ?? null,
    insteadOf: rounded && { cents: rounded.insteadCents },
  };
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[], void> {
  yield rows;
}
