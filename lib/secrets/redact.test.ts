import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { guardOutput, redact, redactLine, registerOwnSecret, registerSecret } from "./redact.ts";

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

test("secrets that overlap are replaced by the longest, whichever came first", () => {
  for (const secret of ["hunter-2", "hunter-2-hunter-3", "hunter-2-hunter"]) registerSecret(secret);
  expect(redact("x hunter-2-hunter-3 y hunter-2-hunter z hunter-2")).toBe("x [secret] y [secret] z [secret]");
  expect(redact("hunter-2-hunter-3hunter-2-hunterhunter-2")).toBe("[secret][secret][secret]");
});

test("a secret of the process that could be a word, as a mail server's password of one letter, spoils no line", () => {
  for (const word of ["x", "inventory"]) registerOwnSecret(word);
  expect(redact("xylophone: the inventory is here, x")).toBe("xylophone: the inventory is here, x");
  registerOwnSecret("sh0rt:own");
  expect(redact("the sh0rt:own, and here")).toBe("the [secret], and here");
});

test("of 5001 secrets the oldest is forgotten, and none of the process itself nor others that begin like it", () => {
  registerOwnSecret("the-process-0wn-secret");
  registerSecret("alike-the-0ldest");
  registerSecret("alike-an-0ld-one");
  registerSecret("alike-a-y0ung-one");
  for (let number = 0; number < 4997; number++) registerSecret(`${number}-another-secret-of-many`);
  expect(redact("alike-the-0ldest")).toBe("[secret]");
  registerSecret("5001-another-secret-of-many");
  expect(redact("alike-the-0ldest")).toBe("alike-the-0ldest");
  for (const kept of ["alike-an-0ld-one", "alike-a-y0ung-one", "the-process-0wn-secret", "4996-another-secret-of-many"])
    expect(redact(kept)).toBe("[secret]");
  registerSecret("alike-an-0ld-one");
  registerSecret("5002-another-secret-of-many");
  expect(redact("alike-a-y0ung-one"), "was not used for longest").toBe("alike-a-y0ung-one");
  expect(redact("alike-an-0ld-one")).toBe("[secret]");
});

test("a secret that is no well-formed text is removed too", () => {
  registerSecret("half-a-character-\ud83d-1");
  expect(redact("x half-a-character-\ud83d-1 y half-a-character-%EF%BF%BD-1 z")).toBe("x [secret] y [secret] z");
});

test("text around a secret stays as it is, in JSON and in base64 at every offset", () => {
  const secret = 'a"b>c?d>~~~??é1';
  registerSecret(secret);
  expect(redact(JSON.stringify({ password: secret }))).toBe('{"password":"[secret]"}');
  for (const spelling of ["base64", "base64url"] as const)
    for (const before of [0, 1, 2, 3]) {
      const among = (neighbour: number) =>
        Buffer.concat([Buffer.alloc(before, neighbour), Buffer.from(secret), Buffer.alloc(2, neighbour)]);
      const [text, other] = [among(0).toString(spelling), among(0xff).toString(spelling)];
      // The characters that do not change with the neighbours are the secret's own.
      const isOwn = (at: number) => text[at] === other[at] && text[at] !== "=";
      const own = Array.from(text, (_, at) => at).filter(isOwn);
      const [first = 0, last = 0] = [own[0], own.at(-1)];
      expect(redact(text)).toBe(`${text.slice(0, first)}[secret]${text.slice(last + 1)}`);
    }
});

test("what a thread writes to its output and its error output is redacted from the moment it is guarded", () => {
  const streams = [process.stdout, process.stderr];
  const usual = streams.map(({ write }) => write);
  const written: unknown[] = [];
  for (const stream of streams) stream.write = (chunk: unknown) => written.push(chunk) > 0;
  try {
    registerSecret("written-by-a-framew0rk");
    guardOutput();
    for (const stream of streams) stream.write("a line with written-by-a-framew0rk\n");
    process.stdout.write(Buffer.from("bytes"));
  } finally {
    for (const [at, stream] of streams.entries()) stream.write = usual[at] ?? stream.write;
  }
  expect(written).toEqual(["a line with [secret]\n", "a line with [secret]\n", Buffer.from("bytes")]);
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
