import { setTimeout } from "node:timers/promises";
import { desc, max } from "drizzle-orm";
import { dealers, sessions } from "@/db/app/schema.ts";
import { dealerReader } from "@/db/dealer/open.ts";
import { appDatabase } from "@/db/open.ts";
import { integer, statement } from "@/db/statement.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { decryptSample } from "@/lib/secrets/secret-fits.ts";
import { env } from "@/lib/settings/env.ts";

/**
 * A reason why Bincard cannot serve: the app database, a dealer's database, a secret that does not decrypt the stored
 * data, a sync worker that does not answer, or one that cannot store what it reads.
 */
export type Obstacle = {
  what: "app-database" | "dealer-database" | "secret" | "sync-worker" | "storage";
  code: string;
};

/** Shorter than the limit of a database request, so that the probe gets an answer. */
const limitMs = 5 * secondMs;

/**
 * The first reason why Bincard cannot serve; null when there is none. Opening the app database migrates it. Only the
 * databases of the most recently active dealers are checked. A server of the databases that says nothing within five
 * seconds cannot be reached. Never throws.
 */
export async function findObstacle(): Promise<Obstacle | null> {
  if (env().DATABASE_URL === undefined) return lookForObstacle();
  const answered = new AbortController();
  const silent: Obstacle = { what: "app-database", code: "database-unreachable" };
  const late = setTimeout(limitMs, silent, { signal: answered.signal }).catch(() => null);
  return Promise.race([lookForObstacle(), late]).finally(() => answered.abort());
}

async function lookForObstacle(): Promise<Obstacle | null> {
  return (
    (await tried("app-database", openApp)) ??
    // Detects a database moved without its secret, or a secret changed without naming the old one.
    (await tried("secret", async () => decryptSample(await appDatabase()))) ??
    tried("dealer-database", openDealers)
  );
}

async function tried(what: Obstacle["what"], attempt: () => Promise<void>): Promise<Obstacle | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    return { what, code: codeOf(error) ?? "unexpected" };
  }
}

async function openApp(): Promise<void> {
  await (await appDatabase()).$count(dealers);
}

const tableCount = statement({
  name: "table count",
  sql: "SELECT count(*) AS count FROM sqlite_schema",
  row: { count: integer },
});

async function openDealers(): Promise<void> {
  const { dealerId, lastSeenAt } = sessions;
  const seenLast = await (await appDatabase())
    .select({ dealerId })
    .from(sessions)
    .groupBy(dealerId)
    .orderBy(desc(max(lastSeenAt)))
    .limit(5);
  for (const dealer of seenLast) {
    const database = await dealerReader(dealer.dealerId);
    await database?.read(tableCount());
  }
}
