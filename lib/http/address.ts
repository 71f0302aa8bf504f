import type { IncomingHttpHeaders } from "node:http";
import ip from "ipaddr.js";
import { env } from "@/lib/settings/env.ts";
import { parseNetworks } from "@/lib/settings/setting-kinds.ts";
import { parseAddress, plainAddress } from "./network-address.ts";

const header = "x-forwarded-for";

/**
 * The client's network address in its one spelling, for limits and the audit log: the last entry of the header that
 * `settleAddress` wrote; "" when it is no address. Limits count by `networkOf` of it.
 */
export function addressOf(headers: Headers): string {
  return lastAddress(headers.get(header)) ?? "";
}

/**
 * Decides, when a request arrives, which source of the client's address is trusted. With TRUSTED_PROXIES these are the
 * gateways: of a connection from one of them the client is the last entry of X-Forwarded-For that is not a gateway
 * itself. Without, over https there is a gateway in front of Bincard, and the last entry is the address that it saw;
 * over http only a gateway on this machine is trusted. For all others it is the address of the connection, whatever the
 * request claims. So it is when the gateway's entry is no address: otherwise every invented word would be a client with
 * limits of its own.
 */
export function settleAddress(headers: IncomingHttpHeaders, peer: string | undefined): void {
  const claimed = [headers[header] ?? ""].flat().join(",");
  const own = plainAddress(peer ?? "") ?? "";
  headers[header] = seenByGateways(claimed, own) ?? own;
}

/** The client address that trusted gateways report; null if there is no gateway, or none that reports it. */
function seenByGateways(claimed: string, peer: string): string | null {
  const { TRUSTED_PROXIES: trusted } = env();
  if (trusted === undefined) return isHttps() || isLoopback(peer) ? lastAddress(claimed) : null;
  const gateways = { trusted: parseNetworks(trusted) };
  const isGateway = (address: string) => ip.subnetMatch(ip.parse(address), gateways) === "trusted";
  if (peer === "" || !isGateway(peer)) return null;
  let furthest: string | null = null;
  for (const entry of claimed.split(",").reverse().slice(0, maxHops)) {
    const address = plainAddress(entry);
    if (address === null) return furthest;
    furthest = address;
    if (!isGateway(address)) break;
  }
  return furthest;
}

/** More gateways than any real chain has; a client can claim thousands. */
const maxHops = 20;

/** Whether a connection comes from this machine. */
export function isLoopback(peer: string | undefined): boolean {
  return parseAddress(peer ?? "")?.range() === "loopback";
}

function lastAddress(list: string | null): string | null {
  return plainAddress((list ?? "").slice((list ?? "").lastIndexOf(",") + 1));
}

/** Whether Bincard's public address is https. */
export function isHttps(): boolean {
  return env().appUrl.startsWith("https:");
}
