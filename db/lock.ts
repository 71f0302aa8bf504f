import { existsSync } from "node:fs";
import path from "node:path";
import { type Client, createClient, LibsqlError } from "@libsql/client";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

/** Stored for the life of the process, so that it is not garbage collected: the lock is the connection. */
const lock = processSingleton<{ client: Client | null }>("folder-lock", () => ({ client: null }));

/**
 * Locks a data folder for this process: two processes that write one database file can corrupt it. The lock is an open
 * exclusive transaction on `lock.db`. The operating system ends it with the process, even after a crash.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export async function lockDataFolder(folder: string): Promise<void> {
  if (lock.client) return;
  const file = path.join(folder, "lock.db");
  try {
    const client = createClient({ url: `file:${file}`, concurrency: 1, timeout: 0 });
    lock.client = client;
    await client.execute("PRAGMA locking_mode = EXCLUSIVE");
    await client.execute("BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.client?.close();
    lock.client = null;
    throw refusal(folder, cause);
  }
}

/**
 * Checks whether another process has locked the folder, without locking it. For the program that starts the process
 * with the lock.
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

/** Unlocks the folder. */
export function unlockDataFolder(): void {
  lock.client?.close();
  lock.client = null;
}
