import http from "node:http";
import https from "node:https";
import { publicLookup, type Resolver } from "@/lib/http/public-network.ts";
import { supplierTurn } from "@/lib/supplier/index.ts";
import { pictureAddress } from "./address.ts";

/** Why a picture cannot be shown: a code of our own, stored in the picture's row. */
export class PictureProblem extends Error {
  constructor(
    readonly problem: string,
    /** Whether another try soon may succeed. */
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
  if (trusted) await supplierTurn("person", signal);
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
