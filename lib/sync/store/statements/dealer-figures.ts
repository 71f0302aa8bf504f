import { integer, nullable, oneOf, statement, text } from "@/db/statement.ts";

/** When each kind of data was read, in ms, and the resources that are held for review. */
export const readAndHeld = statement({
  name: "read and held",
  sql: `SELECT name, value FROM sync_state
    WHERE name IN ('catalogReadAt', 'pricesReadAt', 'inventoryReadAt', 'reachable', 'needsSignIn') OR name LIKE 'held.%'`,
  row: { name: text, value: text },
});

/** Messages of alerts that wait, since when, and those that failed at their last try. Uses `outbox_by_due`. */
export const waitingMessages = statement({
  name: "messages that wait",
  sql: `SELECT state, channel_id, count(*) AS count, count(error) AS failed, min(created_at) AS since FROM outbox
    WHERE state IN ('due', 'sending') AND due_at <= :now OR state IN ('due', 'given-up') AND error IS NOT NULL
    GROUP BY state, channel_id`,
  args: { now: integer },
  row: {
    state: oneOf("due", "sending", "given-up"),
    ...{ channelId: text, count: integer, failed: integer, since: nullable(integer) },
  },
});
