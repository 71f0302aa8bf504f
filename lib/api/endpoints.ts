import type { z } from "zod";
import { own } from "./account.ts";
import { reading } from "./catalog.ts";
import { watching } from "./watch.ts";

/**
 * Every operation of the desk's own JSON. Route handlers answer by it, islands ask by its types, and `/api/openapi.json` is made from
 * it. Islands import types alone: the parsers are too heavy for a browser.
 */
export const endpoints = { ...reading, ...watching, ...own };

type Calls = typeof endpoints;
/** Method and address, as in `GET /api/desk/lists/{listId}`. */
export type Route = keyof Calls;

export type AnswerTo<R extends Route> = z.output<Calls[R]["answer"]>;

/** The names that stand in braces in an address. */
export type Names<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? { [key in Name]: string } & Names<Rest>
  : unknown;

type Parser<R extends Route, Part extends "asks" | "takes"> =
  Calls[R] extends Record<Part, infer Schema extends z.ZodType> ? Schema : z.ZodUndefined;

/** What a handler gets: `query` and `body` as they were understood. */
export interface Asked<R extends Route> {
  names: Names<R>;
  query: z.output<Parser<R, "asks">>;
  body: z.output<Parser<R, "takes">>;
}

/** What is given to ask; what a call has none of may be missing. */
export type Given<R extends Route> = (unknown extends Names<R> ? unknown : { names: Names<R> }) &
  (Calls[R] extends { asks: z.ZodType } ? { query: z.input<Parser<R, "asks">> } : unknown) &
  (Calls[R] extends { takes: z.ZodType } ? { body: z.input<Parser<R, "takes">> } : unknown);
