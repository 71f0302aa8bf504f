import type { AppDatabase } from "@/db/app/database.ts";
import { checkDataFolder } from "@/db/data-folder.ts";
import { unlockDataFolder } from "@/db/lock.ts";
import { appDatabase, appDatabaseReader, closeDatabases } from "@/db/open.ts";
import { countOlderTokens, reencryptTokens } from "@/lib/sync/read/token-source.ts";
import { listDealers } from "@/lib/sync/schedule/dealers.ts";
import { countOlder, reencryptApp } from "../lib/accounts/reencrypt.ts";
import { rootSecrets } from "../lib/secrets/root-secret.ts";
import { commandSettings, complain, fail, say, tookFolder } from "./command.ts";

/** How long a running Bincard may make no progress before we assume that it was started without the new secret. */
const patienceMs = 30_000;
const lookEveryMs = 250;

/**
 * Makes sure that everything is encrypted under the newest root secret. A database has one writer: a running
 * Bincard with the same APP_SECRET encrypts again by itself from its start on, and this command waits for it. When
 * none runs, the command does it.
 */
async function rotate(): Promise<void> {
  const { DATA_DIR } = commandSettings();
  await checkDataFolder(DATA_DIR);
  if (rootSecrets().length === 1) say("There is one secret. To change it, set APP_SECRET=new,old and restart Bincard.");
  const done = (await tookFolder(DATA_DIR)) ? await rotateHere() : await waitForRunning();
  const left = await countLeft(await appDatabaseReader());
  await closeDatabases();
  await unlockDataFolder();
  if (done !== null && (done > 0 || left === 0)) say(`Re-encrypted ${done} values.`);
  if (left > 0)
    complain(
      `${left} encrypted values match none of the secrets and were left unchanged. Set APP_SECRET=new,old with the previous secret as old.`,
    );
  else if (rootSecrets().length > 1)
    say("Everything is encrypted with the newest secret. Remove older ones from APP_SECRET.");
  else say("Everything is encrypted with it.");
}

/** Answers how many values were re-encrypted. */
async function rotateHere(): Promise<number> {
  const app = await appDatabase();
  const { reencrypted } = await reencryptApp(app);
  const tokens = await reencryptTokens(await listDealers(app));
  return reencrypted + tokens;
}

/** Answers null: the running Bincard counts. */
async function waitForRunning(): Promise<null> {
  const app = await appDatabaseReader();
  let left = await countLeft(app);
  let progressAt = Date.now();
  while (left > 0) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const now = await countLeft(app);
    if (now < left) {
      say(`${now} left.`);
      progressAt = Date.now();
    } else if (Date.now() - progressAt > patienceMs) {
      say("The running Bincard makes no progress. Was it started with this APP_SECRET?");
      return null;
    }
    left = now;
  }
  return null;
}

async function countLeft(app: AppDatabase): Promise<number> {
  return (await countOlder(app)) + (await countOlderTokens(await listDealers(app)));
}

rotate().catch((error: unknown) => fail("Couldn't change the secret.", error));
