import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { checkDataFolder } from "@/db/data-folder.ts";
import { unlockDataFolder } from "@/db/lock.ts";
import { withDatabase } from "@/db/with-database.ts";
import { endSessionsOfBackup } from "@/lib/auth/after-restore.ts";
import { applyPendingRestore, pendingRestore, stageRestore } from "@/lib/backup/restore.ts";
import { BincardError } from "@/lib/errors.ts";
import { servedAt } from "@/lib/lifecycle/greeting.ts";
import { env } from "@/lib/settings/env.ts";
import { hasRootSecret } from "../lib/secrets/root-secret.ts";
import { isAnythingEncrypted, secretFits } from "../lib/secrets/secret-fits.ts";
import { complain, counted, endTidily, fail, fileArgument, folderSettings, say, tookFolder } from "./command.ts";

/** How long a running Bincard may take to stop, to replace its databases and to be ready again. */
const patienceMs = 90_000;

/**
 * Replaces the databases in the data folder with a backup. A running Bincard does it itself: it finds the backup
 * in its folder, finishes its requests and starts again with it. The old databases are moved to another folder.
 */
async function restore(): Promise<void> {
  const { DATA_DIR, localUrl } = folderSettings();
  const source = fileArgument("restore");
  await checkDataFolder(DATA_DIR);
  if (existsSync(pendingRestore(DATA_DIR)))
    throw new BincardError("data-folder", { path: DATA_DIR, reason: "has another restore in progress" });
  let validKeys = 0;
  const { databases, madeAt, keptIn } = await stageRestore(DATA_DIR, source, Date.now(), async (appFile) => {
    await checkSecret(appFile);
    ({ validKeys } = await withDatabase(appFile, (client) => endSessionsOfBackup(client, Date.now())));
  });
  if (await tookFolder(DATA_DIR)) {
    await applyPendingRestore(DATA_DIR, Date.now());
    await unlockDataFolder();
  } else await untilTaken(DATA_DIR, (await servedAt(DATA_DIR)) ?? localUrl);
  say(`The previous data is in ${keptIn}.`);
  const then = new Date(madeAt).toISOString();
  say(`Restored ${counted(databases.length, "database")} from ${then}.`);
  say("All sessions ended. Everyone must sign in again.");
  say(
    `${valid(validKeys)} Keys revoked and feeds removed since ${then} are valid again. Revoke and remove them again.`,
  );
}

function valid(keys: number): string {
  return `${counted(keys, "API key")} ${keys === 1 ? "is" : "are"} valid.`;
}

/** Makes no secret: one made here would open nothing of the backup, and be in the way of the one that does. */
async function checkSecret(appFile: string): Promise<void> {
  if (!hasRootSecret() && (await withDatabase(appFile, isAnythingEncrypted)))
    throw new BincardError("config", {
      name: "APP_SECRET",
      reason: `is not set and ${env().DATA_DIR} has no app-secret; put the app-secret stored with the backup there, or set APP_SECRET to it`,
    });
  const fits = await withDatabase(appFile, secretFits);
  if (!fits)
    throw new BincardError("config", {
      name: "APP_SECRET",
      reason: "does not match the backup; set the secret from then, or both (APP_SECRET=now,then)",
    });
}

/** Waits until the running Bincard has replaced its databases and responds again; complains when it only did the former. */
async function untilTaken(folder: string, localUrl: string): Promise<void> {
  say("Bincard is running. It finishes open requests and restarts with the backup…");
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    await wait(250);
    if (existsSync(pendingRestore(folder))) continue;
    const answer = await fetch(`${localUrl}/healthz`).catch(() => null);
    if (answer?.ok) return;
  }
  if (existsSync(pendingRestore(folder))) {
    const reason = "is in use by a Bincard that did not restart; stop and start it";
    throw new BincardError("data-folder", { path: folder, reason });
  }
  complain(`The backup is restored, but Bincard does not respond at ${localUrl} yet. Check its output.`);
}

process.umask(0o077);
endTidily();
restore().catch((error: unknown) => fail("Restore failed.", error));
