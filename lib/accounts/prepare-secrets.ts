import { appDatabase, type Database } from "@/db/open.ts";
import { codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { rootSecrets } from "@/lib/secrets/root-secret.ts";
import type { AuditKind } from "./audit.ts";
import { encryptClearNames } from "./encrypted-names.ts";
import { reencryptApp } from "./reencrypt.ts";

/**
 * At the start of a server process: encrypts what an earlier version left in the clear, and with several root secrets
 * begins to encrypt everything again under the newest, beside the requests. What goes wrong is logged and keeps nothing
 * from being served; `/readyz` tells when the secret does not fit.
 */
export async function prepareSecrets(): Promise<void> {
  const app = await appDatabase();
  await encryptClearNames(app).catch((error: unknown) => noteFailed("names-unsealed", error));
  if (rootSecrets().length > 1) void reencrypt(app).catch((error: unknown) => noteFailed("reseal-failed", error));
}

async function reencrypt(app: Database): Promise<void> {
  const done = await reencryptApp(app);
  if (done.reencrypted > 0) await noteForAll(app);
  log.info({ event: "reencrypted", ...done }, "secrets encrypted again under the newest root secret");
}

/** One event for every dealer, in one statement: there may be many. */
async function noteForAll(app: Database): Promise<void> {
  await app.client.execute({
    sql: "INSERT INTO audit_log (dealer_id, at, kind) SELECT dealer_id, ?, ? FROM dealers",
    args: [Date.now(), "secret-changed" satisfies AuditKind],
  });
}

function noteFailed(event: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ event, code: codeOf(error), name }, "custody could not be prepared");
}
