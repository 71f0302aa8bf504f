import { expect, test } from "vitest";
import { encrypt } from "@/lib/secrets/encryption.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { keepCredentials, readCredentials } from "./credentials.ts";
import { findDealer } from "./dealers.ts";
import { countOlder, reencryptApp } from "./reencrypt.ts";
import { scopeIn } from "./scope.ts";
import { signInForTest, startTestApp } from "./test/app.ts";

const older = "o".repeat(40);
const fresh = "n".repeat(40);
const { app, folder } = startTestApp({ APP_SECRET: older });
const withSecrets = (...secrets: string[]) =>
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: secrets.join(",") }));
const passwordOf = (username: string) => ({ kind: "password", username, password: `password of ${username}` }) as const;

test("everything is encrypted again under the newest secret during writes, and decrypts without the older one", async () => {
  const names = Array.from({ length: 230 }, (_, index) => `dealer ${index}`);
  const dealers = new Map<string, string>();
  for (const name of names) {
    const { principal } = await signInForTest(name);
    dealers.set(name, principal.dealerId);
    await keepCredentials(principal, passwordOf(name), null);
  }
  expect(await countOlder(app())).toBe(0);

  withSecrets(fresh, older);
  expect(await countOlder(app())).toBe(4 * names.length + 1);
  const running = reencryptApp(app());
  const changed = dealers.get("dealer 229") ?? "";
  await keepCredentials({ dealerId: changed }, { ...passwordOf("dealer 229"), password: "changed meanwhile" }, null);
  const { unreadable } = await running;
  expect(unreadable).toBe(0);
  expect(await countOlder(app())).toBe(0);

  withSecrets(fresh);
  for (const [name, dealerId] of dealers) {
    expect(await findDealer("http://supplier.test", name)).toBe(dealerId);
    const kept = await readCredentials(app(), dealerId);
    expect(kept).toMatchObject({ password: dealerId === changed ? "changed meanwhile" : `password of ${name}` });
  }
});

test("a text that no secret decrypts is left unchanged, and the rest is encrypted again", async () => {
  withSecrets("x".repeat(40));
  const foreign = encrypt("nobody", "member-name", "lost");
  withSecrets(fresh);
  const { principal } = await signInForTest("another");
  await scopeIn(app(), principal.dealerId).members.update({ encryptedName: foreign });
  withSecrets(older, fresh);
  const { reencrypted, unreadable } = await reencryptApp(app());
  expect(reencrypted).toBeGreaterThan(0);
  expect(unreadable).toBe(1);
  expect(await countOlder(app())).toBe(1);
});
