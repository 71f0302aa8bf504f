import { appDatabase, dealerReader } from "@/db/open.ts";
import { runningSession } from "@/lib/auth/session-limits.ts";

/** One figure for a monitor, with its samples. */
export interface Figure {
  name: string;
  help: string;
  type: "gauge" | "counter";
  samples: { labels: Record<string, string>; value: number }[];
}

const sources = { catalog: "catalogReadAt", prices: "pricesReadAt", inventory: "inventoryReadAt" } as const;

/** How many dealers and running sessions there are, and how old each dealer's copy is. Dealers appear by their random ids. */
export async function snapshotMetrics(now: number): Promise<Figure[]> {
  const { client } = await appDatabase();
  const dealers = (await client.execute("SELECT dealer_id FROM dealers ORDER BY dealer_id")).rows.map((row) =>
    String(row.dealer_id),
  );
  const sessions = await client.execute({
    sql: `SELECT count(*) AS running FROM sessions WHERE ${runningSession}`,
    args: { now },
  });
  const ages = await Promise.all(dealers.map((dealerId) => snapshotAges(dealerId, now)));
  return [
    figure("bincard_dealers", "Dealers with an account.", [{ labels: {}, value: dealers.length }]),
    figure("bincard_sessions", "Sessions that are running: not ended, not idle too long, not too old.", [
      { labels: {}, value: Number(sessions.rows[0]?.running ?? 0) },
    ]),
    figure("bincard_copy_age_seconds", "Time since the supplier was read, by dealer.", ages.flat()),
  ];
}

async function snapshotAges(dealerId: string, now: number): Promise<Figure["samples"]> {
  try {
    const database = await dealerReader(dealerId);
    const rows =
      (await database?.client.execute("SELECT name, value FROM sync_state WHERE name LIKE '%ReadAt'"))?.rows ?? [];
    return Object.entries(sources).flatMap(([source, fact]) => {
      const readAt = Number(rows.find((row) => row.name === fact)?.value ?? 0);
      return readAt > 0 ? [{ labels: { dealer: dealerId, source }, value: Math.round((now - readAt) / 1000) }] : [];
    });
  } catch {
    // One dealer's unreadable database must not hide the others' figures; /readyz names it.
    return [];
  }
}

function figure(name: string, help: string, samples: Figure["samples"]): Figure {
  return { name, help, type: "gauge", samples };
}
