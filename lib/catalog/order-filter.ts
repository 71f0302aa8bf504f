import { addressCodec, textPart } from "@/lib/domain/address-codec.ts";
import { centsOf } from "@/lib/domain/amount.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import type { OrderAddress, OrderQuestion } from "./types/order.ts";

export const orderAddress = addressCodec<OrderAddress>({ from: textPart("from", 80), budget: textPart("budget", 30) });

/** Whether the budget is a text that is no amount. Without the right to see cost there is no budget. */
export function hasUnreadBudget(principal: Principal, { budget }: OrderAddress): boolean {
  return can(principal, "cost.read") && budget.trim() !== "" && centsOf(budget) === null;
}

/** What an address asks for. @throws BincardError `bad-request` for a budget that is no amount. */
export function orderQuestion(principal: Principal, asked: OrderAddress): OrderQuestion {
  if (hasUnreadBudget(principal, asked))
    throw new BincardError("bad-request", { field: "budget", reason: "is not an amount" });
  const { from, budget } = asked;
  const source = from.startsWith("list:")
    ? { kind: "list" as const, listId: from.slice("list:".length) }
    : { kind: from === "low" ? ("low" as const) : ("minimums" as const) };
  return { from: source, budgetCents: centsOf(budget) };
}
