import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { listChannels, listEndedChannels } from "@/lib/alerts/rules/channels.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import type { ChannelLog, ChannelStatus } from "./types.ts";

/**
 * The last messages to each of a member's channels, newest first, with the channel's first message since the last
 * delivered one, and how many wait. Uses `outbox_by_channel`.
 */
const messagesOfChannels = statement({
  name: "messages of channels",
  sql: `SELECT o.channel_id, o.message_id, o.what, json_array_length(o.alert_ids) AS alerts, o.created_at, o.due_at, o.state,
      o.tries, o.changed_at, o.error,
      (SELECT min(f.created_at) FROM outbox f WHERE f.channel_id = ids.value AND f.error IS NOT NULL AND f.tries > 0
        AND f.created_at > coalesce((SELECT max(s.created_at) FROM outbox s WHERE s.channel_id = ids.value AND s.state = 'sent'), 0)
      ) AS failing_since,
      (SELECT count(*) FROM outbox w WHERE w.channel_id = ids.value AND w.state = 'due') AS waiting
    FROM json_each(:channelIds) ids CROSS JOIN outbox o ON o.channel_id = ids.value
    WHERE o.member_id = :memberId AND o.message_id IN (SELECT message_id FROM outbox newest
      WHERE newest.channel_id = ids.value ORDER BY newest.created_at DESC LIMIT :most)
    ORDER BY o.created_at DESC`,
  args: { channelIds: json<readonly string[]>(), memberId: text, most: integer },
  row: {
    ...{ channelId: text, messageId: text, alerts: integer, createdAt: integer, dueAt: integer },
    what: oneOf("alerts", "test", "confirm"),
    state: oneOf("due", "sending", "sent", "given-up", "dropped"),
    ...{ tries: integer, changedAt: integer, error: nullable(text) },
    ...{ failingSince: nullable(integer), waiting: integer },
  },
});

const maxOfChannel = 10;

const none: ChannelLog = { messages: [], fault: null };

/**
 * The member's channels with the last messages to each, and whether each is dead: its last tried message was given up,
 * failed twice, or was answered "channel gone". Includes channels that ended that way in the past 30 days, and none
 * that their owner deleted.
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

/** The last messages to each of the member's channels, with what became of them. A channel without any is missing. */
export async function channelLogs(
  principal: MemberPrincipal,
  channelIds: readonly string[],
): Promise<Map<string, ChannelLog>> {
  const database = await dealerDatabaseOf(principal);
  if (!database || channelIds.length === 0) return new Map();
  const { memberId } = principal;
  const rows = await database.read(messagesOfChannels({ channelIds, memberId, most: maxOfChannel }));
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
