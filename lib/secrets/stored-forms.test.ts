import { expect, test } from "vitest";
import { internalKeys } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { decrypt } from "./encryption.ts";
import { hashOf, lookupHash, randomId } from "./internal-keys.ts";
import { redact } from "./redact.ts";

startTestApp({ APP_SECRET: "s".repeat(40) });

/** As stored by the first version, under the secret above. What is stored must be readable by every later version. */
const stored = {
  text: "v1.be82a2c6c9e5.f3UpclRiA8wIHdmunwrdg5yWxA3W-1iqJaYdcvnqM3o2uYsAZN8",
  key: "v1.be82a2c6c9e5.VvoH-FFUuYCwssNyaHZvlv0OJWJFVouaM3tRQroYRvAczCzJCf6AWJdI8lOpc4n9R_D_At01hrbpGMWNFTy2nqJCnxVwfLc",
  hash: "OU-NPS1fEC9kdEPxJIEJ4cKcxnOyEktSHSrsTGz_8Sw",
  id: "DwBzhbb51LfusnSGBa_hqYSgo7-j8BTQnip4TOnlzRo",
};

test("what was encrypted and hashed by the first version is found and decrypted", async () => {
  expect(redact("a päss-w0rd")).toBe("a päss-w0rd");
  expect(decrypt("dealer", "secret", stored.text)).toBe("päss-w0rd");
  expect(redact("a päss-w0rd"), "kept out of the output from now on").toBe("a [secret]");
  const app = await appDatabase();
  await app.insert(internalKeys).values({ name: "another", encryptedKey: stored.text });
  await app.insert(internalKeys).values({ name: "lookup", encryptedKey: stored.key });
  expect(await lookupHash(app, "account", "demo", "2")).toBe(stored.hash);
  expect(hashOf("A".repeat(43))).toBe(stored.id);
});

test("a random id has 256 bits as 43 characters that are safe in cookies and addresses", () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(ids.map((id) => Buffer.from(id, "base64url").length)).toEqual(ids.map(() => 32));
});
