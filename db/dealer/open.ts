import { existsSync } from "node:fs";
import path from "node:path";
import { secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { env } from "@/lib/settings/env.ts";
import {
  close,
  connections,
  type DealerDatabase,
  fileOf,
  lockTimeoutMs,
  once,
  open,
  openWith,
} from "../connections.ts";
import { fileReader } from "../file-reader.ts";
import { preparedClient } from "../prepared-client.ts";
import { clientReader, type Reader } from "../reader.ts";
import { deleteOnServer, isMissing } from "../server.ts";
import { reading } from "../wrap.ts";
import { clientWriter } from "../writer.ts";
import { isComplete } from "./complete.ts";

const { dealerReaders, dealerWriters } = connections;

/**
 * A connection to a dealer's file that was idle this long is closed (ms). After a poll and an alert pass, a dealer's
 * two connections hold about five megabytes, and a thousand dealers are polled in turn. Reopening takes a millisecond.
 */
const idleMs = 10 * secondMs;
const idleTimer = processSingleton<{ timer: NodeJS.Timeout | null }>("idle-connections", () => ({ timer: null }));

/** Closes this thread's dealer files that were idle this long. Closing the last writer also removes the journal. */
export async function restIdle(longest: number): Promise<void> {
  for (const kept of [...dealerReaders.values(), ...dealerWriters.values()]) {
    const connected = await kept.catch(() => null);
    connected?.rest?.(longest);
  }
}

function restLater(): void {
  idleTimer.timer ??= setInterval(() => void restIdle(idleMs), idleMs / 2).unref();
}

/** The sync worker's only writing connection to a dealer's database, which is created and migrated if new. */
export function dealerWriter(dealerId: string): Promise<DealerDatabase> {
  restLater();
  return once(dealerWriters, dealerId, async () => {
    const address = dealerAddress(dealerId);
    const file = fileOf(address);
    if (file === null) {
      const database = await open("dealer", address, "write", dealerId);
      return {
        ...database,
        ...clientWriter(database.client),
        releaseMemory: async () => undefined,
        configure: () => undefined,
      };
    }
    const prepared = () => preparedClient(file, lockTimeoutMs);
    const database = await openWith("dealer", address, "write", dealerId, prepared);
    const writer = clientWriter(database.client);
    const releaseMemory = async () => {
      database.client.forgetPrepared();
      await writer.pragma("shrink_memory");
    };
    const configure = (...pragmas: string[]) => database.client.configure(pragmas);
    const rest = (longest: number) => database.client.rest(longest);
    return { ...database, ...writer, releaseMemory, configure, rest };
  });
}

/**
 * A read-only connection to a dealer's database; null while there is none, or if another version of Bincard created it
 * without something that this one reads. Queries use `dealerDatabaseOf`.
 */
export async function dealerReader(dealerId: string): Promise<Reader | null> {
  const database = await dealerReaderAsIs(dealerId);
  return database && (await isComplete(database)) ? database : null;
}

/** Like `dealerReader`, whatever tables the database has; null only if it does not exist. */
export async function dealerReaderAsIs(dealerId: string): Promise<Reader | null> {
  const address = dealerAddress(dealerId);
  const file = fileOf(address);
  if (file !== null && !existsSync(file)) return null;
  restLater();
  const reader = once(dealerReaders, dealerId, async () => {
    if (file !== null) return fileReader(file, dealerId);
    const { client, close } = await open("dealer", address, "read", dealerId);
    await client.execute(reading("SELECT 1"));
    return { ...clientReader(client), close };
  });
  return file !== null ? reader : reader.catch(nullWhenMissing);
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Deletes a dealer's database on a server; false when its rows must be deleted one by one. */
export async function deleteDealerOnServer(dealerId: string): Promise<boolean> {
  return deleteOnServer(dealerAddress(dealerId));
}

/** Closes this thread's connections to a dealer's database so that its file can be deleted. */
export async function closeDealer(dealerId: string): Promise<void> {
  await close(dealerWriters, dealerId);
  await close(dealerReaders, dealerId);
}

/** Path of a dealer's database file; null when the database is on a server. */
export function dealerFile(dealerId: string): string | null {
  return fileOf(dealerAddress(dealerId));
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
