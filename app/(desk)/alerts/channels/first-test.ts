import { countRequestedMessage } from "@/lib/accounts/requested-messages.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { queueMessage } from "@/lib/sync/index.ts";

/** Sends a test to a new channel. Without it (the worker starts again, or there were too many) the channel is used too. */
export async function sendFirstTest(principal: MemberPrincipal, channelId: string, network: string): Promise<void> {
  try {
    await countRequestedMessage(network);
    await queueMessage(principal, channelId, "test");
  } catch (error) {
    if (codeOf(error) !== "busy" && codeOf(error) !== "too-many") throw error;
  }
}
