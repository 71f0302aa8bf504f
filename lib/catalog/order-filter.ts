import { addressCodec, idPart, listPart, switchPart, textPart } from "@/lib/domain/address-codec.ts";
import { centsOf } from "@/lib/domain/amount.ts";
import { boardStates } from "@/lib/domain/board.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import type { OrderAddress, OrderQuestion } from "./types/order.ts";

/** The parts of the board's filter have the names that they have in the board's address. */
export const orderAddress = addressCodec<OrderAddress>({
  from: textPart("from", 80),
  budget: textPart("budget", 30),
  states: listPart("state", boardStates),
  brandIds: listPart("brand"),
  warehouseId: idPart("warehouse"),
  onlyWatched: switchPart("watched", "1", true),
});

/** Whether the budget is a text that is no amount. Without the right to see cost there is no budget. */
export function hasUnreadBudget(principal: Principal, { budget }: Pick<OrderAddress, "budget">): boolean {
  return can(principal, "cost.read") && budget.trim() !== "" && centsOf(budget) === null;
}

/** What an address asks for. @throws BincardError `bad-request` for a budget that is no amount. */
export function orderQuestion(principal: Principal, { from, budget, ...board }: OrderAddress): OrderQuestion {
  if (hasUnreadBudget(principal, { budget }))
    throw new BincardError("bad-request", { field: "budget", reason: "is not an amount" });
  return { from: sourceOf(from, board), budgetCents: centsOf(budget) };
}

function sourceOf(from: string, board: Omit<OrderAddress, "from" | "budget">): OrderQuestion["from"] {
  if (from.startsWith("list:")) return { kind: "list", listId: from.slice("list:".length) };
  if (from !== "low") return { kind: "minimums" };
  const { states, brandIds, warehouseId, onlyWatched } = board;
  const isAll = states.length === 0 && brandIds.length === 0 && warehouseId === null && !onlyWatched;
  return isAll ? { kind: "low" } : { kind: "board", ...board };
}
