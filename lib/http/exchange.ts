import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { processSingleton } from "@/lib/process-singleton.ts";

/** Data of the current request that a page, route handler or action cannot get from the framework. */
export interface Exchange {
  readonly response: ServerResponse;
  /** Whether the request came directly from this machine, not through a gateway. */
  readonly isDirectLoopback: boolean;
  /** Whether one of our actions has accepted the request. A later failure is the server's fault. */
  actionHasBegun: boolean;
}

const exchanges = processSingleton("exchanges", () => new AsyncLocalStorage<Exchange>());

/** The exchange of the current request; undefined outside of one. */
export function currentExchange(): Exchange | undefined {
  return exchanges.getStore();
}

/** Makes an exchange the current one for the rest of the caller's asynchronous context. */
export function enterExchange(exchange: Exchange): void {
  exchanges.enterWith(exchange);
}
