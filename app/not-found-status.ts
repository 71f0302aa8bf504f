import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { notFound } from "next/navigation";

/** Bundles of one process have a copy of this module each; the responses under way are one for all. */
const holder = globalThis as typeof globalThis & { bincardResponses?: AsyncLocalStorage<ServerResponse> };

/**
 * Keeps each request's response at hand, and mends addresses that are no text (`/brands/%E0`), which Next answers
 * with 500. More than once does nothing. For instrumentation.
 */
export function watchRequests(): void {
  if (holder.bincardResponses) return;
  const responses = new AsyncLocalStorage<ServerResponse>();
  holder.bincardResponses = responses;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    request.url = wellFormed(request.url ?? "/");
    responses.enterWith(response);
  });
}

/**
 * Gives the page that is being made the status 404; what it renders is its own. Next's `notFound()` sends an empty
 * page that only script fills, so it is the way out only when the response is not known.
 */
export function answerNotFound(): void {
  const response = holder.bincardResponses?.getStore();
  if (!response || response.headersSent) notFound();
  response.statusCode = 404;
}

/** The address with percent signs taken literally when its path does not decode. */
export function wellFormed(address: string): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}
