import { existsSync } from "node:fs";
import path from "node:path";
import { type Client, createClient, LibsqlError } from "@libsql/client";
import { BincardError } from "@/lib/errors.ts";

/** Kept for the life of the process: the lock is the connection. It hangs on globalThis, out of the collector's reach. */
const holder = globalThis as typeof globalThis & { bincardFolderLock?: Client };

/**
 * Takes a data folder for this process alone: two processes on one database file can damage it. The lock is an open
 * exclusive transaction on `lock.db`, which the system ends when the process does, however it ends.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export async function lockDataFolder(folder: string): Promise<void> {
  if (holder.bincardFolderLock) return;
  const file = path.join(folder, "lock.db");
  try {
    const client = createClient({ url: `file:${file}`, concurrency: 1, timeout: 0 });
    holder.bincardFolderLock = client;
    await client.execute("PRAGMA locking_mode = EXCLUSIVE");
    await client.execute("BEGIN EXCLUSIVE");
  } catch (cause) {
    holder.bincardFolderLock?.close();
    holder.bincardFolderLock = undefined;
    throw refusal(folder, cause);
  }
}

/**
 * Looks whether another process holds the folder, without taking it: for the program that starts the one that will.
 * @throws BincardError `data-folder` as above.
 */
export async function checkFolderIsFree(folder: string): Promise<void> {
  const file = path.join(folder, "lock.db");
  if (!existsSync(file)) return;
  try {
    const client = createClient({ url: `file:${file}`, concurrency: 1, timeout: 0 });
    await client.executeMultiple("BEGIN EXCLUSIVE; ROLLBACK");
    client.close();
  } catch (cause) {
    throw refusal(folder, cause);
  }
}

function refusal(folder: string, cause: unknown): BincardError {
  const inUse = cause instanceof LibsqlError && /BUSY|LOCKED/.test(cause.code);
  const reason = inUse ? "is in use by another Bincard" : "is not writable for the user who runs Bincard";
  return new BincardError("data-folder", { path: folder, reason }, { cause });
}

/** Gives the folder free. */
export function unlockDataFolder(): void {
  holder.bincardFolderLock?.close();
  holder.bincardFolderLock = undefined;
}
