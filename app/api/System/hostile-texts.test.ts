import fc from "fast-check";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { expectWellFormedRows, hostileText } from "@/app/test/hostile-texts.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { issueApiKeyBySignIn } from "@/lib/auth/sign-in.ts";
import { startTestSupplier, testDoors } from "@/lib/auth/test/supplier.ts";
import { exactName } from "@/lib/domain/normalize.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import * as echo from "./Echo/route.ts";
import { credentialsOf } from "./Token/credentials.ts";
import * as token from "./Token/route.ts";

startTestApp();
const supplier = startTestSupplier();

const text = hostileText(["demo", " "]);

/** What a program may send in a header: bytes, which arrive as Latin-1. */
const bytes = (written: string, encoding: "utf8" | "utf16le" | "latin1") => Buffer.from(written, encoding);
const latin1 = (written: string) =>
  bytes(written, "utf8")
    .toString("latin1")
    .replace(/[\0\r\n]/g, "");
const ways: readonly ((name: string, password: string) => Record<string, string>)[] = [
  (name, password) => ({ authorization: `Basic ${bytes(`${name}:${password}`, "utf8").toString("base64")}` }),
  (name, password) => ({ authorization: `Basic ${bytes(`${name}:${password}`, "latin1").toString("base64")}` }),
  (name, password) => ({ authorization: `basic ${bytes(`${name}:${password}`, "utf16le").toString("base64url")}` }),
  (name, password) => ({ username: latin1(name).trim(), password: latin1(password).trim() }),
  (name, password) => ({ authorization: latin1(name).trim(), username: latin1(password).trim() }),
];

test("whatever name and password ask for a key, they are answered or refused, and what is stored is well-formed", {
  timeout: testLimitMs(600_000),
}, async () => {
  let [now, keys] = [Date.UTC(2026, 10, 21), 0];
  const doors = () => testDoors(supplier, () => now);
  await fc.assert(
    fc.asyncProperty(text, text, text, fc.constantFrom(...ways), async (name, password, agent, way) => {
      const userAgent = latin1(agent).trim();
      const headers = { ...way(name, password), "user-agent": userAgent };
      const request = new NextRequest("http://localhost:3000/api/System/Token", { headers });
      now += hourMs;
      try {
        const credentials = credentialsOf(request);
        // A supplier that knows this account: then its name is stored.
        supplier.passwords.set(exactName(credentials.username), credentials.password.split(":")[0] ?? "");
        const asked = { credentials: { kind: "password" as const, ...credentials }, address: "192.0.2.1", keep: true };
        const made = await issueApiKeyBySignIn({ ...asked, userAgent }, doors());
        if ("key" in made) keys++;
        expect(JSON.stringify(made).isWellFormed()).toBe(true);
      } catch (error) {
        if (!(error instanceof BincardError)) throw error;
        expect(error.code).toBe("bad-request");
        const answer = await token.GET(request, {});
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: "bad-request" });
      } finally {
        supplier.passwords.clear();
      }
    }),
    { numRuns: testSize(200, 20_000) },
  );
  expect(keys, "some accounts are known").toBeGreaterThan(5);
  await expectWellFormedRows();
});

test("whatever headers and parameters ask for the echo, it is answered or refused", async () => {
  const { sessionId } = await signInForTest("echo");
  const names = [
    "authorization",
    "language",
    "callerName",
    "user-agent",
    "cookie",
    "x-forwarded-for",
    "origin",
  ] as const;
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(...names), async (written, name) => {
      const query = encodeURIComponent(written.slice(0, 2000).toWellFormed());
      const headers = { cookie: `bincard=${sessionId}`, [name]: latin1(written).trim() };
      const answer = await echo.GET(
        new NextRequest(`http://localhost:3000/api/System/Echo?q=${query}`, { headers }),
        {},
      );
      expect([200, 401, 429]).toContain(answer.status);
      await answer.arrayBuffer();
    }),
    { numRuns: testSize(100, 20_000) },
  );
});
