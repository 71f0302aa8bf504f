import type { IncomingHttpHeaders } from "node:http";
import { isHttps } from "./https.ts";

const header = "x-forwarded-for";

/** Network address of who asks, for limits and the audit log: the last entry of what `settleAddress` left. */
export function addressOf(headers: Headers): string {
  const seen = headers.get(header)?.split(",").at(-1)?.trim() ?? "";
  return plain(seen).slice(0, 64);
}

/**
 * Decides, as a request arrives, whose word for the address counts. Over https there is a gateway in front of us, and
 * the last entry of X-Forwarded-For is the one that the gateway itself saw. Otherwise only a gateway on this machine is
 * believed; whoever else connects is who it is, whatever the request claims.
 */
export function settleAddress(headers: IncomingHttpHeaders, peer: string | undefined): void {
  const hasGateway = isHttps() || isLoopback(peer);
  if (!hasGateway || headers[header] === undefined) headers[header] = plain(peer ?? "");
}

/** Whether a connection comes from this machine. */
export function isLoopback(peer: string | undefined): boolean {
  return /^(::1|127(\.\d{1,3}){3})$/.test(plain(peer ?? ""));
}

/** An IPv4 address as such, also where the system writes it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:/i, "");
}
