import type { IncomingHttpHeaders } from "node:http";
import { isHttps } from "./https.ts";

const header = "x-forwarded-for";

/**
 * The client's network address, for limits and the audit log: the last entry of the header that `settleAddress` wrote.
 */
export function addressOf(headers: Headers): string {
  const seen = headers.get(header)?.split(",").at(-1)?.trim() ?? "";
  return plain(seen).slice(0, 64);
}

/**
 * Decides, when a request arrives, which source of the client's address is trusted. Over https there is a gateway in
 * front of Bincard, and the last entry of X-Forwarded-For is the address that the gateway saw. Over http only a gateway
 * on this machine is trusted. For all others it is the address of the connection, whatever the request claims.
 */
export function settleAddress(headers: IncomingHttpHeaders, peer: string | undefined): void {
  const hasGateway = isHttps() || isLoopback(peer);
  if (!hasGateway || headers[header] === undefined) headers[header] = plain(peer ?? "");
}

/** Whether a connection comes from this machine. */
export function isLoopback(peer: string | undefined): boolean {
  return /^(::1|127(\.\d{1,3}){3})$/.test(plain(peer ?? ""));
}

/** An IPv4 address in its own notation, even when the system writes it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:/i, "");
}
