import type { Reader } from "@/db/reader.ts";
import type { DealerFigures } from "../figure-types.ts";
import { readAndHeld, waitingMessages } from "./statements/dealer-figures.ts";
import { rejectedCounts } from "./statements/rejected-records.ts";

const heldPrefix = "held.";

/** What monitoring wants to know of one dealer. Moments, not ages: they stay right while nothing is read. */
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
