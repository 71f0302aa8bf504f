import { expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";

startTestApp();

test("a key has one name, on the settings page as in the audit log", async () => {
  const { principal } = await signInForTest("keys");
  const long = `Till\n ${"in the front room ".repeat(9)}`;
  const { keyId, name } = await createApiKey(principal, long);
  expect(name).toBe(`Till ${"in the front room ".repeat(9)}`.slice(0, 80).trim());
  expect(await listApiKeys(principal)).toMatchObject([{ keyId, name }]);
  expect(await revokeApiKey(principal, keyId)).toBe(name);
});

test("the key that ends for a new one is named in the audit log as it was made", async () => {
  const { principal } = await signInForTest("many-keys");
  const made = [];
  for (let place = 0; place < 51; place++)
    made.push(await createApiKey(principal, ` Key  ${place}`, "token", place + 1));
  const [ended] = (await listAudit(principal, { limit: 100 })).filter(({ kind }) => kind === "key-revoked");
  expect(ended?.detail).toBe("Key 0");
  expect(made[0]?.name).toBe("Key 0");
});
