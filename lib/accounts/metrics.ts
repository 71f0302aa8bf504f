import { like } from "drizzle-orm";
import { dealers, sessions } from "@/db/app/schema.ts";
import { dealerReader } from "@/db/dealer/open.ts";
import { appDatabase } from "@/db/open.ts";
import { statement, text } from "@/db/statement.ts";
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

/**
 * The number of dealers and of running sessions, and the age of each dealer's snapshot. Dealers are labelled by their
 * random ids.
 */
export async function snapshotMetrics(now: number): Promise<Figure[]> {
  const app = await appDatabase();
  const known = await app.select({ dealerId: dealers.dealerId }).from(dealers).orderBy(dealers.dealerId);
  const running = await app.$count(sessions, isRunning(now));
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
    figure("bincard_copy_age_seconds", "Time since the supplier was read, by dealer.", ages.flat()),
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
