import ip from "ipaddr.js";

export type NetworkAddress = ip.IPv4 | ip.IPv6;

/** Longer texts are no addresses: an IPv6 address with its zone and port is shorter. */
const longest = 100;

/**
 * A network address in whatever spelling. Port, brackets, quotes and zone are left out (RFC 7239 and gateways add
 * them), and an IPv4 address inside an IPv6 one (mapped, translated, or behind NAT64) is that IPv4 address. Null when
 * the text is no address.
 */
export function parseAddress(text: string): NetworkAddress | null {
  if (text.length > longest) return null;
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  const inBrackets = /^\[([^\]]*)\](:.*)?$/.exec(unquoted)?.[1];
  if (inBrackets !== undefined) return parsed(inBrackets);
  const [host = "", , ...rest] = unquoted.split(":");
  // Some gateways add a port to an IPv6 address without brackets. It then has nine groups, or its IPv4 end is no end.
  return rest.length === 0 ? parsed(host) : (parsed(unquoted) ?? parsed(unquoted.replace(/:\d*$/, "")));
}

/** A network address in its one spelling: IPv4 in four decimal numbers, IPv6 as in RFC 5952; null when it is none. */
export function plainAddress(text: string): string | null {
  return parseAddress(text)?.toString() ?? null;
}

/**
 * What counts as one client in rate limits: an IPv4 address, or the smallest network of an IPv6 customer (64 bits; of
 * 6to4, 48), who can choose among 2^64 addresses. "" for everything that is not an address.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (address?.kind() !== "ipv6") return address?.toString() ?? "";
  const bits = address.range() === "6to4" ? 48 : 64;
  return `${ip.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** The last 32 bits of these are an IPv4 address: RFC 4291 2.5.5.2, RFC 7915, RFC 6052. */
const embedding = { ipv4: ["::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"].map((text) => ip.parseCIDR(text)) };

function parsed(text: string): NetworkAddress | null {
  const [plain = ""] = text.split("%");
  if (!ip.isValid(plain)) return null;
  const address = ip.parse(plain);
  return ip.subnetMatch(address, embedding) === "ipv4" ? ip.fromByteArray(address.toByteArray().slice(12)) : address;
}
