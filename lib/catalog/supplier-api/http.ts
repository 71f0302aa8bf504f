import { createHash } from "node:crypto";
import { ageOf } from "@/lib/domain/freshness.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/settings/env.ts";
import { isStale, type SnapshotState, type Source, type SupplierApiAnswer } from "./snapshot.ts";

/** The HTTP side of one request to the served interface. */
export interface ApiRequest {
  principal: Principal;
  /** Path and query of the request. */
  url: URL;
  /** The request waited for the dealer's first sync to end. */
  waited: boolean;
  now: number;
}

/**
 * The HTTP response: 200 or 204 with age, state (RFC 9211), validator and pagination. The validator is derived from the
 * snapshot's version, the dealer, the right to cost and the URL, so it is known before any row is read.
 */
export function toResponse(answer: SupplierApiAnswer, asked: ApiRequest): Response {
  const headers = stateHeaders(answer, answer.source, asked);
  if (answer.source !== "categories") headers.set("X-Pagination", pagination(answer, asked.url));
  if (answer.status === 204) return new Response(null, { status: 204, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(answer.body, { status: 200, headers });
}

/** A 304 with the headers of the 200, if If-None-Match names this version; else null. */
export function notModified(
  ifNoneMatch: string,
  state: SnapshotState,
  source: Source,
  asked: ApiRequest,
): Response | null {
  const tag = entityTag(state, asked);
  const named = ifNoneMatch.split(",").map((text) => text.trim().replace(/^W\//, ""));
  if (!named.includes(tag.replace(/^W\//, "")) && !named.includes("*")) return null;
  return new Response(null, { status: 304, headers: stateHeaders(state, source, asked) });
}

function stateHeaders(state: SnapshotState, source: Source, asked: ApiRequest): Headers {
  const fresh = isStale(source, state.readAt, asked.now) ? "fwd=stale" : "hit";
  const age = ageOf(state.readAt, asked.now);
  return new Headers({
    "Cache-Status": `bincard; ${asked.waited ? "fwd=miss" : fresh}`,
    // No Age header is better than a wrong one: the clock was set back, and the age is unknown.
    ...(age === null ? {} : { Age: String(Math.floor(age / secondMs)) }),
    ETag: entityTag(state, asked),
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Authorization",
    // The language of the snapshot, regardless of the request's language.
    "Content-Language": env().SUPPLIER_LANGUAGE,
  });
}

/** A weak validator, because the body may be compressed on the way. */
function entityTag(state: SnapshotState, { principal, url }: ApiRequest): string {
  const question = createHash("sha256")
    .update(`${principal.dealerId} ${can(principal, "cost.read")} ${url.pathname}${url.search}`)
    .digest("base64url")
    .slice(0, 16);
  return `W/"${state.version}-${question}"`;
}

/** Two links and all other headers together must fit into the 4 kB that proxies reserve for response headers. */
const longestLink = 1500;

/**
 * The supplier's X-Pagination header: links are relative, null at the ends. A link that would be too long is omitted,
 * because clients and proxies refuse a response with large headers; the counts then show whether there is more.
 */
function pagination({ total, start, size }: SupplierApiAnswer, url: URL): string {
  const pageSize = size ?? Math.max(total, 1);
  return JSON.stringify({
    TotalCount: total,
    TotalPages: Math.ceil(total / pageSize),
    CurrentPage: Math.floor((start - 1) / pageSize) + 1,
    PageSize: pageSize,
    PrevPageLink: start > 1 ? link(url, Math.max(1, start - pageSize), pageSize) : null,
    NextPageLink: start + pageSize <= total ? link(url, start + pageSize, pageSize) : null,
  });
}

function link(url: URL, start: number, size: number): string | undefined {
  const parameters = new URLSearchParams(url.search);
  parameters.set("pageStartIndex", String(start));
  parameters.set("pageSize", String(size));
  // A comma may stand in a query (RFC 3986, 3.4); encoded, a list of numbers would be a fifth longer.
  const address = `${url.pathname}?${parameters.toString().replaceAll("%2C", ",")}`;
  return address.length > longestLink ? undefined : address;
}
