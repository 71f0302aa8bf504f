import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { processSingleton } from "@/lib/process-singleton.ts";

interface Requests {
  /** Whether they are noted at all. */
  watched: boolean;
  servers: Set<Server>;
  open: Set<ServerResponse>;
  /** How many requests have come in so far. */
  arrived: number;
  stopping: boolean;
}
const held = processSingleton<Requests>("requests", () => ({
  watched: false,
  servers: new Set(),
  open: new Set(),
  arrived: 0,
  stopping: false,
}));

/** Begins to note which requests are under way, so that a stop can wait for them; more than once does nothing. */
export function watchRequests(): void {
  if (held.watched) return;
  held.watched = true;
  subscribe("http.server.request.start", (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    held.servers.add(server);
    held.open.add(response);
    held.arrived += 1;
    if (held.stopping) response.shouldKeepAlive = false;
    response.once("close", () => held.open.delete(response));
  });
}

/** Whether the process takes no more requests: whoever waits for something gives up now. */
export function isStopping(): boolean {
  return held.stopping;
}

const lookEveryMs = 20;
/** So many looks in a row, each a turn of the event loop at least, find nothing any more. */
const quietLooks = 10;
/** A busy process takes one waiting connection a turn: who has connected by now is let in. */
const lettingInMs = 3000;

/**
 * Lets in who has already connected, then takes no new connections, and waits until every request is answered; at most
 * `limitMs` in all. Connections are closed with their next answer.
 */
export async function finishRequests(limitMs: number): Promise<void> {
  if (!held.watched) return;
  held.stopping = true;
  for (const response of held.open) response.shouldKeepAlive = false;
  // By a clock that nobody sets.
  const began = performance.now();
  let arrived = -1;
  await quiet(began + Math.min(limitMs, lettingInMs), () => {
    const isQuiet = held.arrived === arrived;
    arrived = held.arrived;
    return isQuiet;
  });
  // Not http's own close: it cuts connections that look idle, on which a request may just be coming in.
  for (const server of held.servers) NetServer.prototype.close.call(server);
  await quiet(began + limitMs, () => held.open.size === 0);
}

/** Waits until something holds for several looks in a row, or the moment has come. */
async function quiet(until: number, holds: () => boolean): Promise<void> {
  let looks = 0;
  while (looks < quietLooks && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    looks = holds() ? looks + 1 : 0;
  }
}
