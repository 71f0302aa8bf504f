import { mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testSize } from "@/lib/test/size.ts";
import { decrypt, encrypt, encryptedAgain, newestPrefix } from "./encryption.ts";
import { redact } from "./redact.ts";
import { deriveKey, rootSecrets } from "./root-secret.ts";

const { folder } = startTestApp();
const old = "o".repeat(40);
const fresh = "n".repeat(40);
const withSecret = (APP_SECRET?: string) => adoptEnv(parseEnv({ DATA_DIR: folder, ...(APP_SECRET && { APP_SECRET }) }));

test("every text decrypts under its own dealer and field, and is encrypted differently every time", () => {
  withSecret();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const encrypted = encrypt("dealer", "secret", text);
      expect(decrypt("dealer", "secret", encrypted)).toBe(text);
      expect(encrypt("dealer", "secret", text)).not.toBe(encrypted);
    }),
    { numRuns: testSize(200) },
  );
});

test("an encrypted text with any bit flipped does not decrypt", () => {
  const encrypted = encrypt("dealer", "secret", "pass");
  const [version, keyId, body = ""] = encrypted.split(".");
  const bytes = Buffer.from(body, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    const changed = `${version}.${keyId}.${flipped.toString("base64url")}`;
    expect(() => decrypt("dealer", "secret", changed)).toThrow("decryption-failed");
  }
});

test("an encrypted text does not decrypt for another dealer, in another field, cut, or extended", () => {
  const encrypted = encrypt("dealer", "secret", "pass");
  expect(() => decrypt("other", "secret", encrypted)).toThrow("decryption-failed");
  expect(() => decrypt("dealer", "username", encrypted)).toThrow("decryption-failed");
  for (const changed of [
    encrypted.slice(0, -1),
    `${encrypted}A`,
    `${encrypted}.`,
    `${encrypted}=`,
    "",
    "v1..",
    encrypted.replaceAll(".", ""),
    encrypted.slice(0, newestPrefix().length - 1),
    `v2${encrypted.slice(2)}`,
  ]) {
    expect(() => decrypt("dealer", "secret", changed)).toThrow("decryption-failed");
  }
});

test("a new secret encrypts while the old one still decrypts, until the old one is removed", () => {
  withSecret(old);
  const encrypted = encrypt("dealer", "secret", "pass");
  withSecret(`${fresh},${old}`);
  expect(decrypt("dealer", "secret", encrypted)).toBe("pass");
  expect(encrypted.startsWith(newestPrefix())).toBe(false);
  const reencrypted = encrypt("dealer", "secret", "pass");
  expect(reencrypted.startsWith(newestPrefix())).toBe(true);
  withSecret(fresh);
  expect(decrypt("dealer", "secret", reencrypted)).toBe("pass");
  expect(() => decrypt("dealer", "secret", encrypted)).toThrow("decryption-failed");
});

test("without APP_SECRET a secret is generated once, readable by its owner only", () => {
  withSecret();
  const file = path.join(folder, "app-secret");
  expect(rootSecrets()).toEqual([readFileSync(file, "utf8").trim()]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  withSecret();
  expect(rootSecrets()).toEqual([readFileSync(file, "utf8").trim()]);
  expect(deriveKey("one")).toHaveLength(32);
  expect(deriveKey("one").equals(deriveKey("two"))).toBe(false);
});

test("a text that is encrypted again is under the newest secret, and one that cannot be decrypted is left", () => {
  withSecret(old);
  const encrypted = encrypt("dealer", "secret", "pass");
  withSecret(`${fresh},${old}`);
  const again = encryptedAgain("dealer", "secret", encrypted) ?? "";
  expect(again.startsWith(newestPrefix())).toBe(true);
  withSecret(fresh);
  expect(decrypt("dealer", "secret", again)).toBe("pass");
  expect(encryptedAgain("dealer", "secret", encrypted)).toBeNull();
  expect(encryptedAgain("dealer", "secret", "no such text")).toBeNull();
});

test("a root secret that cannot be read is an error, and not a text that cannot be decrypted", () => {
  withSecret();
  const encrypted = encrypt("dealer", "secret", "pass");
  const folderAsSecret = path.join(folder, "another");
  mkdirSync(path.join(folderAsSecret, "app-secret"), { recursive: true });
  adoptEnv(parseEnv({ DATA_DIR: folderAsSecret }));
  for (const open of [decrypt, encryptedAgain])
    expect(() => open("dealer", "secret", encrypted)).toThrow(expect.objectContaining({ code: "data-folder" }));
});

test("the key id identifies a key and is not part of it, and the name of the form comes first", () => {
  withSecret(old);
  const [version, keyId = "", body = "", ...rest] = encrypt("dealer", "secret", "pass").split(".");
  expect([version, rest]).toEqual(["v1", []]);
  expect(keyId).toMatch(/^[0-9a-f]{12}$/);
  expect(newestPrefix()).toBe(`v1.${keyId}.`);
  expect(Buffer.from(body, "base64url")).toHaveLength(12 + "pass".length + 16);
  expect(deriveKey("encryption").toString("hex")).not.toContain(keyId);
  withSecret(fresh);
  expect(newestPrefix()).not.toBe(`v1.${keyId}.`);
  expect(() => decrypt("dealer", "secret", `v1.${keyId}.${body}`)).toThrow(
    expect.objectContaining({ code: "decryption-failed", facts: { field: "secret" } }),
  );
});

test("a text of an empty body, or of less than nonce and tag, does not decrypt", () => {
  withSecret(old);
  expect(decrypt("dealer", "secret", encrypt("dealer", "secret", ""))).toBe("");
  for (const length of [0, 1, 12, 27])
    expect(() => decrypt("dealer", "secret", newestPrefix() + Buffer.alloc(length).toString("base64url"))).toThrow(
      expect.objectContaining({ code: "decryption-failed", facts: { field: "secret" } }),
    );
});

test("what is encrypted is kept out of the output, unless it is a name", () => {
  withSecret(old);
  for (const field of ["username", "account-name", "member-name"]) {
    const name = `a-n4me-in-${field}`;
    expect(decrypt("dealer", field, encrypt("dealer", field, name))).toBe(name);
    expect(redact(`the name ${name}`)).toBe(`the name ${name}`);
  }
  encrypt("dealer", "secret", "s3cret-that-was-encrypted");
  expect(redact("the s3cret-that-was-encrypted")).toBe("the [secret]");
});
