import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { JsonObject } from "./json-object.ts";

/**
 * The supplier's operations: four lists that are read in sync runs, stock and prices of named variants in on-demand
 * refreshes, the token, and a picture.
 */
export const readings = ["brands", "categories", "products", "inventory"] as const;
export const views = ["stock", "prices"] as const;
export const lists = [...readings, ...views] as const;
export const operations = [...readings, ...views, "token", "picture"] as const;
/** The operations whose records have a name, prices, or stock. */
export const named = ["brands", "categories", "products"] as const;
export const priced = ["products", "prices"] as const;
export const stocked = ["inventory", "stock"] as const;
export type Operation = (typeof operations)[number];

/** One request of the changed operation and its well-formed answer. */
export interface Exchange {
  readonly operation: Operation;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  /** The well-formed records of a list; empty after its end, and for a token or a picture. */
  readonly records: readonly JsonObject[];
  /** The well-formed body. */
  readonly body: Buffer;
}

export type Bend = (exchange: Exchange) => void;

/** The expected result of a malformed answer. */
export type End =
  /** It was parsed. `shows`: what is stored of the changed record; otherwise everything stays as before. */
  | { readonly state: "kept"; readonly shows?: object }
  /**
   * The record, or a part of it, is rejected with the reason; what was parsed of it before stays. A picture is not
   * shown.
   */
  | { readonly state: "set aside"; readonly reason: string; readonly shows?: object }
  /** The run failed with an error of lib/errors.ts; the last good snapshot is served. */
  | { readonly state: "failed"; readonly code: string; readonly reason?: string }
  /** It was parsed but is held for review; the last good snapshot is served. */
  | { readonly state: "held" }
  /** The supplier lacks the operation: earlier data stays, and the other lists are read without it. */
  | { readonly state: "lacks" };

/** One way in which an answer can be malformed, and the expected result for each operation it applies to. */
export interface MalformedClass {
  readonly name: string;
  readonly bend: Bend;
  readonly ends: Partial<Record<Operation, End>>;
  /** The answer comes too late: time-outs in the tests are short. */
  readonly slow?: boolean;
  /** Each list is tested in its own run: this many consecutive failures would open the circuit breaker. */
  readonly alone?: boolean;
  /** The connection is made to this origin instead, or to a port where nobody listens. */
  readonly elsewhere?: "closed port" | `http://${string}`;
}

export const kept = (shows?: object): End => ({ state: "kept", ...(shows ? { shows } : {}) });
/** `shows`: what is stored of the changed record, if not all of it stays as it was. */
export const aside = (reason: string, shows?: object): End => ({
  state: "set aside",
  reason,
  ...(shows ? { shows } : {}),
});
export const failed = (code: string, reason?: string): End => ({
  state: "failed",
  code,
  ...(reason ? { reason } : {}),
});
export const nonsense = (reason: string): End => failed("supplier-nonsense", reason);
export const held: End = { state: "held" };
export const lacks: End = { state: "lacks" };

/** The same result for several operations. */
export function on(which: readonly Operation[], end: End): Partial<Record<Operation, End>> {
  return Object.fromEntries(which.map((operation) => [operation, end]));
}

/**
 * The ends of a record without a usable key: it is rejected, and every record that it might have been stays. An
 * on-demand refresh ignores rows without a number: the variant requested by number has no answer.
 */
export function nameless(reason: string): MalformedClass["ends"] {
  return { ...on(readings, aside(reason)), stock: kept(), prices: kept() };
}
