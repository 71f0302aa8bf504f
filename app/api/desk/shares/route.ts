import { amountOfCents } from "@/lib/domain/amount.ts";
import type { SharedLine } from "@/lib/domain/share.ts";
import { env } from "@/lib/settings/env.ts";
import { listShares, makeShare, nameOf } from "@/lib/share/links.ts";
import { answering } from "../answer.ts";
import { programLink } from "./program-link.ts";

export const GET = answering("GET /api/desk/shares", async (principal) => ({
  shares: (await listShares(principal)).map(programLink),
}));

/** Makes a link. Its address is only in this one answer. */
export const POST = answering("POST /api/desk/shares", async (principal, { body, note }) => {
  const { layout, shows, endsAt, passphrase = null, title = "", recipient = "" } = body;
  const lines: SharedLine[] = body.lines.map(({ variantNo, quantity = null, note = "", priceCents = null }) => {
    return { variantNo, quantity, note, ownAmount: amountOfCents(priceCents) };
  });
  const { language = principal.language } = body;
  const { shareId, path } = await makeShare(principal, {
    ...{ layout, shows, endsAt, passphrase, title, recipient, language, lines },
  });
  note("share-made", nameOf({ title, lines }));
  return { shareId, url: env().appUrl + path };
});
