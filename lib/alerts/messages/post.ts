import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { SendOutcome } from "@/lib/domain/alert/message.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { isPublicAddress, publicLookup, type Resolver } from "@/lib/http/public-network.ts";
import type { Env } from "@/lib/settings/env.ts";

/** Total time limit of a request (ms). */
const totalMs = 15 * secondMs;
/** Only the response's status matters. This much of the body is read, so that the connection closes cleanly. */
const maxBytes = 64 * 1024;
const longestAddress = 2000;
/** Names that never lead into the public internet (RFC 6761, RFC 6762, and ICANN's reserved "internal"). */
const ownNames = /(?:^|\.)(?:localhost|local|internal)\.?$/;

/** Where it may be sent, and for how long. */
export interface PostOptions {
  readonly networks: Networks;
  readonly signal: AbortSignal;
  /** For tests. */
  readonly resolve?: Resolver;
}

/** Where messages may be sent: only to the public internet by https, or anywhere. */
type Networks = Env["ALERT_NETWORKS"];

/**
 * An address entered as a target. Null if nothing may be sent there: it must be https on the default port, without user
 * name and password, and in the public internet; or with `any` also http, other ports and our own network. The host's
 * IP address is checked when the connection is made.
 */
export function allowedAddress(address: string, networks: Networks): URL | null {
  // Normalizing a host name takes time quadratic in its length.
  if (address.length > longestAddress || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  if (networks === "any") return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  if (url.protocol !== "https:" || url.port !== "") return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return isPublicAddress(host) ? url : null;
  return ownNames.test(host) ? null : url;
}

interface Message {
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** The response's status, and when to retry if it says so (Retry-After); or why there is none. */
type PostAnswer =
  | { status: number; retryAfterMs?: number }
  | { error: "address-not-allowed" | "unreachable" | "time-out" | "cut-off" };

/** Sends a message by POST. Redirects are not followed, and no response is awaited for longer than 15 seconds. */
export function post(message: Message, { networks, signal, resolve }: PostOptions): Promise<PostAnswer> {
  const url = allowedAddress(message.address, networks);
  if (!url) return Promise.resolve({ error: "address-not-allowed" });
  const { request: ask } = url.protocol === "https:" ? https : http;
  const options = {
    method: "POST",
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(totalMs)]),
    headers: { "content-length": Buffer.byteLength(message.body), ...message.headers },
    ...(networks === "public" && { lookup: publicLookup(resolve) }),
  } as const;
  return new Promise((done) => {
    let status = 0;
    let retryAfterMs: number | undefined;
    const end = () => done(status === 0 ? { error: "cut-off" } : { status, retryAfterMs });
    const request = ask(url, options, (response) => {
      status = response.statusCode ?? 0;
      retryAfterMs = retryAfter(response.headers["retry-after"] ?? "");
      let read = 0;
      response.on("data", (part: Buffer) => {
        read += part.length;
        if (read > maxBytes) request.destroy();
      });
      response.on("end", end).on("error", end);
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (status !== 0) return end();
      if (error.code === "ENOTPUBLIC") return done({ error: "address-not-allowed" });
      done({ error: error.name === "TimeoutError" ? "time-out" : "unreachable" });
    });
    // A connection that ends without a response, for example after a protocol upgrade, emits no error event.
    request.on("close", end);
    request.end(message.body);
  });
}

/** How long to wait (ms), from seconds or a date (RFC 9110, 10.2.3); undefined: invalid. */
function retryAfter(text: string): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs;
  const at = /^[A-Z][a-z]{2}, .{1,40} GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/** Why the message was not accepted, if there was no status. */
export function unanswered({ error }: Extract<PostAnswer, { error: string }>): SendOutcome {
  return { kind: error === "address-not-allowed" ? "refused" : "failed", error };
}
