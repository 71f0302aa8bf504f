import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { remember } from "@/lib/concurrency/remember.ts";
import { BincardError } from "@/lib/errors.ts";
import { type Env, env } from "@/lib/settings/env.ts";
import { registerOwnSecret } from "./redact.ts";

const secretFile = "app-secret";

/**
 * The root secrets, newest first: APP_SECRET, or a secret generated into DATA_DIR (0600) at its first use. To replace
 * the generated one by a setting, name both: `APP_SECRET=new,<content of the file>`.
 * @throws BincardError `data-folder` when the file can neither be read nor created.
 */
export function rootSecrets(): string[] {
  const settings = env();
  return remember(settings, "root secrets", () => {
    const roots = settings.APP_SECRET ?? [generatedSecret(settings.DATA_DIR)];
    for (const secret of [...roots, ...otherSecrets(settings)]) registerOwnSecret(secret);
    return roots;
  });
}

/**
 * A key of 32 bytes for one purpose (HKDF-SHA-256 of the newest root secret). Keys of two purposes reveal nothing about
 * each other.
 */
export function deriveKey(purpose: string): Buffer {
  const [newest] = deriveKeys(purpose);
  if (!newest) throw new BincardError("config", { name: "APP_SECRET", reason: "is empty" });
  return newest;
}

/** `deriveKey` for every root secret, newest first, to read what was written under an older one. */
export function deriveKeys(purpose: string): Buffer[] {
  return remember(env(), `keys for ${purpose}`, () =>
    rootSecrets().map((root) => Buffer.from(hkdfSync("sha256", root, "bincard", purpose, 32))),
  );
}

/** Whether there already is a root secret. A missing one would be created at the first use. */
export function hasRootSecret(): boolean {
  return env().APP_SECRET !== undefined || existsSync(path.join(env().DATA_DIR, secretFile));
}

/** Secrets of the settings that open something else. */
function otherSecrets(settings: Env): string[] {
  const { DATABASE_ADMIN_TOKEN, DATABASE_AUTH_TOKEN, METRICS_TOKEN, VAPID_PRIVATE_KEY } = settings;
  const all = [DATABASE_ADMIN_TOKEN, DATABASE_AUTH_TOKEN, METRICS_TOKEN, VAPID_PRIVATE_KEY];
  return all.filter((secret) => secret !== undefined);
}

/** Several threads and processes may do this at once. The first complete file is used, and all of them read it. */
function generatedSecret(folder: string): string {
  const file = path.join(folder, secretFile);
  try {
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomBytes(6).toString("hex")}`;
      writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
      try {
        linkSync(draft, file);
      } catch (error) {
        if (!existsSync(file)) throw error;
      } finally {
        rmSync(draft);
      }
    }
    return checkedSecret(readFileSync(file, "utf8").trim(), file);
  } catch (cause) {
    if (cause instanceof BincardError) throw cause;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const reason = `cannot be read${code === "EACCES" ? " by the user who runs Bincard" : code && ` (${code})`}`;
    throw new BincardError("data-folder", { path: file, reason }, { cause });
  }
}

function checkedSecret(text: string, file: string): string {
  if (text.length < 32) throw new BincardError("data-folder", { path: file, reason: "holds no secret" });
  return text;
}
