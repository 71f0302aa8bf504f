import { statSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { apiKeys, sessions } from "@/db/app/schema.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import { testSize } from "@/lib/test/size.ts";
import { createApiKey, listApiKeys } from "./api-keys.ts";
import { findApiKey, findSession } from "./find-principal.ts";
import { spendRequest } from "./key-rate-limit.ts";
import { prune } from "./retention.ts";
import { createSession, listSessions, maxSessions } from "./sessions.ts";

const { app, folder } = startTestApp();
const start = Date.UTC(2026, 10, 21);
const signIns = testSize(550, 50_000);
const keys = testSize(80, 10_000);

/**
 * Prints the memory of the process and the size of the app database, for people who run the full size; returns the
 * process's MB.
 */
function need(what: string): number {
  const { rss, heapUsed } = process.memoryUsage();
  const size = (name: string) => Math.round(statSync(path.join(folder, name)).size / 1e6);
  if (signIns > 1000)
    process.stdout.write(
      `${what}: RSS ${Math.round(rss / 1e6)}, heap ${Math.round(heapUsed / 1e6)}, app.db ${size("app.db")}, journal ${size("app.db-wal")} MB\n`,
    );
  return Math.round(rss / 1e6);
}

test(`${signIns} sign-ins leave a bounded number of sessions, the last used ones, and the memory they need`, async () => {
  const { principal, sessionId } = await signInForTest("demo", start);
  const before = need("before");
  let last = sessionId;
  for (let at = 1; at <= signIns; at += 1) {
    const now = start + at * secondMs;
    last = await createSession(principal, { userAgent: "program", address: "192.0.2.1" }, now);
    expect(await findSession(last, now)).not.toBeNull();
    // The first session is in use all the time.
    if (at % 60 === 0) expect(await findSession(sessionId, now)).not.toBeNull();
    // The journal is written back by a timer.
    await setImmediate();
    if (at % (signIns / 5) === 0) need(`${at} sign-ins`);
  }
  // Statements prepared on every call took 48 kB per sign-in; one PRAGMA still is. The rest is the runtime's.
  expect(need("after") - before).toBeLessThan(100 + signIns / 100);
  const now = start + signIns * secondMs;
  expect(await app().$count(sessions)).toBe(maxSessions);
  expect(await listSessions(principal, now), "each can be seen and ended").toHaveLength(maxSessions);
  expect(await findSession(sessionId, now)).not.toBeNull();
  expect(await findSession(last, now)).not.toBeNull();
}, 3_600_000);

test(`${keys} keys leave fifty that open, and no row once they were revoked for long`, async () => {
  const { principal } = await signInForTest("demo", start);
  for (let at = 1; at <= keys; at += 1) {
    const now = start + at * secondMs;
    const { key } = await createApiKey(principal, "program", "token", now);
    const found = await findApiKey(key, now);
    if (!found) throw new Error("a key just made opens");
    spendRequest(found.keyHash, 10, now);
    await setImmediate();
    if (at % (keys / 5) === 0) need(`${at} keys`);
  }
  expect(await listApiKeys(principal)).toHaveLength(50);
  await prune(start + keys * secondMs + 91 * dayMs);
  expect(await app().$count(apiKeys)).toBe(50);
}, 3_600_000);
