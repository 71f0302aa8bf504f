import { isIPv4 } from "node:net";

/** Longer texts are no addresses: an IPv6 address with its zone and port is shorter. */
const longest = 100;

/**
 * A network address in its one spelling: IPv4 in four decimal numbers, IPv6 as in RFC 5952, in lower case. Port,
 * brackets, quotes and zone are left out (RFC 7239 and gateways add them), and an IPv4 address inside an IPv6 one
 * (mapped, translated, or behind NAT64) is that IPv4 address. Null when the text is no address.
 */
export function plainAddress(text: string): string | null {
  if (text.length > longest) return null;
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  const inBrackets = /^\[([^\]]*)\](:.*)?$/.exec(unquoted)?.[1];
  if (inBrackets !== undefined) return plainIPv6(inBrackets) ?? plainIPv4(inBrackets);
  const [host = "", , ...rest] = unquoted.split(":");
  if (rest.length === 0) return plainIPv4(host);
  // Some gateways add a port to an IPv6 address without brackets. It then has nine groups, or its IPv4 end is no end.
  return plainIPv6(unquoted) ?? plainIPv6(unquoted.replace(/:\d*$/, ""));
}

/**
 * What counts as one address in limits: an IPv4 address, or the network that one customer of an IPv6 provider has at
 * least (64 bits; of 6to4, 48), since its owner chooses among 2^64 addresses. "" stands for everything that is no
 * address.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? "";
  if (!plain.includes(":")) return plain;
  const groups = groupsOf(plain);
  const bits = groups[0] === 0x2002 ? 48 : 64;
  const network = groups.filter((_, place) => place < bits / 16).map((group) => group.toString(16));
  return `${network.join(":")}::/${bits}`;
}

/** Also the spellings that `inet_aton` takes, such as 0x0a.3.1 for 10.3.0.1: the URL Standard has them. */
function plainIPv4(host: string): string | null {
  if (!/^[0-9a-fx.]+$/i.test(host) || !URL.canParse(`http://${host}/`)) return null;
  const { hostname } = new URL(`http://${host}/`);
  return isIPv4(hostname) ? hostname : null;
}

function plainIPv6(text: string): string | null {
  const [address = ""] = text.split("%");
  if (!/^[0-9a-f:.]+$/i.test(address) || !URL.canParse(`http://[${address}]/`)) return null;
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const groups = groupsOf(plain);
  if (!beginnings.includes(groups.slice(0, 6).join(","))) return plain;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The beginnings of IPv6 addresses whose last 32 bits are an IPv4 address: RFC 4291 2.5.5.2, RFC 7915, RFC 6052. */
const beginnings = ["0,0,0,0,0,65535", "0,0,0,0,65535,0", "100,65435,0,0,0,0"];

/** The eight groups of an IPv6 address in its one spelling. */
function groupsOf(plain: string): number[] {
  const [before = [], after = []] = plain.split("::").map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = new Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
