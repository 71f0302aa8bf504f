import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, publicLookup, type Resolver } from "@/lib/http/public-network.ts";
import { supplierTurn } from "@/lib/supplier/index.ts";

const longestAddress = 2000;

/** Why a picture cannot be shown: a code of our own, stored in the picture's row. */
export class PictureProblem extends Error {
  constructor(
    readonly problem: string,
    /** Whether a retry soon may succeed. */
    readonly passing: boolean,
  ) {
    super(problem);
  }
}

/** The problem of a picture at an address that must not be requested. */
export const notAllowed = "address-not-allowed";

const limitBytes = 10 * 1024 * 1024;
const totalMs = 20_000;
const silenceMs = 10_000;

/**
 * Downloads a supplier's picture: no redirects, no token, at most 10 MB.
 * @throws PictureProblem.
 */
export async function fetchPicture(
  address: string,
  supplierBaseUrl: string,
  signal: AbortSignal,
  resolve?: Resolver,
): Promise<Buffer> {
  const allowed = pictureAddress(address, supplierBaseUrl);
  if (!allowed) throw new PictureProblem(notAllowed, false);
  const { url, trusted } = allowed;
  if (trusted) await supplierTurn("interactive", signal);
  const { get } = url.protocol === "https:" ? https : http;
  const limits = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
  const lookup = trusted ? {} : { lookup: publicLookup(resolve) };
  return new Promise((done, reject) => {
    const refuse = (problem: string, passing: boolean) => {
      reject(new PictureProblem(problem, passing));
      request.destroy();
    };
    const request = get(
      url,
      { signal: limits, agent: false, headers: { accept: "image/*" }, ...lookup },
      (response) => {
        const status = response.statusCode ?? 0;
        if (status !== 200) return refuse(`status-${status}`, status >= 500 || status === 429);
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size > limitBytes) refuse("too-large", false);
          else parts.push(part);
        });
        response.on("end", () => (response.complete ? done(Buffer.concat(parts)) : refuse("cut-off", true)));
        response.on("error", () => refuse("cut-off", true));
      },
    );
    // A connection that ends without a response, for example after a protocol upgrade, emits no error event.
    request.on("close", () => refuse("cut-off", true));
    request.setTimeout(silenceMs, () => refuse("time-out", true));
    request.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ENOTPUBLIC" ? refuse(notAllowed, false) : refuse("unreachable", true),
    );
  });
}

/** The picture format, from its first bytes. Null for everything else; SVG is refused because it can contain script. */
export function sniffPicture(bytes: Buffer): "jpeg" | "png" | "webp" | "gif" | "avif" | null {
  const text = bytes.toString("latin1", 0, 16);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.slice(4, 12) === "ftypavif") return "avif";
  return null;
}

/**
 * A picture's address, resolved against the supplier's base address. `trusted`: it has the supplier's own origin. Null
 * when it must not be requested: other origins must use http(s) on the default port and have no user name. Host names
 * are checked again when the connection is made.
 */
export function pictureAddress(address: string, supplierBaseUrl: string): { url: URL; trusted: boolean } | null {
  // Normalizing a host name takes time quadratic in its length.
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
