import { createHash } from "node:crypto";
import { route } from "@/lib/auth/route.ts";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { readPicture } from "@/lib/sync/index.ts";

const widths = [96, 320, 960] as const;

/**
 * The `n`-th picture (from 0) of a variant, at most `w` px wide, re-encoded by us and cached by the browser for a day.
 * `d` is the dealer whose page asks, so that a browser never shows one dealer another dealer's pictures.
 */
export const GET = route({ right: "catalog.read" }, async ({ principal, request, names }) => {
  const { variantNo = "" } = names;
  const meant = request.nextUrl.searchParams.get("d");
  if (meant !== null && meant !== principal.dealerId) throw new BincardError("other-dealer");
  const index = request.nextUrl.searchParams.get("n") ?? "0";
  if (!/^\d{1,2}$/.test(index)) throw new BincardError("bad-request", { field: "n", reason: "is not 0 to 99" });
  const asked = request.nextUrl.searchParams.get("w") ?? "320";
  const width = widths.find((known) => String(known) === asked);
  if (!width) throw new BincardError("bad-request", { field: "w", reason: "is not 96, 320 or 960" });
  const picture = await readPicture(principal, variantNo, Number(index), width);
  if (!picture) throw new BincardError("not-found", { what: "picture", id: variantNo });
  const headers = new Headers({
    ETag: `"${createHash("sha256").update(picture.bytes).digest("base64url").slice(0, 27)}"`,
    "Cache-Control": `private, max-age=${dayMs / secondMs}`,
    Vary: "Cookie, Authorization",
    "Content-Type": picture.type,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  const tags = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (tags.includes(headers.get("ETag") ?? "")) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture.bytes), { headers });
});
