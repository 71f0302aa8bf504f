import { addressCodec, idPart, listPart, optionalWholePart, switchPart, textPart } from "@/lib/domain/address-codec.ts";
import { amountOf, readDecimal } from "@/lib/domain/amount.ts";
import { boardStates } from "@/lib/domain/board.ts";
import { chosenLines } from "@/lib/domain/order/chosen.ts";
import { can, highestThreshold, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import type { LowStockFilter } from "../board/types.ts";
import type { OrderAddress, OrderQuestion, ProposedLine, ShownProposal } from "./types.ts";

/** In the address of a page that a file without a line leads back to. */
export const nothingTickedField = "nothing-ticked";

/** The parts of the board's filter have the names that they have in the board's address. */
export const orderAddress = addressCodec<OrderAddress>({
  from: textPart("from", 80),
  budget: textPart("budget", 30),
  states: listPart("state", boardStates),
  brandIds: listPart("brand"),
  warehouseId: idPart("warehouse"),
  threshold: optionalWholePart("threshold", { least: 0, most: highestThreshold }),
  includeOut: switchPart("out", "0", false),
  onlyWatched: switchPart("watched", "1", true),
});

/**
 * An invalid part of an address: a budget that is not an amount (ignored without the right to see cost), or an unknown
 * source of the proposal. Null: all valid.
 */
export function orderFault(
  principal: Principal,
  { budget, from }: Pick<OrderAddress, "budget" | "from">,
): "budget" | "from" | null {
  if (can(principal, "cost.read") && readDecimal(budget, "amount") === undefined) return "budget";
  return from === "" || from === "low" || from.startsWith(ofList) ? null : "from";
}

/** Before the id of a list. */
const ofList = "list:";

/**
 * The request in an address.
 * @throws BincardError `bad-request` for an invalid budget or source.
 */
export function orderQuestion(principal: Principal, { from, budget, ...board }: OrderAddress): OrderQuestion {
  const fault = orderFault(principal, { budget, from });
  if (fault !== null)
    throw new BincardError("bad-request", {
      field: fault,
      reason: fault === "budget" ? "is not an amount" : "is none of low and list:ID",
      ...(fault === "budget" && { decimal: "amount" }),
    });
  return { from: sourceOf(from, board), budgetAmount: amountOf(budget) };
}

/**
 * The lines that a form includes in the order, also those beyond the budget, at the quantities in it.
 * @throws BincardError `bad-request` for a quantity that is none.
 */
export function linesInForm(
  { lines, overBudget }: Pick<ShownProposal, "lines" | "overBudget">,
  fields: Readonly<Record<string, unknown>>,
): ProposedLine[] {
  const chosen = chosenLines([...lines, ...overBudget], fields);
  if (!chosen) throw new BincardError("bad-request", { field: "quantity", reason: "is not a whole number" });
  return chosen;
}

function sourceOf(from: string, board: Omit<OrderAddress, "from" | "budget">): OrderQuestion["from"] {
  if (from.startsWith(ofList)) return { kind: "list", listId: from.slice(ofList.length) };
  if (from !== "low") return { kind: "minimums" };
  return { kind: "board", ...board };
}

/** The address of an order of a filtered board. `usual` is the threshold that applies without one in the address. */
export function orderOfBoard({ threshold, ...filter }: LowStockFilter, usual: number): string {
  const board = { ...filter, threshold: threshold === usual ? null : threshold };
  return orderAddress.within("/order", { from: "low", budget: "", ...board })({});
}
