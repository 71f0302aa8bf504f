import { chmod } from "node:fs/promises";
import path from "node:path";
import type { Client } from "@libsql/client";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { countedPragmas, countWrites } from "./app/counted-writes.ts";
import { lockedIsAway } from "./app/locked-on-server.ts";
import { refuseLoss } from "./app/mark.ts";
import { refuseNewer } from "./app/newer-schema.ts";
import { isForgotten } from "./dealer/forgotten.ts";
import { migrate, refuseForeign } from "./migrate.ts";
import { preparedClient } from "./prepared-client.ts";
import { makePrivate } from "./private-folder.ts";
import { clientReader, type Reader } from "./reader.ts";
import { clientOf, deleteOnServer, isMissing, makeOnServer, notMade } from "./server.ts";
import { asStorageError, sqliteErrors } from "./sqlite-errors.ts";
import { type Decoration, wrap } from "./wrap.ts";
import type { Writer } from "./writer.ts";

/** One connection to one database. */
export interface Database {
  readonly client: Client;
}

/** A dealer's database for its writer. */
export interface DealerDatabase extends Database, Writer {
  /** Frees the connection's cache and prepared statements after bulk work. */
  releaseMemory(): Promise<void>;
  /** Executes PRAGMAs on a file, now and each time it is reopened after a lock or an idle close. */
  configure(...pragmas: string[]): void;
}

export interface Connected {
  close(): void;
  /** Closes the file if it was idle this long (ms); the next statement opens it again. */
  rest?(idleMs: number): void;
}

type ConnectionMap<T> = Map<string, Promise<T & Connected>>;

/** The connections of this thread. Those to dealers' files are closed while idle (`restIdle`). */
export const connections = processSingleton("connections", () => ({
  app: new Map() as ConnectionMap<Database>,
  dealerWriters: new Map() as ConnectionMap<DealerDatabase>,
  dealerReaders: new Map() as ConnectionMap<Reader>,
}));

/** The connection of a key, created if there is none. */
export function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const existing = kept.get(key);
  if (existing) return existing;
  const made = make();
  kept.set(key, made);
  made.catch(() => {
    if (kept.get(key) === made) kept.delete(key);
  });
  return made;
}

export async function close(kept: Map<string, Promise<Connected>>, key: string): Promise<void> {
  const connection = kept.get(key);
  kept.delete(key);
  await connection?.then(
    (connected) => connected.close(),
    () => undefined,
  );
}

/**
 * Writes the journal back and empties it. The driver's close does not do this while other connections are open. If it
 * fails, the next start does it. It does not wait for readers: a backup may read for minutes, and the process must end.
 */
export async function emptyJournal({ client }: Database): Promise<void> {
  if (client.protocol !== "file") return;
  for (const pragma of ["busy_timeout = 100", "wal_checkpoint(TRUNCATE)"])
    await client.execute(`PRAGMA ${pragma}`).catch(() => undefined);
}

/** How long a statement waits for a lock. The driver's default is to fail immediately. */
export const lockTimeoutMs = 10_000;

/**
 * Opens a database. For writing, it is created and migrated to this program's schema: on a server by its administration
 * interface, where a dealer's is not created that another instance has forgotten (`busy`).
 */
export async function open(
  kind: "app" | "dealer",
  url: string,
  mode: "read" | "write",
  dealerId: string | null = null,
): Promise<Database & Connected> {
  const file = fileOf(url);
  // The library's client prepares each statement on every call. Each, about 5 kB, is freed only by a full garbage
  // collection, which is rare in a process that allocates little.
  const openOnce = () =>
    openWith<Client>(kind, url, mode, dealerId, () => (file ? preparedClient(file, lockTimeoutMs) : clientOf(url)));
  try {
    return await openOnce();
  } catch (error) {
    if (mode === "read" || !isMissing(error)) throw error;
    if (await isForgotten(dealerId)) throw new BincardError("busy", {}, { cause: error });
    await makeOnServer(url);
    const made = await openOnce().catch((still: unknown) =>
      Promise.reject(isMissing(still) ? notMade(url, still) : still),
    );
    if (!(await isForgotten(dealerId))) return made;
    // Another instance erased the dealer meanwhile, and may have deleted its database before this one was created.
    made.close();
    await deleteOnServer(url);
    throw new BincardError("busy", {}, { cause: error });
  }
}

/**
 * The same with another client than the library's. The app database is refused when it lacks acknowledged writes.
 */
export async function openWith<C extends Client>(
  kind: "app" | "dealer",
  url: string,
  mode: "read" | "write",
  dealerId: string | null,
  make: () => C,
): Promise<{ client: C } & Connected> {
  const file = fileOf(url);
  const isCounted = kind === "app" && mode === "write";
  if (file && mode === "write") await makePrivate(path.dirname(file));
  if (file && isCounted) refuseLoss(file);
  const bare = make();
  const pragmas = file && mode === "read" ? ["PRAGMA query_only = ON"] : file && isCounted ? countedPragmas : [];
  const guarding = guardOf(kind, mode, bare, file);
  const away = kind === "app" && !file ? [lockedIsAway(url)] : [];
  const client = wrap(bare, [...(guarding ? [guarding] : []), ...away, sqliteErrors(bare, dealerId, pragmas)]);
  try {
    if (mode === "write") await refuseForeign(clientReader(client), kind);
    if (file && mode === "write") {
      await client.execute("PRAGMA journal_mode = WAL");
      await chmod(file, 0o600);
    }
    for (const pragma of pragmas) await client.execute(pragma);
    if (mode === "write") await migrate(client, kind);
    await guarding?.begin(client);
  } catch (error) {
    // Close a client that cannot be used: the caller opens again and again.
    client.close();
    throw asStorageError(error);
  }
  return { client, close: () => client.close() };
}

/** What guards an app database, once it has its schema; see there. */
function guardOf(
  kind: "app" | "dealer",
  mode: "read" | "write",
  client: Client,
  file: string | null,
): (Decoration & { begin(decorated: Client): void | Promise<void> }) | null {
  if (kind === "dealer") return null;
  if (!file) return refuseNewer(client);
  return mode === "write" ? countWrites(client, file) : null;
}

/** The file path of an address; null for a server's. */
export function fileOf(address: string): string | null {
  return address.startsWith("file:") ? address.slice("file:".length) : null;
}
