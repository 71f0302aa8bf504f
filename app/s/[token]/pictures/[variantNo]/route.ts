import { answerPicture } from "@/app/picture-answer.ts";
import { cacheOf, openShare } from "@/lib/auth/share-route.ts";
import { isShared } from "@/lib/catalog/article/shared.ts";
import { BincardError } from "@/lib/errors.ts";
import { handler } from "@/lib/http/handler.ts";
import { isUnlocked } from "@/lib/share/passphrase.ts";

interface Context {
  params: Promise<{ token: string; variantNo: string }>;
}

/** A picture of an item that a link shares. */
export const GET = handler<Context>(async (request, { params }) => {
  const { token, variantNo } = await params;
  const found = await openShare(request, token);
  const isOpen = found !== null && isUnlocked(found, request.nextUrl.searchParams.get("k"));
  if (!isOpen || !(await isShared(found.principal, variantNo)))
    throw new BincardError("not-found", { what: "picture", id: "" });
  return answerPicture(request, found.principal, variantNo, { "Cache-Control": cacheOf(found) });
});
