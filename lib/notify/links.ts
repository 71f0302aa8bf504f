import { z } from "zod";
import { dayMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/env.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";

/** The page of a link, and what the page's button or a mail program by itself is sent to (RFC 8058). */
const places = { page: "/mail-links/", act: "/api/mail-links/" } as const;

/** What a link in a message is for. It acts for its member without a session, and names nothing that can be guessed. */
const link = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("confirm"), ...owner(), channelId: z.string(), until: z.int() }),
  z.strictObject({ act: z.literal("end"), ...owner(), channelId: z.string() }),
  z.strictObject({
    act: z.literal("mute"),
    ...owner(),
    ruleId: z.string(),
    variantNo: z.string(),
    /** What the page calls it: the article's name, or the rule's. */
    name: z.string(),
  }),
]);
export type MailLink = z.output<typeof link>;

function owner() {
  return { dealerId: z.string(), memberId: z.string() };
}

/** A link that confirms an address is good for so long (ms). */
export const confirmWithinMs = 7 * dayMs;

const field = "mail-link";

/** The whole address of a link. Only this process can make one, under its root secret. */
export function linkTo(what: MailLink, place: keyof typeof places = "page"): string {
  return new URL(`${places[place]}${encrypt("", field, JSON.stringify(what))}`, env().appUrl).href;
}

/** What a link's token stands for; null for one that was not made here, or no longer counts. */
export function readLink(token: string, now: number): MailLink | null {
  if (token.length > 2000) return null;
  try {
    const read = link.parse(JSON.parse(decrypt("", field, token)));
    return read.act === "confirm" && read.until < now ? null : read;
  } catch {
    return null;
  }
}
