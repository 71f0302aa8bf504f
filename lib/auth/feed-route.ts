import { createHash } from "node:crypto";
import type { FeedPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { handler } from "@/lib/http/handler.ts";
import { env } from "@/lib/settings/env.ts";
import { withRight } from "./definition.ts";
import { findFeed } from "./find-principal.ts";
import { spendRequest } from "./key-rate-limit.ts";
import type { FeedKind } from "./types.ts";

interface Context {
  params: Promise<{ file: string }>;
}

/** The address is the secret: no shared cache keeps what it opens, and no search engine lists it. */
const kept = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex, nofollow" } as const;

export interface RequestedFeed {
  principal: FeedPrincipal;
  /** What follows the token in the address: "atom". */
  format: string;
  createdAt: number;
}

/** A feed's body and type; null for an unknown format. */
export type FeedAnswer = { type: string; body: string } | null;

/**
 * The route handler of private feeds: the address is what opens them, without a session and with the rights that the
 * member has now. What its reader has already is answered 304.
 */
export function feedRoute(answer: Record<FeedKind, (asked: RequestedFeed) => Promise<FeedAnswer>>) {
  return handler<Context>(async (request, { params }) => {
    const [token = "", format = ""] = (await params).file.split(".");
    const found = await findFeed(token);
    if (!found) throw new BincardError("not-found", { what: "feed", id: "" });
    spendRequest(found.tokenHash, env().API_KEY_RATE);
    const { kind, createdAt } = found;
    const principal = withRight(found.principal, "feed.read");
    const made = await answer[kind]({ principal, format, createdAt });
    if (!made) throw new BincardError("not-found", { what: "feed", id: "" });
    const etag = `"${createHash("sha256").update(made.body).digest("base64url").slice(0, 32)}"`;
    const headers = { ...kept, ETag: etag };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    return new Response(made.body, { headers: { ...headers, "Content-Type": made.type } });
  });
}
