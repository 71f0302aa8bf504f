import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Client, createClient, LibsqlError } from "@libsql/client";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

/** Referenced for the life of the process, so that it is not garbage-collected: the lock is the connection. */
const lock = processSingleton<{ client: Client | null; inode: number; watch: NodeJS.Timeout | null }>(
  "folder-lock",
  () => ({ client: null, inode: 0, watch: null }),
);

/** How often the holder checks that its locked file is still in place (ms). */
const lookEveryMs = 500;
/** Time within which a holder locks a file that replaced its own (ms). */
const relockMs = 2000;

/**
 * Locks a data folder for this process: two processes that write one database file can corrupt it. The lock is an open
 * exclusive transaction on `lock.db`, which the operating system ends with the process, even after a crash.
 *
 * If the lock file is deleted or replaced, the holder locks the new one. Therefore a process that finds a new lock
 * file, or none beside databases, waits before it takes the lock. If another process still gets it, `lost` is called.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export async function lockDataFolder(folder: string, lost: () => void = () => process.exit(1)): Promise<void> {
  if (lock.client) return;
  const file = path.join(folder, "lock.db");
  await letHolderRelock(folder, file);
  try {
    await take(file);
  } catch (cause) {
    await unlockDataFolder();
    throw refusal(folder, cause);
  }
  lock.watch = setInterval(() => {
    if (inodeOf(file) === lock.inode) return;
    lock.client?.close();
    take(file).catch(async () => {
      await unlockDataFolder();
      lost();
    });
  }, lookEveryMs).unref();
}

async function take(file: string): Promise<void> {
  const client = connect(file);
  lock.client = client;
  lock.inode = inodeOf(file);
  await begin(client);
}

/**
 * Locks a file that only serves as a lock, creating it if needed; null while another process has it. The operating
 * system unlocks it when this process ends.
 */
export async function tryLock(file: string): Promise<{ unlock(): Promise<void> } | null> {
  const client = connect(file);
  const unlock = () => end(client);
  try {
    await begin(client);
    return { unlock };
  } catch (error) {
    await unlock();
    if (isInUse(error)) return null;
    throw error;
  }
}

function connect(file: string): Client {
  // biome-ignore lint/plugin: a connection that only locks its file
  return createClient({ url: `file:${file}`, concurrency: 1, timeout: 0 });
}

async function begin(client: Client): Promise<void> {
  await client.execute("PRAGMA locking_mode = EXCLUSIVE");
  await client.execute("BEGIN EXCLUSIVE");
}

/** Closing alone would release the file only at garbage collection. */
async function end(client: Client): Promise<void> {
  for (const sql of ["PRAGMA locking_mode = NORMAL", "SELECT 1 FROM sqlite_schema"])
    await client.execute(sql).catch(() => undefined);
  client.close();
}

function isInUse(error: unknown): boolean {
  return error instanceof LibsqlError && /BUSY|LOCKED/.test(error.code);
}

/** The inode of the file at this path; 0 if there is none. */
function inodeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? 0;
}

async function letHolderRelock(folder: string, file: string): Promise<void> {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known && Date.now() - known.ctimeMs > relockMs) return;
  if (!known && !["app.db", "dealers"].some((name) => existsSync(path.join(folder, name)))) return;
  await wait(relockMs);
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
    const client = connect(file);
    await client.executeMultiple("BEGIN EXCLUSIVE; ROLLBACK");
    client.close();
  } catch (cause) {
    throw refusal(folder, cause);
  }
}

/** The reason when another process has the folder. */
export const inUse = "is in use by another Bincard; stop that one, or set DATA_DIR to another folder";

function refusal(folder: string, cause: unknown): BincardError {
  const reason = isInUse(cause) ? inUse : "is not writable for the user running Bincard";
  return new BincardError("data-folder", { path: folder, reason }, { cause });
}

/** Unlocks the folder. */
export async function unlockDataFolder(): Promise<void> {
  const { client, watch } = lock;
  if (watch) clearInterval(watch);
  lock.watch = null;
  lock.client = null;
  if (client) await end(client);
}
