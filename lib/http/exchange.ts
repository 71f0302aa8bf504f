import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { processSingleton } from "@/lib/process-singleton.ts";

/** What we know of the request under way that a page, route handler or action cannot see by itself. */
export interface Exchange {
  readonly response: ServerResponse;
  /** Whether it came straight from this machine, through no gateway. */
  readonly isDirectLoopback: boolean;
  /** Whether an action of ours has understood the request: what fails from there on is our fault. */
  actionHasBegun: boolean;
}

const exchanges = processSingleton("exchanges", () => new AsyncLocalStorage<Exchange>());

/** The exchange of the request under way; undefined outside of one. */
export function currentExchange(): Exchange | undefined {
  return exchanges.getStore();
}

/** Makes an exchange the current one for the rest of what the caller's event causes. */
export function enterExchange(exchange: Exchange): void {
  exchanges.enterWith(exchange);
}
