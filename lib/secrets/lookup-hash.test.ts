import { expect, test } from "vitest";
import { appDatabaseOver } from "@/db/app/database.ts";
import { internalKeys } from "@/db/app/schema.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { decrypt } from "./encryption.ts";
import { findKey, lookupHash, lookupKeyPlace } from "./internal-keys.ts";

const { folder } = startTestApp();
const old = "o".repeat(40);
const fresh = "n".repeat(40);
const withSecrets = (...secrets: string[]) =>
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: secrets.join(",") }));

test("the key is random, made at the first use, encrypted, and one for all who ask at once", async () => {
  withSecrets(old);
  const app = await appDatabase();
  expect(await findKey(app, lookupKeyPlace)).toBeNull();
  const hashes = await Promise.all(Array.from({ length: 20 }, () => lookupHash(app, "account", "demo")));
  expect(new Set(hashes).size).toBe(1);
  expect(hashes[0]).toMatch(/^[\w-]{43}$/);
  const key = decrypt(lookupKeyPlace.owner, lookupKeyPlace.field, (await findKey(app, lookupKeyPlace)) ?? "");
  expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(JSON.stringify([...(await storedRows())])).not.toContain(key);
});

test("a hash depends on its purpose and on each of its parts, and cannot be found by joining them otherwise", async () => {
  const app = await appDatabase();
  const hashes = [
    await lookupHash(app, "account", "demo"),
    await lookupHash(app, "address", "demo"),
    await lookupHash(app, "account", "demo", ""),
    await lookupHash(app, "account", "de", "mo"),
    await lookupHash(app, "account", "d", "emo"),
    await lookupHash(app, "account"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("hashes stay the same after a restart and under a new root secret, as long as the old one is named", async () => {
  const before = await lookupHash(await appDatabase(), "account", "demo");
  await closeDatabases();
  withSecrets(fresh, old);
  expect(await lookupHash(await appDatabase(), "account", "demo")).toBe(before);
});

test("an open database goes on with its key, whatever becomes of the secrets and of the disk", async () => {
  const app = await appDatabase();
  const before = await lookupHash(app, "account", "demo");
  await app.client.execute("PRAGMA query_only = ON");
  const again = appDatabaseOver(app.client);
  expect(await lookupHash(again, "account", "demo"), "with a key nothing is written").toBe(before);
  await app.client.execute("PRAGMA query_only = OFF");
  withSecrets("another secret than before".repeat(2));
  expect(await lookupHash(app, "account", "demo")).toBe(before);
});

test("of two that make the key at once, both use the one that was stored first", async () => {
  withSecrets(old);
  const { client } = await appDatabase();
  await (await appDatabase()).delete(internalKeys);
  const [one, two] = [appDatabaseOver(client), appDatabaseOver(client)];
  const hashes = await Promise.all([one, two].map((app) => lookupHash(app, "account", "demo")));
  expect(new Set([...hashes, await lookupHash(appDatabaseOver(client), "account", "demo")]).size).toBe(1);
  await closeDatabases();
});

test("without the root secret that encrypted the key there is no hash, and with it again there is", async () => {
  const before = await lookupHash(await appDatabase(), "account", "demo");
  await closeDatabases();
  withSecrets(fresh);
  const app = await appDatabase();
  const asked = lookupHash(app, "account", "demo");
  await expect(asked).rejects.toMatchObject({ code: "decryption-failed", facts: { field: lookupKeyPlace.field } });
  withSecrets(old);
  expect(await lookupHash(app, "account", "demo")).toBe(before);
});
