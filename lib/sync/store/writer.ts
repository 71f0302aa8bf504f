import type { DealerDatabase } from "@/db/connections.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { carryFromCorrupt } from "./dealer-files.ts";

/** After a sync a journal is cut to this: during a first one it grows to 32 MB. */
const journalBytes = 1024 * 1024;

const prepared = new WeakMap<DealerDatabase, Promise<void>>();

/**
 * The dealer's writing connection, configured for bulk work: with the default cache of 2 MB, the index pages of a large
 * catalog would be written and read in every transaction. A commit does not wait for the disk, only a checkpoint does.
 * A killed process loses nothing; after a power failure the last pages of a sync run are requested again. Use `durably`
 * where that is not acceptable.
 */
export async function openWriter(dealerId: string): Promise<DealerDatabase> {
  const database = await dealerWriter(dealerId);
  const ready = prepared.get(database) ?? prepare(dealerId, database);
  prepared.set(database, ready);
  ready.catch(() => prepared.delete(database));
  await ready;
  return database;
}

async function prepare(dealerId: string, database: DealerDatabase): Promise<void> {
  database.configure(
    ...["cache_size = -65536", "wal_autocheckpoint = 8000", `journal_size_limit = ${journalBytes}`],
    "synchronous = NORMAL",
  );
  await carryFromCorrupt(dealerId, database);
}

/** Runs a write that must survive a power failure, such as a run's entry in the sync log. */
export async function durably<T>(database: DealerDatabase, write: () => Promise<T>): Promise<T> {
  await database.pragma("synchronous = FULL");
  try {
    return await write();
  } finally {
    await database.pragma("synchronous = NORMAL");
  }
}

/**
 * Writes the journal back after bulk work; the next write truncates it. SQLite does so by itself only every 32 MB;
 * until then, losing the journal would lose a small dealer's whole database.
 */
export async function writeBack(database: DealerDatabase): Promise<void> {
  await database.pragma("wal_checkpoint(PASSIVE)");
}

/** Releases the cache's memory after bulk work. */
export async function releaseMemory(database: DealerDatabase): Promise<void> {
  await database.releaseMemory();
}
