import { and, eq } from "drizzle-orm";
import { alertChannels } from "@/db/app/schema.ts";
import { countAddressQuestion, declineAddress } from "@/lib/accounts/address-questions.ts";
import { openTarget } from "@/lib/accounts/channel-targets.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { BincardError } from "@/lib/errors.ts";
import { mailTarget } from "@/lib/notify/mail.ts";
import type { ChannelOwner } from "./channels.ts";

/**
 * Counts that the address of a channel is about to be asked whether it is the member's.
 * @throws BincardError `not-found`; `too-many` when the address was asked too often, or its owner declined.
 */
export async function countQuestion(owner: ChannelOwner, channelId: string, now: number = Date.now()): Promise<void> {
  const address = await addressOf(owner, channelId);
  if (address === null) throw new BincardError("not-found", { what: "channel", id: channelId });
  await countAddressQuestion(address, now);
}

/** The owner of an address ended what it had not confirmed: it is asked no more for 30 days. */
export async function declineQuestions(owner: ChannelOwner, channelId: string, now: number): Promise<void> {
  const address = await addressOf(owner, channelId);
  if (address !== null) await declineAddress(address, now);
}

/** Null: there is no such channel of mail, or it was encrypted under a root secret that is lost. */
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
