import { readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { appDatabase } from "@/db/open.ts";
import { forgetCredentials, keepCredentials } from "@/lib/accounts/credentials.ts";
import { absoluteLimitMs, idleLimitMs } from "@/lib/accounts/session-limits.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { endSession } from "@/lib/auth/sessions.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { listDealersToSync, listDealersWithoutRight } from "../schedule/dealers.ts";
import { startWorld } from "../test/world.ts";
import { countOlderTokens, reencryptTokens } from "./token-source.ts";

const world = startWorld({ products: 10 });

const password = { kind: "password", username: "demo", password: "demo" } as const;

/** An engine with a real app database and real encryption, after a sign-in. */
async function signedIn() {
  const app = await appDatabase();
  const { principal, sessionHash } = await signInForTest("demo", world.now());
  const { dealerId } = principal;
  const engine = world.engine({
    encryption: { encrypt, decrypt },
    credentialsOf: async () => null,
    dealers: () => listDealersToSync(app, "http://supplier.test", world.now()),
    withoutRight: () => listDealersWithoutRight(app, world.now()),
  });
  await engine.ask({ kind: "admit", dealerId, token: "demo-access-token" });
  await engine.runDue();
  const held = () => heldToken(dealerId);
  return { app, principal, sessionHash, dealerId, engine, held };
}

/** Encrypted tokens anywhere in the dealer's files. */
async function heldToken(dealerId: string): Promise<string[]> {
  const folder = path.join(world.folder, "dealers");
  const files = (await readdir(folder)).filter((name) => name.startsWith(dealerId));
  const texts = files.map((name) => readFileSync(path.join(folder, name), "latin1"));
  return texts.flatMap((text) => text.match(/v1\.[0-9a-f]{12}\.[\w-]{20,}/g) ?? []);
}

test("a token is stored encrypted while a member is signed in, and is erased from the files when the last session ends", async () => {
  const { principal, sessionHash, engine, held } = await signedIn();
  expect(await held()).not.toEqual([]);
  await endSession(principal, sessionHash, world.now());
  await engine.runDue();
  expect(await held()).toEqual([]);
});

test("a token is also erased when the session expires without a sign-out", async () => {
  const { app, engine, held } = await signedIn();
  world.pass(idleLimitMs - 1);
  await engine.runDue();
  expect(await held()).not.toEqual([]);
  world.pass(2);
  expect(idleLimitMs).toBeLessThan(absoluteLimitMs);
  await engine.runDue();
  expect(await held()).toEqual([]);
  expect(await listDealersToSync(app, "http://supplier.test", world.now())).toEqual([]);
});

test("a token stays for background reads while the dealer allows them, and is erased when the dealer withdraws that", async () => {
  const { principal, sessionHash, dealerId, engine, held } = await signedIn();
  await keepCredentials({ dealerId }, password, null, world.now());
  await endSession(principal, sessionHash, world.now());
  await engine.runDue();
  expect(await held()).not.toEqual([]);
  await forgetCredentials({ dealerId });
  await engine.ask({ kind: "forget-token", dealerId });
  expect(await held()).toEqual([]);
});

test("a new sign-in stores a token that stays", async () => {
  const { principal, sessionHash, dealerId, engine, held } = await signedIn();
  await endSession(principal, sessionHash, world.now());
  await engine.runDue();
  await signInForTest("demo", world.now());
  await engine.ask({ kind: "admit", dealerId, token: "demo-access-token" });
  await engine.runDue();
  expect(await held()).not.toEqual([]);
});

test("a token is encrypted again with the newest secret, and can then be decrypted without the older one", async () => {
  const settings = { DATA_DIR: world.folder, LOG_LEVEL: "silent" };
  const [older, fresh] = ["o".repeat(40), "n".repeat(40)];
  adoptEnv(parseEnv({ ...settings, APP_SECRET: older }));
  const { dealerId, held } = await signedIn();
  adoptEnv(parseEnv({ ...settings, APP_SECRET: `${fresh},${older}` }));
  expect(await countOlderTokens([dealerId, "no-such-dealer"])).toBe(1);
  expect(await reencryptTokens([dealerId, "no-such-dealer"])).toBe(1);
  expect(await countOlderTokens([dealerId])).toBe(0);
  adoptEnv(parseEnv({ ...settings, APP_SECRET: fresh }));
  expect((await held()).some((encrypted) => opens(dealerId, encrypted))).toBe(true);
});

test("a dealer's database that cannot be opened does not stop the re-encryption of other dealers' tokens", async () => {
  const settings = { DATA_DIR: world.folder, LOG_LEVEL: "silent" };
  const [older, fresh] = ["o".repeat(40), "n".repeat(40)];
  adoptEnv(parseEnv({ ...settings, APP_SECRET: older }));
  const { dealerId } = await signedIn();
  await writeFile(path.join(world.folder, "dealers", "damaged.db"), "no database".repeat(500));
  adoptEnv(parseEnv({ ...settings, APP_SECRET: `${fresh},${older}` }));
  expect(await countOlderTokens(["damaged", dealerId])).toBe(1);
  expect(await reencryptTokens(["damaged", dealerId])).toBe(1);
  expect(await countOlderTokens(["damaged", dealerId])).toBe(0);
});

function opens(dealerId: string, encrypted: string): boolean {
  try {
    return decrypt(dealerId, "token", encrypted) === "demo-access-token";
  } catch {
    return false;
  }
}
