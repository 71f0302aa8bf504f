import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { messagesOfChannels } from "../statements/channel-log.ts";
import type { ChannelLog } from "../types/channel-log.ts";

const mostOfChannel = 10;

/** The last messages to each of the member's channels, with what became of them. A channel without any is missing. */
export async function channelLogs(
  principal: MemberPrincipal,
  channelIds: readonly string[],
): Promise<Map<string, ChannelLog>> {
  const database = await dealerDatabaseOf(principal);
  if (!database || channelIds.length === 0) return new Map();
  const { memberId } = principal;
  const rows = await database.read(messagesOfChannels({ channelIds, memberId, most: mostOfChannel }));
  const logs = new Map<string, ChannelLog>();
  for (const { channelId, failingSince, waiting, ...message } of rows) {
    const log = logs.get(channelId) ?? { messages: [], fault: null };
    logs.set(channelId, log);
    const isNewestTried = message.tries > 0 && !log.messages.some(({ tries }) => tries > 0);
    if (isNewestTried && message.error !== null) {
      const { error, createdAt, state, dueAt } = message;
      log.fault = { error, since: failingSince ?? createdAt, nextAt: state === "due" ? dueAt : null, waiting };
    }
    log.messages.push(message);
  }
  return logs;
}
