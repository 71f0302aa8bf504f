import path from "node:path";
import { makeBackup } from "@/lib/backup/make.ts";
import { checkHoldsDatabases, counted, endTidily, fail, fileArgument, folderSettings, say } from "./command.ts";

/** Backs up the data folder into one file, whether Bincard runs or not. */
async function backup(): Promise<void> {
  const { DATA_DIR, APP_SECRET } = folderSettings();
  const target = fileArgument("backup");
  checkHoldsDatabases(DATA_DIR, false);
  const { databases } = await makeBackup(DATA_DIR, target, Date.now());
  const secret = APP_SECRET ? "APP_SECRET" : path.join(DATA_DIR, "app-secret");
  say(`Backed up ${counted(databases.length, "database")} to ${target}.`);
  say(`The secret is not included. Store ${secret} separately: saved passwords cannot be decrypted without it.`);
}

process.umask(0o077);
endTidily();
backup().catch((error: unknown) => fail("Backup failed.", error));
