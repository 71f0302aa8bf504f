import * as http from "node:http";
import * as https from "node:https";
import type { Socket } from "node:net";
import { secondMs } from "@/lib/domain/time.ts";

/**
 * A connection that was idle this long is closed (ms), before a proxy does it: most do after a minute, and an announced
 * limit (Keep-Alive: timeout=…) is respected. sqld itself closes none.
 */
const idleMs = 50 * secondMs;

/**
 * A connection whose last request started less than this ago is certainly open (ms): proxies close idle ones after five
 * seconds or more. The response's arrival does not count, because a busy thread notices it late.
 */
const certainMs = 2 * secondMs;

/** Connections stay open between requests: another would cost two more ways to the server. */
const agents = {
  "http:": new http.Agent({ keepAlive: true, timeout: idleMs }),
  "https:": new https.Agent({ keepAlive: true, timeout: idleMs }),
} as const;

/** When the last request of each connection started (ms). */
const usedAt = new WeakMap<Socket, number>();

/**
 * Starts a request on an idle connection, or on a new one. `isOnce`: the request is never retried, so it must not meet
 * a connection that was closed meanwhile: it uses one that was just used, or a new one.
 */
export function begin(
  url: URL,
  options: http.RequestOptions,
  isOnce: boolean,
  answered: (answer: http.IncomingMessage) => void,
): http.ClientRequest {
  const isPlain = url.protocol === "http:";
  const agent = isPlain ? agents["http:"] : agents["https:"];
  if (isOnce) endUncertain(agent);
  const now = Date.now();
  const request = (isPlain ? http : https).request(url, { ...options, agent }, answered);
  request.once("socket", (socket) => usedAt.set(socket, now));
  return request;
}

/** The agent takes the most recently used connection: if that one may be closed, so may all. */
function endUncertain(agent: http.Agent): void {
  for (const free of Object.values(agent.freeSockets)) {
    const next = free?.at(-1);
    if (next && !isCertain(next)) for (const socket of [...(free ?? [])]) socket.destroy();
  }
}

function isCertain(socket: Socket): boolean {
  // By the wall clock, which continues while a machine sleeps; a clock that was set back is not trusted.
  const idle = Date.now() - (usedAt.get(socket) ?? 0);
  return idle >= 0 && idle < certainMs;
}
