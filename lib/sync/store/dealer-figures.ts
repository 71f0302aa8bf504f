import type { Reader } from "@/db/reader.ts";
import { integer, nullable, oneOf, statement, text } from "@/db/statement.ts";
import type { DealerFigures } from "../types.ts";
import { rejectedCounts } from "./rejected-records.ts";

/** When each kind of data was read, in ms, and the resources that are held for review. */
const readAndHeld = statement({
  name: "read and held",
  sql: `SELECT name, value FROM sync_state
    WHERE name IN ('catalogReadAt', 'pricesReadAt', 'inventoryReadAt', 'reachable', 'needsSignIn') OR name LIKE 'held.%'`,
  row: { name: text, value: text },
});

/** Queued alert messages, since when they wait, and those whose last attempt failed. Uses `outbox_by_due`. */
const waitingMessages = statement({
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

const heldPrefix = "held.";

/** One dealer's figures for monitoring. Times instead of ages: they stay right while nothing is read. */
export async function readDealerFigures(database: Reader, now: number): Promise<DealerFigures> {
  const [state, rejected, messages] = await database.readAll([
    readAndHeld(),
    rejectedCounts(),
    waitingMessages({ now }),
  ]);
  const values = new Map(state.map(({ name, value }) => [name, value]));
  const moment = (name: string) => Number(values.get(name) ?? 0) || null;
  const waiting = messages.filter((row) => row.state !== "given-up");
  const failed = new Map<string, number>();
  for (const row of messages) failed.set(row.channelId, (failed.get(row.channelId) ?? 0) + row.failed);
  return {
    readAt: {
      catalog: moment("catalogReadAt"),
      prices: moment("pricesReadAt"),
      inventory: moment("inventoryReadAt"),
    },
    held: [...values.keys()].flatMap((name) => (name.startsWith(heldPrefix) ? [name.slice(heldPrefix.length)] : [])),
    isAway: values.get("reachable") === "0",
    needsSignIn: values.get("needsSignIn") === "1",
    rejected: rejected.map(({ resource, count }) => ({ resource, count })),
    messages: {
      due: waiting.reduce((sum, { count }) => sum + count, 0),
      oldestAt: waiting.reduce<number | null>((oldest, { since }) => earlier(oldest, since), null),
      failed: [...failed].map(([channelId, count]) => ({ channelId, count })),
    },
  };
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
