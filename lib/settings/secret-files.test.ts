import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "@/lib/test/folder.ts";
import { parseEnv } from "./env.ts";
import { secretNames } from "./setting-names.mjs";

const folder = testFolder();

function fileWith(content: string): string {
  const file = path.join(folder, `secret-${Math.random()}`);
  writeFileSync(file, content);
  return file;
}

const values: Record<string, string> = {
  APP_SECRET: `${"n".repeat(32)},${"o".repeat(32)}`,
  DATABASE_ADMIN_TOKEN: "a key",
  DATABASE_AUTH_TOKEN: "a token",
  METRICS_TOKEN: "a token of some length",
  SMTP_URL: "smtps://user:password@mail.example.com",
  VAPID_PRIVATE_KEY: "v".repeat(43),
};

test("each secret may stand in a file, with the same value as in the variable", () => {
  expect([...secretNames].sort()).toEqual(Object.keys(values));
  for (const [name, value] of Object.entries(values)) {
    const databases = { DATABASE_URL: "http://db.test/app", DEALER_DATABASE_URL: "http://db.test/{dealer}" };
    const beside = { MAIL_FROM: "a@b.example", ...databases };
    const link = path.join(folder, `link-to-${name}`);
    symlinkSync(fileWith(`${value}\n`), link);
    expect(parseEnv({ ...beside, [`${name}_FILE`]: link }), name).toEqual(parseEnv({ ...beside, [name]: value }));
  }
});

test("a file that is no secret is refused by the name of the setting, without what is in it", () => {
  const refused = (variables: Record<string, string>) => {
    try {
      parseEnv(variables);
    } catch (error) {
      return error;
    }
    return null;
  };
  mkdirSync(path.join(folder, "folder"));
  for (const [file, reason] of [
    [path.join(folder, "missing"), "names a file that cannot be read"],
    [path.join(folder, "folder"), "must name a regular file"],
    ["/dev/zero", "must name a regular file"],
    [fileWith(" \n"), "names an empty file"],
    [fileWith("x".repeat(64_001)), "must name a file of at most 64 kB"],
  ] as const)
    expect(refused({ METRICS_TOKEN_FILE: file })).toMatchObject({ facts: { name: "METRICS_TOKEN_FILE", reason } });
  const secret = "s".repeat(40);
  expect(refused({ APP_SECRET_FILE: fileWith(secret), APP_SECRET: secret })).toMatchObject({
    facts: { name: "APP_SECRET_FILE", reason: "is set together with APP_SECRET; set only one" },
  });
  expect(refused({ APP_SECRET_FILE: fileWith("short") })).toMatchObject({
    facts: { name: "APP_SECRET", reason: "must have at least 32 characters per secret" },
  });
  expect(refused({ PORT_FILE: fileWith("4000") }), "no other setting stands in a file").toBeNull();
});
