import { z } from "zod";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { boardAddress } from "@/lib/domain/alert/rule.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { env } from "@/lib/settings/env.ts";

/** The page of a link, and the address for the page's button or for the mail program's own request (RFC 8058). */
const places = { page: "/mail-links/", act: "/api/mail-links/" } as const;

/** The owner, the channel that the link belongs to, and when the link expires (ms). */
const common = { dealerId: z.string(), memberId: z.string(), channelId: z.string(), until: z.int() };

/** The purpose of a link in a message. It acts for its member without a session, and contains nothing guessable. */
const link = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("confirm"), ...common }),
  z.strictObject({ act: z.literal("end"), ...common }),
  z.strictObject({
    act: z.literal("mute"),
    ...common,
    ruleId: z.string(),
    variantNo: z.string(),
    /** Shown on the page: the item's name, or the rule's. */
    name: z.string(),
  }),
]);
export type MailLink = z.output<typeof link>;

/** A link before its end is set. */
export type LinkFor = MailLink extends infer Link ? (Link extends MailLink ? Omit<Link, "until"> : never) : never;

/**
 * How long a link is valid (ms). Emails are used for months: by law an unsubscribe link must work for 60 days in Canada
 * and 30 in the United States.
 */
export const goodForMs = { confirm: 7 * dayMs, end: 180 * dayMs, mute: 180 * dayMs } as const;

const field = "mail-link";
/** A longer name would make the address longer than mail programs accept. */
const maxName = 120;

/** The whole address of a link that is good from `now` on. Only this process can make one, under its root secret. */
export function linkTo(what: LinkFor, now: number, place: keyof typeof places = "page"): string {
  const named = "name" in what ? { ...what, name: cutAt(what.name, maxName) } : what;
  const stated = JSON.stringify({ ...named, until: now + goodForMs[what.act] });
  return new URL(`${places[place]}${encrypt("", field, stated)}`, env().appUrl).href;
}

/** Decodes a link's token, even an expired one; null for one that was not issued here. */
export function readLink(token: string): MailLink | null {
  if (token.length > 2000) return null;
  try {
    return link.parse(JSON.parse(decrypt("", field, token)));
  } catch {
    return null;
  }
}

/** The whole address of one of our pages. */
export function address(path: string): string {
  return new URL(path, env().appUrl).href;
}

/**
 * The page of an alert: its item's, the board for more items than are named, or the connection page for sync events.
 */
export function alertUrl({ event }: { event: AlertEvent }): string {
  if (event.facts.more !== undefined) return address(boardAddress(event));
  return address(event.productNo === null ? "/connection" : productHref(event.productNo, event.variantNo));
}
