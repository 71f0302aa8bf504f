import { spawnSync } from "node:child_process";
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { createServer } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startAndEnd } from "@/lib/lifecycle/test/start-and-end.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { dealers } from "./app/schema.ts";
import { dealerWriter } from "./dealer/open.ts";
import { appDatabase, closeDatabases } from "./open.ts";
import { type Sqld, startSqld } from "./test/sqld.ts";

// A real server that asks for a token (JWT), and one for its administration.

const keys = generateKeyPairSync("ed25519");
const adminToken = "key-of-the-administration";
const right = token({ a: "rw" });

let sqld: Sqld;
const folder = testFolder();
beforeAll(async () => {
  const file = path.join(folder, "key.pem");
  await writeFile(file, keys.publicKey.export({ type: "spki", format: "pem" }));
  sqld = await startSqld("--auth-jwt-key-file", file, "--admin-auth-key", adminToken);
});
afterAll(async () => {
  await sqld.stop();
});
afterEach(() => closeDatabases());

function token(claims: object, key: KeyObject = keys.privateKey): string {
  const text = [{ alg: "EdDSA", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${text}.${sign(null, Buffer.from(text), key).toString("base64url")}`;
}

const settings = (more: Record<string, string> = {}) => ({
  ...sqld.settings,
  DATABASE_AUTH_TOKEN: right,
  DATABASE_ADMIN_TOKEN: adminToken,
  DATA_DIR: folder,
  LOG_LEVEL: "silent",
  ...more,
});

test("with the right token every spelling of the address opens the same database", async () => {
  const own = sqld.settings.DATABASE_URL;
  for (const address of [own, own.replace("http:", "ws:"), `${own.replace("http:", "libsql:")}?tls=0`]) {
    adoptEnv(parseEnv(settings({ DATABASE_URL: address })));
    expect(await (await appDatabase()).$count(dealers), address).toBe(0);
    await closeDatabases();
  }
});

test("a token that is missing, wrong, expired or without the right to write is named with its setting", async () => {
  const unset = { DATABASE_AUTH_TOKEN: "" };
  for (const [given, reason] of [
    [unset, /is not set, and the database server asks for a token/],
    [{ DATABASE_AUTH_TOKEN: "nonsense" }, /is refused/],
    [{ DATABASE_AUTH_TOKEN: token({ a: "rw" }, generateKeyPairSync("ed25519").privateKey) }, /is refused/],
    [{ DATABASE_AUTH_TOKEN: token({ a: "rw", exp: 1000 }) }, /expired/],
    [{ DATABASE_AUTH_TOKEN: token({ a: "ro" }) }, /does not let Bincard write/],
  ] as const) {
    adoptEnv(parseEnv(settings(given)));
    const refusal = { code: "config", facts: { name: "DATABASE_AUTH_TOKEN", reason: expect.stringMatching(reason) } };
    await expect(appDatabase()).rejects.toMatchObject(refusal);
  }
  for (const [given, reason] of [
    [{ DATABASE_ADMIN_TOKEN: "" }, /is not set/],
    [{ DATABASE_ADMIN_TOKEN: "nonsense" }, /is refused/],
  ] as const) {
    adoptEnv(parseEnv(settings(given)));
    const refusal = { code: "config", facts: { name: "DATABASE_ADMIN_TOKEN", reason: expect.stringMatching(reason) } };
    await expect(dealerWriter("unmade")).rejects.toMatchObject(refusal);
  }
});

test("a start that cannot reach its server says in one sentence which setting is wrong, and repeats no secret", async () => {
  const { DATABASE_URL } = sqld.settings;
  const wrong = "wrong-token-of-the-databases";
  for (const [given, sentence] of [
    [{ DATABASE_AUTH_TOKEN: wrong }, /DATABASE_AUTH_TOKEN: is refused by the database server \(wrong, or expired\)\./],
    [{ DATABASE_URL: DATABASE_URL.replace("http:", "https:") }, /DATABASE_URL: .* cannot be reached: .* has no TLS/],
    [{ DATABASE_URL: "http://127.0.0.1:9/dev/app" }, /DATABASE_URL: .* cannot be reached\./],
  ] as const) {
    const { code, said } = await startAndEnd(settings(given));
    expect(said).toMatch(new RegExp(`^Bincard cannot start\\. ${sentence.source}`));
    expect(said.trim().split("\n")).toHaveLength(1);
    for (const secret of [wrong, right]) expect(said).not.toContain(secret);
    expect(code).toBe(1);
  }
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

test.skipIf(!hasOpenssl)(
  "a server behind TLS is used when its certificate is trusted, and named when it is not",
  async () => {
    const [key, cert] = [path.join(folder, "tls-key.pem"), path.join(folder, "tls-cert.pem")];
    const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
    const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    expect(spawnSync("openssl", [...made, ...named, "-keyout", key, "-out", cert]).status).toBe(0);
    const front = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
      const onward = connect(Number(new URL(sqld.url).port), "127.0.0.1");
      for (const one of [socket, onward]) one.on("error", () => [socket, onward].forEach((end) => void end.destroy()));
      socket.pipe(onward).pipe(socket);
    });
    front.on("tlsClientError", () => undefined);
    await new Promise<void>((resolve) => front.listen(0, resolve));
    const { port } = front.address() as AddressInfo;
    const open = `import(${JSON.stringify(path.resolve("db/open.ts"))}).then((db) => db.appDatabase()).then(() => process.exit(0))`;
    const trusted = { NODE_EXTRA_CA_CERTS: cert };
    const own = settings({ DATABASE_URL: `libsql://localhost:${port}/dev/app` });
    expect(await startAndEnd({ ...own, ...trusted }, open)).toEqual({ code: 0, said: "" });
    const { code, said } = await startAndEnd(settings({ DATABASE_URL: `https://localhost:${port}/dev/app` }));
    expect(said).toMatch(
      /^Bincard cannot start\. DATABASE_URL: .* its certificate is not trusted .*NODE_EXTRA_CA_CERTS/,
    );
    expect(code).toBe(1);
    front.close();
  },
);
