import { addressCodec, textPart } from "@/lib/domain/address-codec.ts";
import { centsOf } from "@/lib/domain/amount.ts";
import type { OrderAddress, OrderQuestion } from "./types/order.ts";

export const orderAddress = addressCodec<OrderAddress>({ from: textPart("from", 80), budget: textPart("budget", 30) });

/** What an address asks for. A budget that is no amount counts as none. */
export function orderQuestion({ from, budget }: OrderAddress): OrderQuestion {
  const source = from.startsWith("list:")
    ? { kind: "list" as const, listId: from.slice("list:".length) }
    : { kind: from === "low" ? ("low" as const) : ("minimums" as const) };
  return { from: source, budgetCents: centsOf(budget) };
}
