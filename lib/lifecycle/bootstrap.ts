import { checkDataFolder } from "@/db/data-folder.ts";
import { lockDataFolder } from "@/db/lock.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { applyPendingRestore } from "@/lib/backup/restore.ts";
import { finishRequests } from "@/lib/http/draining.ts";
import { log } from "@/lib/log.ts";
import type { Env } from "@/lib/settings/env.ts";
import { startSync, stopSync } from "@/lib/sync/index.ts";
import { checkAppDatabase } from "./app-check.ts";

/** Time limits of a shutdown (ms). Requests under way end first, since some of them wait for the worker. */
const forRequestsMs = 6500;
const forWorkerMs = 2000;

/**
 * Opens everything a server process uses, after moving a restored backup into place. Returns a function that closes it
 * within nine seconds, unless one statement of the worker takes longer. `lost` is called when another process has taken
 * the data folder.
 * @throws BincardError.
 */
export async function bootstrap(settings: Env, lost: () => void): Promise<() => Promise<void>> {
  await checkDataFolder(settings.DATA_DIR);
  await lockDataFolder(settings.DATA_DIR, lost);
  const keptIn = await applyPendingRestore(settings.DATA_DIR, Date.now());
  if (keptIn !== null) log.info({ event: "restored", keptIn }, "backup restored");
  await checkAppDatabase(settings);
  await appDatabase();
  await startSync();
  return async () => {
    await finishRequests(forRequestsMs);
    await stopSync(forWorkerMs);
    await closeDatabases();
  };
}
