import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * A route handler sees headers only, and anyone can write `X-Forwarded-For: 127.0.0.1`. So the connection itself is
 * looked at when a request arrives, and the finding travels in a header whose value nobody outside can know.
 */
const header = "x-bincard-direct-loopback";
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const holder = globalThis as typeof globalThis & { bincardLoopbackMark?: string };

/** Begins to mark requests that come straight from this machine; more than once does nothing. For instrumentation. */
export function watchPeers(): void {
  if (holder.bincardLoopbackMark) return;
  const mark = randomUUID();
  holder.bincardLoopbackMark = mark;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    // A gateway on this machine connects from loopback too, on behalf of anyone: it says so in these headers.
    const direct = isLoopback(request.socket.remoteAddress) && !forwarding.some((name) => name in request.headers);
    if (direct) request.headers[header] = mark;
    else delete request.headers[header];
  });
}

/** Whether the request came straight from this machine. False for requests from before `watchPeers`. */
export function isDirectLoopback(headers: Headers): boolean {
  return holder.bincardLoopbackMark !== undefined && headers.get(header) === holder.bincardLoopbackMark;
}

function isLoopback(address: string | undefined): boolean {
  const plain = (address ?? "").replace(/^::ffff:/, "");
  return plain === "::1" || /^127(\.\d{1,3}){3}$/.test(plain);
}
