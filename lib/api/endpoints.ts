import type { z } from "zod";
import { accountEndpoints } from "./account.ts";
import { alertEndpoints } from "./alerts.ts";
import { catalogEndpoints } from "./catalog.ts";
import { eventEndpoints } from "./events.ts";
import { forecastEndpoints } from "./forecast.ts";
import { historyEndpoints } from "./history.ts";
import { lowStockEndpoints } from "./low-stock.ts";
import { searchEndpoints } from "./search.ts";
import { shareEndpoints } from "./shares.ts";
import { shelfEndpoints } from "./shelf.ts";
import { syncEndpoints } from "./sync.ts";
import { watchEndpoints } from "./watch.ts";

/**
 * Every operation of the desk's own JSON. Route handlers, client components (by their types) and `/api/openapi.json`
 * use this table. Client components import types only: the schemas are too large for a browser.
 */
export const endpoints = {
  ...syncEndpoints,
  ...searchEndpoints,
  ...catalogEndpoints,
  ...eventEndpoints,
  ...alertEndpoints,
  ...historyEndpoints,
  ...lowStockEndpoints,
  ...shareEndpoints,
  ...shelfEndpoints,
  ...forecastEndpoints,
  ...watchEndpoints,
  ...accountEndpoints,
};

type Calls = typeof endpoints;
/** Method and address, as in `GET /api/desk/lists/{listId}`. */
export type Route = keyof Calls;

export type AnswerTo<R extends Route> = z.output<Calls[R]["answer"]>;

/** The path parameters of an address. */
export type Names<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? { [key in Name]: string } & Names<Rest>
  : unknown;

type Parser<R extends Route, Part extends "asks" | "takes"> =
  Calls[R] extends Record<Part, infer Schema extends z.ZodType> ? Schema : z.ZodUndefined;

/** What a handler gets. `query` and `body` are parsed. */
export interface EndpointCall<R extends Route> {
  names: Names<R>;
  query: z.output<Parser<R, "asks">>;
  body: z.output<Parser<R, "takes">>;
}

/** The arguments of a call. Those that the operation does not have may be omitted. */
export type EndpointInput<R extends Route> = (unknown extends Names<R> ? unknown : { names: Names<R> }) &
  (Calls[R] extends { asks: z.ZodType } ? { query: z.input<Parser<R, "asks">> } : unknown) &
  (Calls[R] extends { takes: z.ZodType } ? { body: z.input<Parser<R, "takes">> } : unknown);
