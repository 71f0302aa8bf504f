import { like } from "drizzle-orm";
import { alertChannels, dealers, sessions } from "@/db/app/schema.ts";
import { dealerReader } from "@/db/dealer/open.ts";
import { appDatabase } from "@/db/open.ts";
import { integer, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { tokenAccount } from "./encrypted-names.ts";
import { isRunning } from "./session-limits.ts";
import { tokenDealersRefused } from "./token-dealer-limit.ts";

/** One metric for monitoring, with its samples. */
export interface Figure {
  name: string;
  help: string;
  type: "gauge" | "counter";
  samples: { labels: Record<string, string>; value: number }[];
}

const readAtBySource = { catalog: "catalogReadAt", prices: "pricesReadAt", inventory: "inventoryReadAt" } as const;

/** The last sync time per kind of data, in ms. */
const readAtValues = statement({
  name: "sync times",
  sql: "SELECT name, value FROM sync_state WHERE name IN ('catalogReadAt', 'pricesReadAt', 'inventoryReadAt')",
  row: { name: text, value: text },
});

/** Messages of alerts that wait, since when, and those that failed at their last try. Uses `outbox_by_due`. */
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

/**
 * The number of dealers and of running sessions, and the age of each dealer's snapshot. Dealers are labelled by their
 * random ids.
 */
export async function snapshotMetrics(now: number): Promise<Figure[]> {
  const app = await appDatabase();
  const known = await app.select({ dealerId: dealers.dealerId }).from(dealers).orderBy(dealers.dealerId);
  const running = await app.$count(sessions, isRunning(now));
  const messages = await messageFigures(
    known.map(({ dealerId }) => dealerId),
    now,
  );
  const ages = await Promise.all(known.map(({ dealerId }) => snapshotAges(dealerId, now)));
  return [
    figure("bincard_dealers", "Dealers with an account.", [{ labels: {}, value: known.length }]),
    figure("bincard_sessions", "Sessions that are running: not ended, not idle too long, not too old.", [
      { labels: {}, value: running },
    ]),
    figure("bincard_token_dealers", "Dealers that an access token opened, and no password.", [
      { labels: {}, value: await app.$count(dealers, like(dealers.accountHash, `${tokenAccount}%`)) },
    ]),
    {
      ...figure("bincard_token_dealers_refused_total", "Sign-ins beyond the limit of new dealers of tokens.", [
        { labels: {}, value: tokenDealersRefused.count },
      ]),
      type: "counter",
    },
    ...messages,
    figure("bincard_copy_age_seconds", "Time since the supplier was read, by dealer.", ages.flat()),
  ];
}

/** How messages of alerts get on, of all dealers together; failures by the kind of channel. */
async function messageFigures(dealerIds: readonly string[], now: number): Promise<Figure[]> {
  const app = await appDatabase();
  const channels = await app.select({ id: alertChannels.channelId, kind: alertChannels.kind }).from(alertChannels);
  const kinds = new Map(channels.map(({ id, kind }) => [id, kind]));
  const read = async (dealerId: string) => (await dealerReader(dealerId))?.read(waitingMessages({ now })) ?? [];
  // One dealer's unreadable database must not hide the others'.
  const rows = (await Promise.all(dealerIds.map((dealerId) => read(dealerId).catch(() => [])))).flat();
  const waiting = rows.filter(({ state }) => state !== "given-up");
  const since = Math.min(now, ...waiting.map((row) => row.since ?? now));
  const failed = new Map<string, number>([...alertChannels.kind.enumValues].map((kind) => [kind, 0]));
  for (const { channelId, failed: count } of rows) {
    const kind = kinds.get(channelId);
    if (kind) failed.set(kind, (failed.get(kind) ?? 0) + count);
  }
  const due = waiting.reduce((sum, { count }) => sum + count, 0);
  return [
    figure("bincard_alert_messages_due", "Messages of alerts that wait to be sent, or to be tried again.", [
      { labels: {}, value: due },
    ]),
    figure("bincard_alert_messages_oldest_seconds", "Age of the oldest of them.", [
      { labels: {}, value: Math.round((now - since) / secondMs) },
    ]),
    figure(
      "bincard_alert_messages_failed",
      "Messages whose last try failed, given up or not, by kind of channel.",
      [...failed].map(([channel, value]) => ({ labels: { channel }, value })),
    ),
  ];
}

async function snapshotAges(dealerId: string, now: number): Promise<Figure["samples"]> {
  try {
    const database = await dealerReader(dealerId);
    const values = new Map((await database?.read(readAtValues()))?.map(({ name, value }) => [name, Number(value)]));
    return Object.entries(readAtBySource).flatMap(([source, name]) => {
      const readAt = values.get(name) ?? 0;
      return readAt > 0 ? [{ labels: { dealer: dealerId, source }, value: Math.round((now - readAt) / secondMs) }] : [];
    });
  } catch {
    // One dealer's unreadable database must not hide the metrics of others. /readyz reports it.
    return [];
  }
}

function figure(name: string, help: string, samples: Figure["samples"]): Figure {
  return { name, help, type: "gauge", samples };
}
