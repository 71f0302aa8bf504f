import { and, eq } from "drizzle-orm";
import { alertChannels } from "@/db/app/schema.ts";
import { countAddressQuestion, declineAddress } from "@/lib/accounts/address-questions.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { openTarget } from "@/lib/accounts/channel-targets.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { type MailLink, readLink } from "@/lib/alerts/messages/links.ts";
import { mailTarget } from "@/lib/alerts/messages/mail.ts";
import type { MuteKind } from "@/lib/domain/alert/mute.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import type { ChannelOwner } from "./channels.ts";
import { confirmChannel, endChannel } from "./channels.ts";
import { mute } from "./mutes.ts";

/** Duration of a mute "until" by a link (ms). */
const mutedForMs = 30 * dayMs;

/** The result of a link: the chosen mute, else its purpose. */
type LinkDone = "confirm" | "end" | MuteKind;

/**
 * State of a link. over: it expired, or its channel ended along with all its messages. `isEnded`, `isConfirmed`: of its
 * channel.
 */
export type LinkState =
  | { readonly state: "unknown" }
  | {
      readonly state: "open" | "over";
      readonly link: MailLink;
      readonly isEnded: boolean;
      readonly isConfirmed: boolean;
    };

/** The current state of a token's link. */
export async function linkState(token: string, now: number = Date.now()): Promise<LinkState> {
  const link = readLink(token);
  if (!link) return { state: "unknown" };
  const { endedAt, confirmedAt } = alertChannels;
  const its = and(eq(alertChannels.memberId, link.memberId), eq(alertChannels.channelId, link.channelId));
  const [channel] = await (await scope(link)).alertChannels.select({ endedAt, confirmedAt }, its);
  const isEnded = !channel || channel.endedAt !== null;
  const isConfirmed = !isEnded && channel.confirmedAt !== null;
  return { state: isEnded || link.until <= now ? "over" : "open", link, isEnded, isConfirmed };
}

/**
 * Executes a link in an email for its member; `choice`: the kind of mute. The link itself is the proof: it is
 * encrypted, and only its receiver has it. `address`: the client's, for the activity log.
 * @throws BincardError `not-found` for an invalid or expired link; `bad-request` without a choice.
 */
export async function followLink(
  token: string,
  choice: MuteKind | null,
  now: number = Date.now(),
  address = "",
): Promise<LinkDone> {
  const status = await linkState(token, now);
  if (status.state === "unknown") throw notFound();
  const { link } = status;
  // Repeating it succeeds: mail programs send the request more than once.
  if (link.act === "end" && status.isEnded) return "end";
  if (status.state === "over") throw notFound();
  if (link.act === "end" && !status.isConfirmed) await declineQuestions(link, link.channelId, now);
  if (link.act === "mute") return muteBy(link, choice, now, address);
  const [change, kind] =
    link.act === "confirm"
      ? ([confirmChannel, "channel-confirmed"] as const)
      : ([endChannel, "channel-ended"] as const);
  const name = await change(link, link.channelId, now);
  if (name !== null) await writeAudit(link, { kind, detail: name, address }, now);
  return link.act;
}

async function muteBy(
  link: MailLink & { act: "mute" },
  choice: MuteKind | null,
  now: number,
  address: string,
): Promise<LinkDone> {
  const { ruleId, variantNo, name } = link;
  if (choice === null || (choice === "restock" && variantNo === ""))
    throw new BincardError("bad-request", { field: "choice", reason: "is not a way to mute" });
  const meant = { ruleId, variantNo, kind: choice, untilAt: choice === "until" ? now + mutedForMs : null };
  try {
    await mute(link, meant, now);
  } catch (error) {
    // The rule was deleted in the meantime and sends nothing.
    if (codeOf(error) !== "not-found") throw error;
  }
  await writeAudit(link, { kind: "alert-muted", detail: name, address }, now);
  return choice;
}

function notFound(): BincardError {
  return new BincardError("not-found", { what: "link", id: "" });
}

/**
 * Counts a confirmation email to a channel's address.
 * @throws BincardError `not-found`; `too-many` if the address got too many, or its owner declined.
 */
export async function countQuestion(owner: ChannelOwner, channelId: string, now: number = Date.now()): Promise<void> {
  const address = await addressOf(owner, channelId);
  if (address === null) throw new BincardError("not-found", { what: "channel", id: channelId });
  await countAddressQuestion(address, now);
}

/** The owner of an unconfirmed address declined: no confirmation email for 30 days. */
async function declineQuestions(owner: ChannelOwner, channelId: string, now: number): Promise<void> {
  const address = await addressOf(owner, channelId);
  if (address !== null) await declineAddress(address, now);
}

/** Null: the email channel does not exist, or was encrypted under a root secret that is lost. */
async function addressOf(owner: ChannelOwner, channelId: string): Promise<string | null> {
  const { encryptedTarget, memberId, kind } = alertChannels;
  const its = and(eq(memberId, owner.memberId), eq(alertChannels.channelId, channelId), eq(kind, "mail"));
  const [row] = await (await scope(owner)).alertChannels.select({ encryptedTarget }, its);
  if (!row) return null;
  try {
    return openTarget(owner.dealerId, row.encryptedTarget, mailTarget).address;
  } catch {
    return null;
  }
}
