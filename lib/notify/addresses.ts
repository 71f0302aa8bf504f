import { boardAddress } from "@/lib/domain/alert/board-address.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { env } from "@/lib/env.ts";

/** The whole address of one of our pages. */
export function address(path: string): string {
  return new URL(path, env().appUrl).href;
}

/**
 * Where an alert is looked at: its article's page, the board for more articles than are named, or the connection page for
 * what is about reading the supplier.
 */
export function alertUrl({ event }: { event: AlertEvent }): string {
  if (event.facts.more !== undefined) return address(boardAddress(event));
  return address(event.productNo === null ? "/connection" : productHref(event.productNo, event.variantNo));
}
