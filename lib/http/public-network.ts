import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { BlockList, isIP, isIPv4 } from "node:net";

/**
 * Networks that are not the public internet (IANA special-purpose registries, RFC 6890). An address that somebody else
 * chose (a picture's, a webhook's) must not reach our own network.
 */
const closed = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  closed.addSubnet(network, bits, "ipv4");
}
/**
 * In IPv6 only the global unicast range is public, without documentation addresses and without Teredo and 6to4, which
 * embed IPv4 addresses.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
const closedUnicast = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closedUnicast.addSubnet(network, bits, "ipv6");
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  if (family !== 6) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return isPublicAddress(mapped);
  return globalUnicast.check(address, "ipv6") && !closedUnicast.check(address, "ipv6");
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host name to all its addresses, as `dns.lookup` does. */
export type Resolver = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for node:http that returns public addresses only. It is used for the connection itself, so that a second
 * DNS answer cannot differ from the checked one.
 */
export function publicLookup(resolve: Resolver = lookup) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const open = found.filter(({ address }) => isPublicAddress(address));
      const first = open[0];
      if (!first || open.length !== found.length) {
        return callback(Object.assign(new Error("not a public address"), { code: "ENOTPUBLIC" }), []);
      }
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
}
