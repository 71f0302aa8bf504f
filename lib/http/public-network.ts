import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP } from "node:net";
import ip from "ipaddr.js";

const globalUnicast = ip.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet: to no special-purpose network (RFC 6890), and in IPv6 to the
 * global unicast range. An address that somebody else chose (a picture's, a webhook's) must not reach our own network.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ip.process(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(globalUnicast));
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
