import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { processSingleton } from "@/lib/process-singleton.ts";

interface Requests {
  /** Whether requests are tracked at all. */
  watched: boolean;
  servers: Set<Server>;
  open: Set<ServerResponse>;
  /** The number of requests so far. */
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

/** Starts to track open requests, so that a shutdown can wait for them. Calling it again has no effect. */
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

/** Whether the process is shutting down and takes no more requests. Code that waits for something must stop waiting. */
export function isStopping(): boolean {
  return held.stopping;
}

const lookEveryMs = 20;
/** The server is idle after this many checks in a row, each in an event loop iteration of its own. */
const quietLooks = 10;
/**
 * A busy process accepts one waiting connection per iteration, so connections opened before the shutdown have this long
 * to be accepted.
 */
const lettingInMs = 3000;

/**
 * Accepts connections that are already open, then refuses new ones, and waits until every request is answered, at most
 * `limitMs` in all. Connections are closed after their next answer.
 */
export async function finishRequests(limitMs: number): Promise<void> {
  if (!held.watched) return;
  held.stopping = true;
  for (const response of held.open) response.shouldKeepAlive = false;
  // A monotonic clock, which nobody can set.
  const began = performance.now();
  let arrived = -1;
  await quiet(began + Math.min(limitMs, lettingInMs), () => {
    const isQuiet = held.arrived === arrived;
    arrived = held.arrived;
    return isQuiet;
  });
  // Not http's own close: it cuts idle connections, on which a request may just be arriving.
  for (const server of held.servers) NetServer.prototype.close.call(server);
  await quiet(began + limitMs, () => held.open.size === 0);
}

/** Waits until the condition holds for several checks in a row, or until the given moment. */
async function quiet(until: number, holds: () => boolean): Promise<void> {
  let looks = 0;
  while (looks < quietLooks && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    looks = holds() ? looks + 1 : 0;
  }
}
