import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Client } from "@libsql/client";
import { refuseLoss } from "@/db/app/mark.ts";
import { fileOf } from "@/db/connections.ts";
import { checkMigrations, isNew } from "@/db/migrate.ts";
import { clientReader } from "@/db/reader.ts";
import { clientOf, isMissing } from "@/db/server.ts";
import { isSound } from "@/db/sound.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { withReadOnlyDatabase } from "@/db/with-database.ts";
import { BincardError } from "@/lib/errors.ts";
import { hasRootSecret, rootSecrets } from "@/lib/secrets/root-secret.ts";
import { isAnythingEncrypted, secretFits } from "@/lib/secrets/secret-fits.ts";
import type { Env } from "@/lib/settings/env.ts";

/**
 * Checks, before anything is written, whether the app database can be used: it must have a known schema, and the root
 * secret must decrypt what is encrypted in it. One in the data folder must also hold every acknowledged write, exist if
 * dealer databases exist, and be sound.
 * @throws BincardError `data-folder`, `config`, `database-newer`, `database-changed` or `database-unreachable`.
 */
export async function checkAppDatabase(settings: Env): Promise<void> {
  // Reports an invalid secret file at the start, not at the first encryption.
  if (hasRootSecret()) rootSecrets();
  if (settings.DATABASE_URL) return checkNamed(settings.DATABASE_URL);
  const folder = settings.DATA_DIR;
  const refuse = (reason: string, cause?: unknown) =>
    new BincardError("data-folder", { path: folder, reason }, { cause });
  const file = path.join(folder, "app.db");
  refuseLoss(file);
  if (!existsSync(file)) {
    if (!holdsCopies(folder)) return;
    throw refuse(copiesAlone);
  }
  try {
    await withReadOnlyDatabase(file, async (client) => {
      if (!(await isSound(clientReader(client)))) throw refuse(damaged);
      if (!(await isNew(client))) await checkContent(client);
      else if (holdsCopies(folder)) throw refuse(copiesAlone);
    });
  } catch (error) {
    throw isCorruption(error) ? refuse(damaged, error) : error;
  }
}

const copiesAlone =
  "contains dealer databases but no app.db. Restore a backup (npm run restore -- FILE), or move the dealer databases away";
const damaged = "contains a damaged app.db, left unchanged. Restore a backup: npm run restore -- FILE";

/** The same for a database that a setting names. One that does not exist yet is made later. */
async function checkNamed(address: string): Promise<void> {
  const file = fileOf(address);
  const check = async (client: Client) => {
    if (!(await isNew(client))) await checkContent(client, file === null);
  };
  if (file !== null) return existsSync(file) ? withReadOnlyDatabase(file, check) : undefined;
  const client = clientOf(address);
  try {
    await check(client);
  } catch (error) {
    if (!isMissing(error)) throw error;
  } finally {
    client.close();
  }
}

async function checkContent(client: Client, isOnServer = false): Promise<void> {
  await checkMigrations(clientReader(client), "app");
  if (!(await isAnythingEncrypted(client))) return;
  const wrong = (reason: string) => new BincardError("config", { name: "APP_SECRET", reason });
  if (!hasRootSecret() && isOnServer)
    throw wrong("is not set; set the secret that the data in DATABASE_URL was encrypted with");
  if (!hasRootSecret())
    throw wrong("is not set and the file app-secret is missing; put it back, or encrypted data cannot be decrypted");
  if (!(await secretFits(client)))
    throw wrong(
      `does not decrypt the data in ${isOnServer ? "DATABASE_URL" : "the data folder"}; set the previous secret, or both (new,old)`,
    );
}

function holdsCopies(folder: string): boolean {
  const copies = path.join(folder, "dealers");
  return existsSync(copies) && readdirSync(copies).some((name) => name.endsWith(".db"));
}
