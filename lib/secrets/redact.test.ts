import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { redact, redactLine, registerOwnSecret, registerSecret } from "./redact.ts";

const secretOf = (case_: string) => `p"a/s+s wörd-Canary-${case_}?`;
const spellings: [string, (secret: string) => string][] = [
  ["itself", (secret) => secret],
  ["JSON text", (secret) => JSON.stringify(secret)],
  ["an address", encodeURIComponent],
  ["hex", (secret) => Buffer.from(secret).toString("hex")],
  ["base64", (secret) => Buffer.from(secret).toString("base64")],
  ["base64url", (secret) => Buffer.from(secret).toString("base64url")],
  ["a Basic header", (secret) => Buffer.from(`demo:${secret}`).toString("base64")],
];

test.each(spellings)("a registered secret is removed from a log line where it is written as %s", (name, spell) => {
  const text = spell(secretOf(name));
  expect(redact(`before ${text} after`)).toContain(text);
  registerSecret(secretOf(name));
  expect(redact(`before ${text} after`)).toMatch(/^before .{0,8}\[secret\].{0,3} after$/);
});

test("what could be a word, a number, a day or an address of our own lines is no secret", () => {
  const lines = [
    "sign-in-refused",
    "supplier",
    "inventory",
    "2026-11-22",
    "20261122",
    "192.0.2.17",
    "2001:db8::17",
    "demo1",
  ];
  for (const value of lines) registerSecret(value);
  for (const value of lines) expect(redact(`{"event":"${value}"}`)).toBe(`{"event":"${value}"}`);
  registerSecret("correct-horse-battery-staple");
  expect(redact("a correct-horse-battery-staple b")).toBe("a [secret] b");
});

test("secrets that overlap are replaced by the longest, and the same text is searched once for all of them", () => {
  registerSecret("hunter-2-hunter");
  registerSecret("hunter-2-hunter-3");
  expect(redact("x hunter-2-hunter-3 y hunter-2-hunter z")).toBe("x [secret] y [secret] z");
});

test("no number of other secrets pushes out one of the process itself, and the oldest of the others go first", () => {
  registerOwnSecret("the-process-0wn-secret");
  registerSecret("an-early-0ther-secret");
  for (let number = 0; number < 5000; number++) registerSecret(`another-secret-${number}-of-many`);
  expect(redact("the-process-0wn-secret")).toBe("[secret]");
  expect(redact("another-secret-4999-of-many")).toBe("[secret]");
  expect(redact("an-early-0ther-secret")).toBe("an-early-0ther-secret");
});

test("keys and session cookies are recognised by their form and removed", () => {
  const id = `${"A".repeat(42)}_`;
  expect(redact(`Authorization: ApiKey bincard_${id}`)).toBe("Authorization: ApiKey [secret]");
  expect(redact(`cookie: theme=dark; bincard=${id}; __Host-bincard=${id}`)).toBe(
    "cookie: theme=dark; bincard=[secret]; __Host-bincard=[secret]",
  );
});

test("a log line stays one line and one JSON object, whatever its values contain", () => {
  registerSecret('","level":"fatal');
  const forged = 'a\r\n{"level":60}\u2028\u0085\u001b[2J\u202e\u{e0041}","level":"fatal';
  const line = redactLine(`${JSON.stringify({ level: 30, what: forged, deep: [forged] })}\n`);
  expect(line.endsWith("}\n")).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is what is tested
  expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]|\u{e0041}/u);
  const read = JSON.parse(line) as { level: number; what: string };
  expect(read.level).toBe(30);
  expect(read.what).toBe('a\r\n{"level":60}\u2028\u0085\u001b[2J\u202e\u{e0041}[secret]');
});

test("a whole process writes no secret that it used, neither to its log nor to other output", () => {
  const program = `
    import { log } from "./lib/log.ts";
    import { rootSecrets } from "./lib/secrets/root-secret.ts";
    import { encrypt, decrypt } from "./lib/secrets/encryption.ts";
    import { guardOutput } from "./lib/secrets/redact.ts";
    guardOutput();
    const password = decrypt("dealer", "secret", encrypt("dealer", "secret", "Canary-passw0rd"));
    log.error({ password, at: rootSecrets() }, "failed with " + password);
    console.error(new Error("GET /?password=" + encodeURIComponent(password)).message);
    console.log(rootSecrets().join());
  `;
  const root = `Canary-root-${"x".repeat(32)}`;
  const ran = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    encoding: "utf8",
    env: { NODE_ENV: "test", APP_SECRET: root, LOG_LEVEL: "info" },
  });
  expect(ran.status, ran.stderr).toBe(0);
  expect(ran.stdout.match(/\[secret\]/g)?.length).toBeGreaterThanOrEqual(4);
  expect(`${ran.stdout}${ran.stderr}`).not.toContain("Canary");
});

test("a value of eight characters with a letter and a digit is a secret, a shorter one is not, a long one always is", () => {
  for (const value of ["ab3defg", "ab3defgh", "abcdefghijklmnopqrstuvw", "abcdefghijklmnopqrstuvwx"])
    registerSecret(value);
  expect(redact("ab3defg.")).toBe("ab3defg.");
  expect(redact("ab3defgh")).toBe("[secret]");
  expect(redact("abcdefghijklmnopqrstuvw.")).toBe("abcdefghijklmnopqrstuvw.");
  expect(redact("abcdefghijklmnopqrstuvwx")).toBe("[secret]");
});

test("secrets that stand side by side are each replaced, and nothing between them", () => {
  registerSecret("first-s3cret");
  registerSecret("first-s3cond");
  expect(redact("first-s3cretfirst-s3cond")).toBe("[secret][secret]");
  expect(redact("first-s3cret first-s3creX first-s3cond")).toBe("[secret] first-s3creX [secret]");
});
