import { integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";

/**
 * The last messages to each of some channels of a member, the newest first, with the channel's first message since the last
 * that arrived, and how many wait. Uses `outbox_by_channel`.
 */
export const messagesOfChannels = statement({
  name: "messages of channels",
  sql: `SELECT o.channel_id, o.message_id, o.what, json_array_length(o.alert_ids) AS alerts, o.created_at, o.due_at, o.state,
      o.tries, o.changed_at, o.error,
      (SELECT min(f.created_at) FROM outbox f WHERE f.channel_id = asked.value AND f.error IS NOT NULL AND f.tries > 0
        AND f.created_at > coalesce((SELECT max(s.created_at) FROM outbox s WHERE s.channel_id = asked.value AND s.state = 'sent'), 0)
      ) AS failing_since,
      (SELECT count(*) FROM outbox w WHERE w.channel_id = asked.value AND w.state = 'due') AS waiting
    FROM json_each(:channelIds) asked CROSS JOIN outbox o ON o.channel_id = asked.value
    WHERE o.member_id = :memberId AND o.message_id IN (SELECT message_id FROM outbox newest
      WHERE newest.channel_id = asked.value ORDER BY newest.created_at DESC LIMIT :most)
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
