import { createClient } from "@libsql/client";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { credentials, internalKeys } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { keepCredentials } from "@/lib/accounts/credentials.ts";
import { addTestDealer, startTestApp } from "@/lib/accounts/test/app.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { lookupHash } from "./internal-keys.ts";
import { decryptSample, isAnythingEncrypted, secretFits } from "./secret-fits.ts";

const { folder } = startTestApp();
const old = "o".repeat(40);
const fresh = "n".repeat(40);
const withSecrets = (...secrets: string[]) =>
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: secrets.join(",") }));
const password = { kind: "password", username: "demo", password: "demo-password" } as const;

/** What the two questions answer with one of the secrets. */
async function fits(secret: string): Promise<boolean> {
  withSecrets(secret);
  return secretFits((await appDatabase()).client);
}

test("a database without anything encrypted fits every secret, one with a key only the secret that encrypted it", async () => {
  withSecrets(old);
  const app = await appDatabase();
  expect(await isAnythingEncrypted(app.client)).toBe(false);
  expect([await fits(fresh), await fits(old)]).toEqual([true, true]);
  await lookupHash(app, "account", "demo");
  expect(await isAnythingEncrypted(app.client)).toBe(true);
  expect([await fits(fresh), await fits(old)]).toEqual([false, true]);
  withSecrets(fresh);
  await expect(decryptSample(app)).rejects.toMatchObject({ code: "decryption-failed" });
});

test("the credentials stored last must be readable, older ones need not", async () => {
  const app = await appDatabase();
  withSecrets(old);
  const [one, two] = [await addTestDealer("one"), await addTestDealer("two")];
  await keepCredentials(one, password, null, 2);
  withSecrets(fresh, old);
  await keepCredentials(two, password, null, 1);
  expect([await fits(old), await fits(fresh)]).toEqual([true, false]);
  withSecrets(fresh, old);
  await keepCredentials(two, password, null, 3);
  expect([await fits(old), await fits(fresh)], "the key is still encrypted under the old one").toEqual([false, false]);
  await app.delete(internalKeys);
  expect([await fits(old), await fits(fresh)]).toEqual([false, true]);
  await app.delete(credentials).where(eq(credentials.dealerId, two.dealerId));
  expect(await isAnythingEncrypted(app.client), "the credentials of one dealer are enough").toBe(true);
  expect([await fits(old), await fits(fresh)]).toEqual([true, false]);
});

test("a database that cannot be read is an error and not a secret that does not fit", async () => {
  const empty = createClient({ url: `file:${folder}/empty.db` });
  await expect(secretFits(empty)).rejects.toThrow("internal_keys");
  empty.close();
});
