import { existsSync } from "node:fs";
import { chmod } from "node:fs/promises";
import path from "node:path";
import { type Client, createClient } from "@libsql/client";
import { handleSqliteErrors } from "@/db/sqlite-errors.ts";
import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { type AppDatabase, appDatabaseOver } from "./app/database.ts";
import { isComplete } from "./dealer/complete.ts";
import { fileReader } from "./file-reader.ts";
import { migrate, refuseForeign } from "./migrate.ts";
import { makePrivate } from "./private-folder.ts";
import { clientReader, type Reader } from "./reader.ts";

/** One connection to one database. */
export interface Database {
  readonly client: Client;
}

/** A dealer's database. */
export interface DealerDatabase extends Database, Reader {}

/**
 * The web side's one writing connection to the app database, migrated at its first use.
 * One writer per file: nothing else in the system may open it for writing.
 */
export async function appDatabase(): Promise<AppDatabase> {
  return asApp(await once(app, "app", () => open("app", appAddress(), "write")));
}

/** A read-only connection to the app database, for the sync worker. */
export async function appDatabaseReader(): Promise<AppDatabase> {
  return asApp(await once(app, "app-reader", () => open("app", appAddress(), "read")));
}

/** The sync worker's one writing connection to a dealer's database, created and migrated when it is new. */
export function dealerWriter(dealerId: string): Promise<DealerDatabase> {
  return once(dealers, `dealer-writer:${dealerId}`, async () => {
    const database = await open("dealer", dealerAddress(dealerId), "write", dealerId);
    return { ...database, ...clientReader(database.client) };
  });
}

/**
 * A read-only connection to a dealer's copy; null while there is none yet, and where another Bincard made it without
 * something that this one reads: then there is no copy for us.
 */
export async function dealerReader(dealerId: string): Promise<DealerDatabase | null> {
  const database = await dealerReaderAsIs(dealerId);
  return database && (await isComplete(database.client)) ? database : null;
}

/** The same whatever the database has or lacks; null while there is none at all. */
export async function dealerReaderAsIs(dealerId: string): Promise<DealerDatabase | null> {
  const address = dealerAddress(dealerId);
  const file = fileOf(address);
  if (file !== null && !existsSync(file)) return null;
  return once(dealers, `dealer:${dealerId}`, async () => {
    const database = await open("dealer", address, "read", dealerId);
    if (file === null) return { ...database, ...clientReader(database.client) };
    const reader = fileReader(file, dealerId);
    const close = () => {
      database.close();
      reader.close();
    };
    return { ...database, ...reader, close };
  });
}

/** Closes the connections to a dealer's database in this thread, so that its file can go. */
export async function closeDealer(dealerId: string): Promise<void> {
  for (const key of [`dealer-writer:${dealerId}`, `dealer:${dealerId}`]) await close(dealers, key);
}

/** Closes everything this thread has open, with the journals of what it writes written back. */
export async function closeDatabases(): Promise<void> {
  for (const [key, connection] of [...dealers]) {
    if (key.startsWith("dealer-writer:")) await connection.then(emptyJournal, () => undefined);
    await close(dealers, key);
  }
  await app.get("app")?.then(emptyJournal, () => undefined);
  for (const key of app.keys()) await close(app, key);
}

/** The address of a dealer's database: `file:…` or a libSQL server's. */
export function dealerAddress(dealerId: string): string {
  if (!/^[a-z0-9-]{1,64}$/.test(dealerId))
    throw new BincardError("bad-request", { field: "dealer", reason: "is not an id" });
  const template = env().DEALER_DATABASE_URL;
  return template
    ? template.replace("{dealer}", dealerId)
    : `file:${path.join(env().DATA_DIR, "dealers", `${dealerId}.db`)}`;
}

function appAddress(): string {
  return env().DATABASE_URL ?? `file:${path.join(env().DATA_DIR, "app.db")}`;
}

interface Connected {
  close(): void;
}
/** Connections live as long as the thread: closing one frees its files only at garbage collection. */
const { app, dealers } = processSingleton("connections", () => ({
  app: new Map<string, Promise<Database & Connected>>(),
  dealers: new Map<string, Promise<DealerDatabase & Connected>>(),
}));

/** Each bundle has a query builder of its own over the connection that all of them share. */
const builders = new WeakMap<Database, AppDatabase>();

function asApp(database: Database): AppDatabase {
  const existing = builders.get(database);
  if (existing) return existing;
  const made = appDatabaseOver(database.client);
  builders.set(database, made);
  return made;
}

function once<T>(connections: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const existing = connections.get(key);
  if (existing) return existing;
  const made = make();
  connections.set(key, made);
  made.catch(() => {
    if (connections.get(key) === made) connections.delete(key);
  });
  return made;
}

async function close(connections: Map<string, Promise<Connected>>, key: string): Promise<void> {
  const connection = connections.get(key);
  connections.delete(key);
  await connection?.then(
    (connected) => connected.close(),
    () => undefined,
  );
}

/**
 * Also while other connections are open, which the driver's close does not do; where it cannot be, the next start does it. Nobody waits for
 * who reads on: a backup may read for minutes, and the process is to end.
 */
async function emptyJournal({ client }: Database): Promise<void> {
  if (client.protocol !== "file") return;
  for (const pragma of ["busy_timeout = 100", "wal_checkpoint(TRUNCATE)"])
    await client.execute(`PRAGMA ${pragma}`).catch(() => undefined);
}

async function open(
  kind: "app" | "dealer",
  url: string,
  mode: "read" | "write",
  dealerId: string | null = null,
): Promise<Database & Connected> {
  const file = fileOf(url);
  if (file && mode === "write") await makePrivate(path.dirname(file));
  // One pooled connection, since PRAGMAs hold for one only; a time-out, since the driver's default is to fail at once.
  const client = createClient({
    url,
    authToken: env().DATABASE_AUTH_TOKEN,
    concurrency: file ? 1 : 20,
    timeout: 10_000,
  });
  const pragmas = file && mode === "read" ? ["PRAGMA query_only = ON"] : [];
  handleSqliteErrors(client, dealerId, pragmas);
  try {
    if (mode === "write") await refuseForeign(client, kind);
    if (file && mode === "write") {
      await client.execute("PRAGMA journal_mode = WAL");
      await chmod(file, 0o600);
    }
    if (mode === "write") await migrate(client, kind);
    for (const pragma of pragmas) await client.execute(pragma);
  } catch (error) {
    // One that cannot be used is opened again and again.
    client.close();
    throw error;
  }
  return { client, close: () => client.close() };
}

/** The file of an address; null for a server's. */
function fileOf(address: string): string | null {
  return address.startsWith("file:") ? address.slice("file:".length) : null;
}
