import type { IncomingHttpHeaders } from "node:http";
import { isHttps } from "./https.ts";
import { plainAddress } from "./network-address.ts";

const header = "x-forwarded-for";

/**
 * The client's network address in its one spelling, for limits and the audit log: the last entry of the header that
 * `settleAddress` wrote; "" when it is no address. Limits count by `networkOf` of it.
 */
export function addressOf(headers: Headers): string {
  return lastAddress(headers.get(header)) ?? "";
}

/**
 * Decides, when a request arrives, which source of the client's address is trusted. Over https there is a gateway in
 * front of Bincard, and the last entry of X-Forwarded-For is the address that the gateway saw. Over http only a gateway
 * on this machine is trusted. For all others it is the address of the connection, whatever the request claims. So it is
 * when the gateway's entry is no address: otherwise every invented word would be a client with limits of its own.
 */
export function settleAddress(headers: IncomingHttpHeaders, peer: string | undefined): void {
  const hasGateway = isHttps() || isLoopback(peer);
  const seen = hasGateway ? lastAddress([headers[header] ?? ""].flat().join(",")) : null;
  headers[header] = seen ?? plainAddress(peer ?? "") ?? "";
}

/** Whether a connection comes from this machine. */
export function isLoopback(peer: string | undefined): boolean {
  return /^(::1|127(\.\d{1,3}){3})$/.test(plainAddress(peer ?? "") ?? "");
}

function lastAddress(list: string | null): string | null {
  return plainAddress((list ?? "").slice((list ?? "").lastIndexOf(",") + 1));
}
