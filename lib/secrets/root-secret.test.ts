import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { redact } from "./redact.ts";
import { deriveKey, deriveKeys, hasRootSecret, rootSecrets } from "./root-secret.ts";

const parent = mkdtempSync(path.join(tmpdir(), "bincard-secret-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let folders = 0;
function useFolder(settings: Record<string, string> = {}): { folder: string; file: string } {
  const folder = path.join(parent, `${++folders}`, "data");
  adoptEnv(parseEnv({ DATA_DIR: folder, ...settings }));
  return { folder, file: path.join(folder, "app-secret") };
}

test("a generated secret is 256 random bits in a file of its owner, in a folder of its owner, and nothing else is left", () => {
  const { folder, file } = useFolder();
  expect(hasRootSecret()).toBe(false);
  const [secret = ""] = rootSecrets();
  expect(hasRootSecret()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe(`${secret}\n`);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readdirSync(folder)).toEqual(["app-secret"]);
  expect(redact(`the ${secret}`)).toBe("the [secret]");
  useFolder();
  expect(rootSecrets()).not.toEqual([secret]);
});

test("an existing secret is used and kept, and a setting comes before the file", () => {
  const { folder, file } = useFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `  ${"s".repeat(32)}\n\n`);
  utimesSync(folder, 1, 1);
  expect(rootSecrets()).toEqual(["s".repeat(32)]);
  expect(readFileSync(file, "utf8")).toBe(`  ${"s".repeat(32)}\n\n`);
  expect(statSync(folder).mtimeMs, "nothing was written there, not even for a moment").toBe(1000);
  rmSync(file);
  expect(rootSecrets(), "a process keeps its secret").toEqual(["s".repeat(32)]);
  const [old, fresh] = ["o".repeat(40), "n".repeat(40)];
  const set = useFolder({ APP_SECRET: `${fresh},${old}` });
  expect(hasRootSecret()).toBe(true);
  expect(rootSecrets()).toEqual([fresh, old]);
  expect(() => statSync(set.folder)).toThrow("ENOENT");
});

test("a file that holds no secret or cannot be read stops the start, with its path and the reason", () => {
  const short = useFolder();
  mkdirSync(short.folder, { recursive: true });
  writeFileSync(short.file, "s".repeat(31));
  expect(rootSecrets).toThrow(
    expect.objectContaining({ code: "data-folder", facts: { path: short.file, reason: "holds no secret" } }),
  );
  const folder = useFolder();
  mkdirSync(folder.file, { recursive: true });
  expect(rootSecrets).toThrow(
    expect.objectContaining({ code: "data-folder", facts: { path: folder.file, reason: "cannot be read (EISDIR)" } }),
  );
});

test("a link to a secret that is gone stops the start: no other secret is written in its place", () => {
  const { folder, file } = useFolder();
  mkdirSync(folder, { recursive: true });
  symlinkSync("elsewhere", file);
  expect(rootSecrets).toThrow(
    expect.objectContaining({ code: "data-folder", facts: { path: file, reason: "cannot be read (EEXIST)" } }),
  );
  expect(readdirSync(folder)).toEqual(["app-secret"]);
});

test("every secret gives a key of 32 bytes for each purpose, and the newest one's is the key to write with", () => {
  const [old, fresh] = ["o".repeat(40), "n".repeat(40)];
  useFolder({ APP_SECRET: `${fresh},${old}` });
  const keys = deriveKeys("one");
  expect(keys.map((key) => key.length)).toEqual([32, 32]);
  expect(deriveKeys("one"), "computed once").toBe(keys);
  expect(deriveKey("one")).toEqual(keys[0]);
  expect(deriveKey("two")).not.toEqual(keys[0]);
  useFolder({ APP_SECRET: old });
  expect(deriveKeys("one")).toEqual([keys[1]]);
});

test("the other secrets of the settings are also redacted, except what may be a word", () => {
  const secrets = {
    DATABASE_ADMIN_TOKEN: "admin-key-0f-the-server",
    DATABASE_AUTH_TOKEN: "eyJhbGciOiJFZERTQSJ9.e30",
    METRICS_TOKEN: "metrics-t0ken-of-prometheus",
    VAPID_PRIVATE_KEY: "v9".repeat(21).concat("v"),
  };
  const onServer = { DATABASE_URL: "http://db.test/app", DEALER_DATABASE_URL: "http://db.test/{dealer}" };
  useFolder({ APP_SECRET: "a".repeat(40), ...onServer, ...secrets });
  rootSecrets();
  for (const [name, secret] of Object.entries(secrets)) expect(redact(`the ${secret}.`), name).toBe("the [secret].");
  useFolder({ APP_SECRET: "a".repeat(40), ...onServer, DATABASE_AUTH_TOKEN: "inventory" });
  rootSecrets();
  expect(redact("inventory")).toBe("inventory");
});
