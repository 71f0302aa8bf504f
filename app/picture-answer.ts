import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { readPicture } from "@/lib/sync/index.ts";

const widths = [96, 320, 960] as const;

/**
 * Answers the `n`-th picture (from 0) of a variant, at most `w` px wide, as the request's address asks, with the caching
 * headers given. What the browser has already is answered 304.
 */
export async function answerPicture(
  request: NextRequest,
  principal: Principal,
  variantNo: string,
  caching: Readonly<Record<string, string>>,
): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const index = searchParams.get("n") ?? "0";
  if (!/^\d{1,2}$/.test(index)) throw new BincardError("bad-request", { field: "n", reason: "is not 0 to 99" });
  const asked = searchParams.get("w") ?? "320";
  const width = widths.find((known) => String(known) === asked);
  if (!width) throw new BincardError("bad-request", { field: "w", reason: "is not 96, 320 or 960" });
  const picture = await readPicture(principal, variantNo, Number(index), width);
  if (!picture) throw new BincardError("not-found", { what: "picture", id: variantNo });
  const headers = new Headers({
    ETag: `"${createHash("sha256").update(picture.bytes).digest("base64url").slice(0, 27)}"`,
    ...caching,
    "Content-Type": picture.type,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  const tags = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (tags.includes(headers.get("ETag") ?? "")) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture.bytes), { headers });
}
