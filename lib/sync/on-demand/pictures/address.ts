import { isIP } from "node:net";
import { isPublicAddress } from "@/lib/http/public-network.ts";

const longestAddress = 2000;

/**
 * A picture's address, resolved against the supplier's base address. `trusted`: it has the supplier's own origin. Null
 * when it must not be requested: other origins must use http(s) on the default port and have no user name. Host names
 * are checked again when the connection is made.
 */
export function pictureAddress(address: string, supplierBaseUrl: string): { url: URL; trusted: boolean } | null {
  // A host name's letters are normalized, in a time that grows with the square of its length.
  if (address.length > longestAddress || !URL.canParse(address, `${supplierBaseUrl}/`)) return null;
  const url = new URL(address, `${supplierBaseUrl}/`);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username || url.password) return null;
  if (url.origin === new URL(supplierBaseUrl).origin) return { url, trusted: true };
  if (url.port !== "") return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) && !isPublicAddress(host) ? null : { url, trusted: false };
}

/** The host and port of a picture's address, or else its scheme; null when it is no address. */
export function hostOf(address: string, supplierBaseUrl: string): string | null {
  if (address.length > longestAddress || !URL.canParse(address, `${supplierBaseUrl}/`)) return null;
  const { host, protocol } = new URL(address, `${supplierBaseUrl}/`);
  return host || protocol;
}
