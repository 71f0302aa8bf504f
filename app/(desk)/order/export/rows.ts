import type { LeftOutArticle, ProposedLine, ShownProposal } from "@/lib/catalog/lines/types.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import type { LeftOutReason } from "@/lib/domain/order/types.ts";
import { type Cell, type Rows, withHead } from "@/lib/http/spreadsheet/cells.ts";

const before = [
  "article",
  "name",
  "quantity",
  "needed",
  "maximum",
  "onHand",
  "onOrder",
  "missing",
  "overBudget",
  "minOrder",
  "packSize",
] as const;
const ofCost = ["cost", "lineTotal", "roundedFrom", "insteadOf"] as const;

type Heads = Record<(typeof before)[number] | (typeof ofCost)[number] | "leftOut", string>;
type Cells = Record<Exclude<keyof Heads, "leftOut">, Cell>;

/**
 * A proposal as the rows of a file: one for each line, a column for each warehouse that sends, and behind them the items
 * that are left out, without a quantity and with the reason.
 */
export function orderRows(
  { lines, leftOut, warehouses }: ShownProposal,
  heads: Heads,
  reasons: Record<LeftOutReason, string>,
  seesCost: boolean,
): Rows {
  const columns = [...before, ...(seesCost ? ofCost : [])] as const;
  const rows = lines.map((line) => {
    const cells = cellsOf(line);
    const sent = new Map(line.parts.map(({ warehouseId, quantity }) => [warehouseId, quantity]));
    return [...columns.map((name) => cells[name]), ...warehouses.map((one) => sent.get(one.warehouseId) ?? null), ""];
  });
  const others = leftOut.map((one) => {
    const cells = cellsOfLeftOut(one);
    return [...columns.map((name) => cells[name] ?? null), ...warehouses.map(() => null), reasons[one.reason]];
  });
  const head = [...columns.map((name) => heads[name]), ...warehouses.map(({ name }) => name), heads.leftOut];
  return withHead(head, once([...rows, ...others]));
}

function cellsOfLeftOut({ variantNo, row, gone, needed, reason }: LeftOutArticle): Partial<Cells> {
  const { name = "", description = "" } = row ?? gone ?? {};
  return {
    article: variantNo,
    name: fullName(name, description),
    needed,
    missing: reason === "none-available" ? needed : null,
    overBudget: reason === "budget" ? needed : null,
  };
}

function cellsOf(line: ProposedLine): Cells {
  const { row, tier, totalAmount, rounded, short } = line;
  return {
    article: line.variantNo,
    name: fullName(row.name, row.description),
    quantity: line.quantity,
    needed: line.needed,
    maximum: line.maximum,
    onHand: line.onHand,
    onOrder: line.onOrder,
    missing: short.stock,
    overBudget: short.budget,
    minOrder: line.lot?.least ?? line.minOrder,
    packSize: line.packSize,
    cost: tier && { amount: tier.amount },
    lineTotal: totalAmount === null ? null : { amount: totalAmount },
    roundedFrom: rounded?.from ?? null,
    insteadOf: rounded && { amount: rounded.insteadAmount },
  };
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[], void> {
  yield rows;
}
