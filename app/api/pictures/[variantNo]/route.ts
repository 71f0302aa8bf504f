import { answerPicture } from "@/app/picture-answer.ts";
import { route } from "@/lib/auth/route.ts";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";

/**
 * A picture, re-encoded by us and cached by the browser for a day. `d` is the dealer whose page asks, so that a browser
 * never shows one dealer another dealer's pictures.
 */
export const GET = route({ right: "catalog.read" }, async ({ principal, request, names }) => {
  const { variantNo = "" } = names;
  const meant = request.nextUrl.searchParams.get("d");
  if (meant !== null && meant !== principal.dealerId) throw new BincardError("other-dealer");
  const caching = { "Cache-Control": `private, max-age=${dayMs / secondMs}`, Vary: "Cookie, Authorization" };
  return answerPicture(request, principal, variantNo, caching);
});
