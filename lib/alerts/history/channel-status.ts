import { listChannels, listEndedChannels } from "@/lib/alerts/rules/channels.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { channelLogs } from "./channel-log.ts";
import type { ChannelLog, ChannelStatus } from "./types.ts";

const none: ChannelLog = { messages: [], fault: null };

/**
 * The member's channels with the last messages to each, and whether it is dead: the last message that was tried was given
 * up, was tried twice in vain, or was answered with "there is no such channel". Channels that ended by that answer in the
 * last 30 days are among them; those that their owner ended are not.
 */
export async function channelStatuses(principal: MemberPrincipal, now: number): Promise<ChannelStatus[]> {
  const [running, ended] = await Promise.all([listChannels(principal, now), listEndedChannels(principal, now)]);
  const channels = [...running.map((one) => ({ ...one, endedAt: null })), ...ended];
  const logs = await channelLogs(
    principal,
    channels.map(({ channelId }) => channelId),
  );
  return channels.flatMap((channel) => {
    const log = logs.get(channel.channelId) ?? none;
    const isNews = channel.endedAt === null || log.fault !== null;
    return isNews
      ? [{ ...channel, messages: log.messages, fault: log.fault, isDead: !channel.isSignedOut && isInVain(log) }]
      : [];
  });
}

const inVain = 2;

function isInVain({ messages, fault }: ChannelLog): boolean {
  const last = messages.find(({ tries }) => tries > 0);
  if (fault === null || !last) return false;
  return last.state === "given-up" || last.state === "dropped" || last.tries >= inVain;
}
