import type { Client } from "@libsql/client";
import { codeOf } from "@/lib/errors.ts";
import { blindKeyPlace } from "./blind.ts";
import { unseal } from "./seal.ts";

/**
 * Whether the secrets of this process open what is sealed in an app database: the blinding key, else the credentials
 * kept last. True as well when nothing is sealed in it. Writes nothing.
 */
export async function sealedSample(app: Client): Promise<boolean> {
  const { name, owner, field } = blindKeyPlace;
  try {
    const { rows } = await app.execute({ sql: "SELECT sealed FROM vault WHERE name = ?", args: [name] }).catch(noVault);
    if (rows[0]) unseal(owner, field, String(rows[0].sealed));
    const kept = await app.execute(
      "SELECT dealer_id, sealed_username FROM credentials ORDER BY updated_at DESC LIMIT 1",
    );
    const row = kept.rows[0];
    if (row) unseal(String(row.dealer_id), "username", String(row.sealed_username));
    return true;
  } catch (error) {
    if (codeOf(error) === "sealed-unreadable") return false;
    throw error;
  }
}

/** Whether an app database holds anything that only the secret opens. */
export async function isAnythingSealed(app: Client): Promise<boolean> {
  const vault = await app.execute("SELECT 1 FROM vault LIMIT 1").catch(noVault);
  return vault.rows.length > 0 || (await app.execute("SELECT 1 FROM credentials LIMIT 1")).rows.length > 0;
}

/** A database of an earlier version has none yet. */
function noVault(error: unknown): { rows: Record<string, unknown>[] } {
  if (error instanceof Error && error.message.includes("no such table")) return { rows: [] };
  throw error;
}
