import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** Bundles of one process have a copy of this module each; what is under way is one for all. */
interface Holder {
  servers: Set<Server>;
  open: Set<ServerResponse>;
  stopping: boolean;
}
const holder = globalThis as typeof globalThis & { bincardRequests?: Holder };

/** Begins to note which requests are under way, so that a stop can wait for them; more than once does nothing. */
export function watchRequests(): void {
  if (holder.bincardRequests) return;
  const held: Holder = { servers: new Set(), open: new Set(), stopping: false };
  holder.bincardRequests = held;
  subscribe("http.server.request.start", (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    held.servers.add(server);
    held.open.add(response);
    if (held.stopping) response.shouldKeepAlive = false;
    response.once("close", () => held.open.delete(response));
  });
}

/** Whether the process takes no more requests: whoever waits for something gives up now. */
export function isStopping(): boolean {
  return holder.bincardRequests?.stopping ?? false;
}

const lookEveryMs = 20;
/** So long nothing comes in any more on the connections that are there. */
const restMs = 200;

/** Takes no new connections and waits until every request under way is answered, at most `limitMs`. */
export async function finishRequests(limitMs: number): Promise<void> {
  const held = holder.bincardRequests;
  if (!held) return;
  held.stopping = true;
  for (const response of held.open) response.shouldKeepAlive = false;
  // Not http's own close: it cuts connections that look idle, on which a request may just be coming in.
  for (const server of held.servers) NetServer.prototype.close.call(server);
  const until = Date.now() + limitMs;
  let quietMs = 0;
  while (quietMs < restMs && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    quietMs = held.open.size > 0 ? 0 : quietMs + lookEveryMs;
  }
}
