import { sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { insertFrom } from "@/db/app/insert.ts";
import { auditLog, dealers } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { classOf, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { vapidPrivateKey } from "@/lib/secrets/internal-keys.ts";
import { rootSecrets } from "@/lib/secrets/root-secret.ts";
import type { AuditKind } from "./audit.ts";
import { reencryptApp } from "./reencrypt.ts";

/**
 * Runs at the start of a server process. Makes the key that signs pushes, so that no page that is only looked at makes
 * it. With several root secrets, it encrypts everything again under the newest one while requests are served. A failure is logged and does not stop the server; `/readyz` reports when the secret does
 * not fit.
 */
export async function prepareSecrets(): Promise<void> {
  const app = await appDatabase();
  await vapidPrivateKey(app).catch(noteNoKey);
  if (rootSecrets().length > 1) void reencrypt(app).catch(noteFailed);
}

async function reencrypt(app: AppDatabase): Promise<void> {
  const done = await reencryptApp(app);
  if (done.reencrypted > 0) await noteForAll(app);
  log.info({ event: "reencrypted", ...done }, "secrets re-encrypted with the newest root secret");
}

/** Writes one event for every dealer in a single statement, since there may be many dealers. */
async function noteForAll(app: AppDatabase): Promise<void> {
  const event = { at: Date.now(), kind: "secret-changed" satisfies AuditKind, dealerId: sql`${dealers.dealerId}` };
  await insertFrom(app, auditLog, event, sql`FROM ${dealers}`, {});
}

function noteNoKey(error: unknown): void {
  log.error({ event: "push-key-failed", code: codeOf(error), name: classOf(error) }, "push key unusable");
}

function noteFailed(error: unknown): void {
  log.error({ event: "reencrypt-failed", code: codeOf(error), name: classOf(error) }, "re-encrypting secrets failed");
}
