import path from "node:path";
import { remember } from "@/lib/concurrency/remember.ts";
import { env } from "@/lib/settings/env.ts";
import { type AppDatabase, appDatabaseOver } from "./app/database.ts";
import { close, connections, type Database, emptyJournal, once, open } from "./connections.ts";

const { app, dealerReaders, dealerWriters } = connections;

/**
 * The web side's only writing connection to the app database, migrated at its first use. Nothing else in the system may
 * open the file for writing.
 */
export async function appDatabase(): Promise<AppDatabase> {
  return asApp(await once(app, "app", () => open("app", appAddress(), "write")));
}

/** A read-only connection to the app database, for the sync worker. */
export async function appDatabaseReader(): Promise<AppDatabase> {
  return asApp(await once(app, "app-reader", () => open("app", appAddress(), "read")));
}

/**
 * The app database for the heartbeat of the sync worker, which it writes on a libSQL server alone: a server takes writes of
 * many, a file has one writer.
 */
export async function appDatabaseOfInstances(): Promise<AppDatabase> {
  if (env().DATABASE_URL === undefined) throw new Error("in files there is one instance");
  return appDatabaseReader();
}

/** Closes all connections of this thread, and writes back the journals of the databases it writes. */
export async function closeDatabases(): Promise<void> {
  for (const key of dealerReaders.keys()) await close(dealerReaders, key);
  for (const [key, writer] of [...dealerWriters]) {
    await writer.then(emptyJournal, () => undefined);
    await close(dealerWriters, key);
  }
  await app.get("app")?.then(emptyJournal, () => undefined);
  for (const key of app.keys()) await close(app, key);
}

function appAddress(): string {
  return env().DATABASE_URL ?? `file:${path.join(env().DATA_DIR, "app.db")}`;
}

/** Each bundle has its own query builder over the shared connection. */
function asApp(database: Database): AppDatabase {
  return remember(database, "app", () => appDatabaseOver(database.client));
}
