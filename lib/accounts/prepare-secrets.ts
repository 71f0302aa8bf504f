import { sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { insertFrom } from "@/db/app/insert.ts";
import { auditLog, dealers } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { rootSecrets } from "@/lib/secrets/root-secret.ts";
import type { AuditKind } from "./audit.ts";
import { reencryptApp } from "./reencrypt.ts";

/**
 * At the start of a server process: with several root secrets everything is encrypted again under the newest, beside the
 * requests. What goes wrong is logged and keeps nothing from being served; `/readyz` tells when the secret does not fit.
 */
export async function prepareSecrets(): Promise<void> {
  const app = await appDatabase();
  if (rootSecrets().length > 1) void reencrypt(app).catch(noteFailed);
}

async function reencrypt(app: AppDatabase): Promise<void> {
  const done = await reencryptApp(app);
  if (done.reencrypted > 0) await noteForAll(app);
  log.info({ event: "reencrypted", ...done }, "secrets encrypted again under the newest root secret");
}

/** One event for every dealer, in one statement: there may be many. */
async function noteForAll(app: AppDatabase): Promise<void> {
  const event = { at: Date.now(), kind: "secret-changed" satisfies AuditKind, dealerId: sql`${dealers.dealerId}` };
  await insertFrom(app, auditLog, event, sql`FROM ${dealers}`, {});
}

function noteFailed(error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ event: "reencrypt-failed", code: codeOf(error), name }, "secrets could not be encrypted again");
}
