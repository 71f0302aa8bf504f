import { checkDataFolder } from "@/db/data-folder.ts";
import { lockDataFolder } from "@/db/lock.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { startSync, stopSync } from "./index.ts";

/** Next ends about then of its own accord; the container or the person who sent the signal waits ten seconds. */
const graceMs = 8000;

/**
 * Prepares a server process: settings, data folder and its lock, the app database, the sync worker. What is wrong is
 * said in one line on standard error and ends the process with code 1.
 */
export async function startProcess(): Promise<void> {
  try {
    const settings = env();
    await checkDataFolder(settings.DATA_DIR);
    await lockDataFolder(settings.DATA_DIR);
    await appDatabase();
    await startSync();
  } catch (error) {
    process.stderr.write(`Bincard cannot start. ${explain(error)}\n`);
    process.exit(1);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopProcess());
}

async function stopProcess(): Promise<void> {
  await stopSync(graceMs);
  await closeDatabases();
  process.exit(0);
}

/** What is wrong, in words for the person who started the program. */
function explain(error: unknown): string {
  if (!(error instanceof BincardError)) return "Its app database cannot be opened.";
  const { name, reason, path, database, migration } = error.facts;
  if (error.code === "config") return `${name}: ${reason}.`;
  if (error.code === "data-folder") return `The data folder ${path} ${reason}.`;
  if (error.code === "database-newer") return `The ${database} database was written by a newer Bincard (${migration}).`;
  if (error.code === "database-changed") return `The ${database} database was made by other steps (${migration}).`;
  return error.code;
}
