import { checkDataFolder } from "@/db/data-folder.ts";
import { lockDataFolder } from "@/db/lock.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import type { Env } from "@/lib/env.ts";
import { startSync, stopSync } from "./index.ts";

/** Opens everything a server process holds; answers how to close it. @throws BincardError. */
export async function openHouse(settings: Env, graceMs: number): Promise<() => Promise<void>> {
  await checkDataFolder(settings.DATA_DIR);
  await lockDataFolder(settings.DATA_DIR);
  await appDatabase();
  await startSync();
  return async () => {
    await stopSync(graceMs);
    await closeDatabases();
  };
}
