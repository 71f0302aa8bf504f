import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEnv, useEnv } from "@/lib/env.ts";
import { newestPrefix, seal, unseal } from "./seal.ts";
import { deriveKey, rootSecrets } from "./secret.ts";
import { startTestApp } from "./test-app.ts";

const { folder } = startTestApp();
const old = "o".repeat(40);
const fresh = "n".repeat(40);
const withSecret = (APP_SECRET?: string) => useEnv(parseEnv({ DATA_DIR: folder, ...(APP_SECRET && { APP_SECRET }) }));

test("every text opens again in its own place, and is sealed differently every time", () => {
  withSecret();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const sealed = seal("dealer", "secret", text);
      expect(unseal("dealer", "secret", sealed)).toBe(text);
      expect(seal("dealer", "secret", text)).not.toBe(sealed);
    }),
    { numRuns: 200 },
  );
});

test("a sealed text with any bit flipped does not open", () => {
  const sealed = seal("dealer", "secret", "pass");
  const [version, keyId, body = ""] = sealed.split(".");
  const bytes = Buffer.from(body, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    const changed = `${version}.${keyId}.${flipped.toString("base64url")}`;
    expect(() => unseal("dealer", "secret", changed)).toThrow("sealed-unreadable");
  }
});

test("a sealed text does not open for another dealer, in another field, cut, or with anything added", () => {
  const sealed = seal("dealer", "secret", "pass");
  expect(() => unseal("other", "secret", sealed)).toThrow("sealed-unreadable");
  expect(() => unseal("dealer", "username", sealed)).toThrow("sealed-unreadable");
  for (const changed of [
    sealed.slice(0, -1),
    `${sealed}A`,
    `${sealed}.`,
    `${sealed}=`,
    "",
    "v1..",
    `v2${sealed.slice(2)}`,
  ]) {
    expect(() => unseal("dealer", "secret", changed)).toThrow("sealed-unreadable");
  }
});

test("a new secret seals while the old one still opens, until it is removed", () => {
  withSecret(old);
  const sealed = seal("dealer", "secret", "pass");
  withSecret(`${fresh},${old}`);
  expect(unseal("dealer", "secret", sealed)).toBe("pass");
  expect(sealed.startsWith(newestPrefix())).toBe(false);
  const resealed = seal("dealer", "secret", "pass");
  expect(resealed.startsWith(newestPrefix())).toBe(true);
  withSecret(fresh);
  expect(unseal("dealer", "secret", resealed)).toBe("pass");
  expect(() => unseal("dealer", "secret", sealed)).toThrow("sealed-unreadable");
});

test("without APP_SECRET a secret is generated once, readable by its owner alone", () => {
  withSecret();
  const file = path.join(folder, "app-secret");
  expect(rootSecrets()).toEqual([readFileSync(file, "utf8").trim()]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  withSecret();
  expect(rootSecrets()).toEqual([readFileSync(file, "utf8").trim()]);
  expect(deriveKey("one")).toHaveLength(32);
  expect(deriveKey("one").equals(deriveKey("two"))).toBe(false);
});
