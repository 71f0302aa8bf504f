import { command, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { eventKinds } from "@/lib/domain/event.ts";

/** The outbox: messages to be sent, and what became of them. */

/**
 * Messages that are not due yet and were not attempted: further alerts of the same channel and time are added to them.
 */
export const waitingMessages = statement({
  name: "waiting messages",
  sql: `SELECT message_id, channel_id, due_at, alert_ids FROM outbox
    WHERE state = 'due' AND due_at > :now AND tries = 0 AND what = 'alerts'`,
  args: { now: integer },
  row: { messageId: text, channelId: text, dueAt: integer, alertIds: json<string[]>() },
});

/** The channels that some alerts were sent to, or wait to be. */
export const channelsOfAlerts = statement({
  name: "channels of alerts",
  sql: `SELECT DISTINCT ids.value AS alert_id, o.channel_id FROM outbox o, json_each(o.alert_ids) ids
    WHERE o.what = 'alerts' AND ids.value IN (SELECT value FROM json_each(:alertIds))`,
  args: { alertIds: json<readonly string[]>() },
  row: { alertId: text, channelId: text },
});

export interface NewMessage {
  readonly messageId: string;
  readonly memberId: string;
  readonly channelId: string;
  readonly what: "alerts" | "test" | "confirm";
  readonly alertIds: readonly string[];
  readonly dueAt: number;
}

export const insertMessages = command({
  name: "insert messages",
  sql: `INSERT INTO outbox (message_id, member_id, channel_id, what, alert_ids, created_at, due_at, state, changed_at)
    SELECT value ->> 'messageId', value ->> 'memberId', value ->> 'channelId', value ->> 'what', value -> 'alertIds', :now,
      value ->> 'dueAt', 'due', :now FROM json_each(:rows)`,
  args: { rows: json<readonly NewMessage[]>(), now: integer },
});

export const setAlertsOfMessage = command({
  name: "set alerts of message",
  sql: "UPDATE outbox SET alert_ids = :alertIds WHERE message_id = :messageId AND state = 'due'",
  args: { messageId: text, alertIds: json<readonly string[]>() },
});

/** The number of messages (tests, confirmations) that a member has requested since a time. */
export const requestedMessages = statement({
  name: "requested messages",
  sql: "SELECT count(*) AS count FROM outbox WHERE member_id = :memberId AND what <> 'alerts' AND created_at > :since",
  args: { memberId: text, since: integer },
  row: { count: integer },
});

/** Messages that are due, the longest first. Uses `outbox_by_due`. */
export const dueMessages = statement({
  name: "due messages",
  sql: `SELECT message_id, member_id, channel_id, what, alert_ids, created_at, first_tried_at, tries FROM outbox
    WHERE state = 'due' AND due_at <= :now AND channel_id NOT IN (SELECT value FROM json_each(:busy))
    ORDER BY due_at LIMIT :most`,
  args: { now: integer, busy: json<readonly string[]>(), most: integer },
  row: {
    ...{ messageId: text, memberId: text, channelId: text, what: oneOf("alerts", "test", "confirm") },
    ...{ alertIds: json<string[]>(), createdAt: integer, firstTriedAt: nullable(integer), tries: integer },
  },
});

/** `since`: by the clock that `freeMessages` uses. */
export const claimMessages = command({
  name: "claim messages",
  sql: `UPDATE outbox SET state = 'sending', tries = tries + 1, changed_at = :since,
      first_tried_at = coalesce(first_tried_at, :now)
    WHERE state = 'due' AND message_id IN (SELECT value FROM json_each(:messageIds))`,
  args: { messageIds: json<readonly string[]>(), now: integer, since: integer },
});

/**
 * Messages being sent when their process ended are sent again with the same id; those later than `after` are from
 * before the clock was set back. Uses `outbox_by_due`.
 */
export const freeMessages = command({
  name: "free messages",
  sql: "UPDATE outbox SET state = 'due' WHERE state = 'sending' AND (changed_at < :before OR changed_at > :after)",
  args: { before: integer, after: integer },
});

export const settleMessage = command({
  name: "settle message",
  sql: `UPDATE outbox SET state = :state, due_at = :dueAt, error = :error, changed_at = :now
    WHERE message_id = :messageId AND state = 'sending'`,
  args: {
    ...{ messageId: text, dueAt: integer, error: nullable(text), now: integer },
    state: oneOf("due", "sent", "given-up", "dropped"),
  },
});

/** Alerts as messages carry them. Uses the primary key. */
export const alertsOfMessages = statement({
  name: "alerts of messages",
  sql: `SELECT alert_id, at, what, rule_id, rule_name, kind, event FROM alerts
    WHERE alert_id IN (SELECT value FROM json_each(:alertIds)) ORDER BY position`,
  args: { alertIds: json<readonly string[]>() },
  row: {
    ...{ alertId: text, at: integer, what: oneOf("fired", "recovered"), ruleId: text, ruleName: text },
    ...{ kind: oneOf(...eventKinds), event: json<AlertEvent & { readAt: number | null }>() },
  },
});
