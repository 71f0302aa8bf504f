import { writeAudit } from "@/lib/accounts/audit.ts";
import type { MuteKind } from "@/lib/domain/alert/mute.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { type MailLink, readLink } from "@/lib/notify/links.ts";
import { confirmChannel, endChannel } from "./channels.ts";
import { mute } from "./mutes.ts";

/** How long a mute "until" of a link is (ms). */
const mutedForMs = 30 * dayMs;

/** What a link did: the choice of a mute, else what it is for. */
export type LinkDone = "confirm" | "end" | MuteKind;

/**
 * Does what a link in a mail is for, for the member it was made for; `choice`: how a mute is meant. The link itself is
 * the proof: it is encrypted, and only its receiver has it.
 * @throws BincardError `not-found` for what is no link, or for a channel that is ended; `bad-request` without a choice.
 */
export async function followLink(token: string, choice: MuteKind | null, now: number = Date.now()): Promise<LinkDone> {
  const link = readLink(token, now);
  if (!link) throw notFound();
  if (link.act === "mute") return muteBy(link, choice, now);
  const [change, kind] =
    link.act === "confirm"
      ? ([confirmChannel, "channel-confirmed"] as const)
      : ([endChannel, "channel-ended"] as const);
  const name = await change(link, link.channelId, now);
  if (name === null && link.act === "confirm") throw notFound();
  // Ending what is ended is done: mail programs ask more than once.
  if (name !== null) await writeAudit(link, { kind, detail: name }, now);
  return link.act;
}

async function muteBy(link: MailLink & { act: "mute" }, choice: MuteKind | null, now: number): Promise<LinkDone> {
  const { ruleId, variantNo, name } = link;
  if (choice === null || (choice === "restock" && variantNo === ""))
    throw new BincardError("bad-request", { field: "choice", reason: "is no way to mute it" });
  const meant = { ruleId, variantNo, kind: choice, untilAt: choice === "until" ? now + mutedForMs : null };
  try {
    await mute(link, meant, now);
  } catch (error) {
    // A rule that was deleted since tells nothing any more.
    if (codeOf(error) !== "not-found") throw error;
  }
  await writeAudit(link, { kind: "alert-muted", detail: name }, now);
  return choice;
}

function notFound(): BincardError {
  return new BincardError("not-found", { what: "link", id: "" });
}
