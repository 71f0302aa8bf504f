import { followLink } from "@/lib/alerts/rules/mail-links.ts";
import { muteKinds } from "@/lib/domain/alert/mute.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { handler, isForm } from "@/lib/http/handler.ts";

interface Context {
  params: Promise<{ token: string }>;
}

/** A mail program without one-click shows the address as a link: nothing is done by opening it. */
export const GET = handler<Context>(async (_request, { params }) => redirectTo((await params).token));

/** What the link is for, by the page's button, or by the mail program itself (List-Unsubscribe-Post, RFC 8058). */
export const POST = handler<Context>(
  async (request, { params }) => {
    const { token } = await params;
    const form = isForm(request.headers) ? await request.formData().catch(refuseUnread) : new FormData();
    const choice = muteKinds.find((kind) => kind === form.get("choice")) ?? null;
    const follow = () => followLink(token, choice, Date.now(), addressOf(request.headers));
    if (form.get("List-Unsubscribe") !== null) {
      await follow();
      return new Response("done\n", { headers: { "Cache-Control": "no-store" } });
    }
    try {
      return redirectTo(token, `?done=${await follow()}`);
    } catch (error) {
      // The page says why.
      if (codeOf(error) === "not-found") return redirectTo(token);
      throw error;
    }
  },
  { isAdmitted: isForm },
);

function refuseUnread(): never {
  throw new BincardError("bad-request", { field: "body", reason: "is not a form" });
}

function redirectTo(token: string, query = ""): Response {
  const location = `/mail-links/${encodeURIComponent(token)}${query}`;
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}
