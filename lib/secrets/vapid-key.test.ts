import { afterEach, expect, test } from "vitest";
import { internalKeys } from "@/db/app/schema.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { adoptEnv, env, parseEnv } from "@/lib/settings/env.ts";
import { readVapidPrivateKey, vapidPrivateKey, vapidPublicKey } from "./internal-keys.ts";

const { app } = startTestApp();
const plain = () => parseEnv({ DATA_DIR: env().DATA_DIR, LOG_LEVEL: "silent" });
afterEach(() => adoptEnv(plain()));

test("a key for pushes is made once, also by many at once, and kept encrypted", async () => {
  expect(await readVapidPrivateKey(app())).toBeNull();
  const keys = await Promise.all(Array.from({ length: 8 }, () => vapidPrivateKey(app())));
  expect(new Set(keys).size).toBe(1);
  expect(await readVapidPrivateKey(app())).toBe(keys[0]);
  expect(Buffer.from(keys[0] ?? "", "base64url")).toHaveLength(32);
  expect(Buffer.from(vapidPublicKey(keys[0] ?? ""), "base64url")).toHaveLength(65);
  expect(JSON.stringify(await app().select().from(internalKeys))).not.toContain(keys[0]);
});

test("the operator's key goes before the kept one", async () => {
  const own = `${"A".repeat(42)}E`;
  adoptEnv(parseEnv({ DATA_DIR: env().DATA_DIR, LOG_LEVEL: "silent", VAPID_PRIVATE_KEY: own }));
  expect(await vapidPrivateKey(app())).toBe(own);
  expect(await readVapidPrivateKey(app())).toBe(own);
});
