import type { Client } from "@libsql/client";
import { isNotNull, isNull } from "drizzle-orm";
import { appDatabaseOver } from "@/db/app/database.ts";
import { apiKeys, credentials, sessions } from "@/db/app/schema.ts";

/**
 * Ends every session in the app database of a backup, whosever it is, and deletes what was kept for sessions only:
 * which of them were ended since the backup was made is not known there. Answers how many keys are valid in it.
 */
export async function endSessionsOfBackup(client: Client, now: number): Promise<{ validKeys: number }> {
  const app = appDatabaseOver(client);
  await app.batch([
    app.update(sessions).set({ endedAt: now }).where(isNull(sessions.endedAt)),
    app.delete(credentials).where(isNotNull(credentials.sessionHash)),
  ]);
  return { validKeys: await app.$count(apiKeys, isNull(apiKeys.revokedAt)) };
}
