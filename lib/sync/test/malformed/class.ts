import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { JsonObject } from "./json-object.ts";

/**
 * What is asked of a supplier: four lists that are read daily, stock and prices of named variants when somebody looks at them, the
 * token, and a picture.
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

/** One request of the bent operation and what would have been its well-formed answer. */
export interface Exchange {
  readonly operation: Operation;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  /** The well-formed records of a list; empty behind its end, and for a token or a picture. */
  readonly records: readonly JsonObject[];
  /** The well-formed body. */
  readonly body: Buffer;
}

export type Bend = (exchange: Exchange) => void;

/** What becomes of a bent answer. */
export type End =
  /** It was understood; `shows`: what is stored of the bent record (else everything is as before). */
  | { readonly state: "kept"; readonly shows?: object }
  /** The record, or a part of it, is kept aside with the reason; what was understood of it before stays. A picture is not shown. */
  | { readonly state: "set aside"; readonly reason: string; readonly shows?: object }
  /** The reading failed with an error of lib/errors.ts; the last good copy is served. */
  | { readonly state: "failed"; readonly code: string; readonly reason?: string }
  /** It was understood but is not believed yet; the last good copy is served. */
  | { readonly state: "held" }
  /** The supplier has no such operation; what was read before stays, and the other lists are read without it. */
  | { readonly state: "lacks" };

/** One way in which an answer can be malformed, and what becomes of it on each operation it fits. */
export interface MalformedClass {
  readonly name: string;
  readonly bend: Bend;
  readonly ends: Partial<Record<Operation, End>>;
  /** The answer does not come in time: time-outs are short. */
  readonly slow?: boolean;
  /** Each list is bent in a turn of its own: so many failures in a row would make the client pause. */
  readonly alone?: boolean;
  /** The connection is made to this origin instead, or to a port where nobody listens. */
  readonly elsewhere?: "closed port" | `http://${string}`;
}

export const kept = (shows?: object): End => ({ state: "kept", ...(shows ? { shows } : {}) });
/** `shows`: what is stored of the bent record, where not all of it stays as it was. */
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

/** The same end on several operations. */
export function on(which: readonly Operation[], end: End): Partial<Record<Operation, End>> {
  return Object.fromEntries(which.map((operation) => [operation, end]));
}

/**
 * A record that cannot be told from others is rejected, and what it might have been stays. On view rows without a number are passed
 * over: what was asked for by number was not answered.
 */
export function nameless(reason: string): MalformedClass["ends"] {
  return { ...on(readings, aside(reason)), stock: kept(), prices: kept() };
}
