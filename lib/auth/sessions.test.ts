import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  findKeptCredentials,
  forgetCredentials,
  keepCredentials,
  noteRefused,
  readCredentials,
} from "@/lib/accounts/credentials.ts";
import { prune } from "@/lib/accounts/retention.ts";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { absoluteLimitMs, idleLimitMs, touchEveryMs } from "./session-limits.ts";
import { endOtherSessions, endSession, findSession, listSessions, setCounterMode } from "./sessions.ts";

const { app, folder } = startTestApp();
const start = Date.UTC(2026, 10, 21);
const password = { kind: "password", username: "demo", password: "demo-password-canary" } as const;

test("a session opens by its id alone, and the id is nowhere in the database", async () => {
  const { principal, sessionId } = await signInForTest(app(), "plain", start);
  expect(principal).toMatchObject({
    language: "en",
    kind: "member",
    reduction: "none",
    preferences: { theme: "system", lowStockThreshold: 5 },
  });
  for (const wrong of ["", "x", sessionId.slice(1), `${sessionId}A`, principal.sessionHash, sessionId.toLowerCase()]) {
    expect(await findSession(app(), wrong, start)).toBeNull();
  }
  for (const file of (await readdir(folder)).filter((name) => name.startsWith("app.db"))) {
    expect(readFileSync(path.join(folder, file)).includes(sessionId)).toBe(false);
  }
});

test("a session that nobody uses ends after its idle limit, and one in use after its absolute limit", async () => {
  const idle = await signInForTest(app(), "idle", start);
  expect(await findSession(app(), idle.sessionId, start + idleLimitMs - 1)).not.toBeNull();
  const used = await signInForTest(app(), "used", start);
  let now = start;
  while (now + idleLimitMs / 2 < start + absoluteLimitMs) {
    now += idleLimitMs / 2;
    expect(await findSession(app(), used.sessionId, now)).not.toBeNull();
  }
  expect(await findSession(app(), used.sessionId, start + absoluteLimitMs)).toBeNull();
  expect(await findSession(app(), idle.sessionId, start + 2 * idleLimitMs)).toBeNull();
});

test("the last use is written at most once a minute", async () => {
  const { principal, sessionId } = await signInForTest(app(), "touch", start);
  const seen = async (now: number) => {
    await findSession(app(), sessionId, now);
    return (await listSessions(app(), principal, now))[0]?.lastSeenAt;
  };
  expect(await seen(start + touchEveryMs - 1)).toBe(start);
  expect(await seen(start + touchEveryMs)).toBe(start + touchEveryMs);
  expect(await seen(start + touchEveryMs + 1)).toBe(start + touchEveryMs);
});

test("an ended session stays ended however often its id is sent again", async () => {
  const { principal, sessionId, sessionHash } = await signInForTest(app(), "ended", start);
  expect(await endSession(app(), principal, sessionHash, start)).toBe(true);
  expect(await endSession(app(), principal, sessionHash, start)).toBe(false);
  expect(await findSession(app(), sessionId, start)).toBeNull();
  expect(await findSession(app(), sessionId, start + touchEveryMs)).toBeNull();
});

test("a dealer sees and ends its own sessions only", async () => {
  const mine = await signInForTest(app(), "mine", start);
  const mineToo = await signInForTest(app(), "MINE ", start + 1);
  const other = await signInForTest(app(), "other", start);
  expect(mineToo.principal.dealerId).toBe(mine.principal.dealerId);
  expect(await listSessions(app(), mine.principal, start + 1)).toMatchObject([{ current: false }, { current: true }]);
  await keepCredentials(app(), other.principal.dealerId, password, other.sessionHash, start);
  expect(await endSession(app(), mine.principal, other.sessionHash, start)).toBe(false);
  expect(await endOtherSessions(app(), mine.principal, start + 1)).toBe(1);
  expect(await readCredentials(app(), other.principal.dealerId, start), "kept for the other's session").toEqual(
    password,
  );
  expect(await findSession(app(), mine.sessionId, start + 1)).not.toBeNull();
  expect(await findSession(app(), mineToo.sessionId, start + 1)).toBeNull();
  expect(await findSession(app(), other.sessionId, start + 1)).not.toBeNull();
});

test("counter mode withholds cost in that session alone", async () => {
  const one = await signInForTest(app(), "counter", start);
  const two = await signInForTest(app(), "counter", start);
  await setCounterMode(app(), one.principal, true);
  expect((await findSession(app(), one.sessionId, start))?.reduction).toBe("counter");
  expect((await findSession(app(), two.sessionId, start))?.reduction).toBe("none");
});

test("a principal put together of two dealers changes nothing of the second", async () => {
  const mine = await signInForTest(app(), "one of two", start);
  const other = await signInForTest(app(), "two of two", start);
  const { memberId, sessionHash } = other.principal;
  const mixed = { ...mine.principal, memberId, sessionHash };
  await setCounterMode(app(), mixed, true);
  await changeSettings(app(), mixed, { theme: "dark" });
  expect(await findSession(app(), other.sessionId, start)).toEqual(other.principal);
  await setCounterMode(app(), other.principal, true);
  expect((await findSession(app(), other.sessionId, start))?.reduction).toBe("counter");
});

test("credentials kept for a session go with it, however it ends", async () => {
  const ending = await signInForTest(app(), "ending", start);
  const { dealerId } = ending.principal;
  await keepCredentials(app(), dealerId, password, ending.sessionHash, start);
  expect(await readCredentials(app(), dealerId, start)).toEqual(password);
  expect(await readCredentials(app(), dealerId, start + idleLimitMs)).toBeNull();
  await endSession(app(), ending.principal, ending.sessionHash, start);
  expect(await readCredentials(app(), dealerId, start)).toBeNull();
  expect(await findKeptCredentials(app(), dealerId, start)).toBeNull();
});

test("a sign-in for its session only does not end what was kept for the background", async () => {
  const { principal, sessionHash } = await signInForTest(app(), "kept", start);
  await keepCredentials(app(), principal.dealerId, password, null, start);
  await keepCredentials(app(), principal.dealerId, password, sessionHash, start);
  await endSession(app(), principal, sessionHash, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toEqual(password);
  expect(await findKeptCredentials(app(), principal.dealerId, start)).toMatchObject({
    span: "background",
    state: "good",
  });
});

test("a new password accepted for its session only ends the kept old one, which would lock the account", async () => {
  const { principal, sessionHash } = await signInForTest(app(), "changed", start);
  await keepCredentials(app(), principal.dealerId, password, null, start);
  const changed = { ...password, password: "new" };
  await keepCredentials(app(), principal.dealerId, changed, sessionHash, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toEqual(changed);
  await endSession(app(), principal, sessionHash, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toBeNull();
});

test("kept credentials that the supplier refuses are not tried again; others' wrong tries change nothing", async () => {
  const { principal } = await signInForTest(app(), "refused", start);
  await keepCredentials(app(), principal.dealerId, password, null, start);
  await noteRefused(app(), principal.dealerId, { ...password, password: "guess" }, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toEqual(password);
  await noteRefused(app(), principal.dealerId, password, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toBeNull();
  expect(await findKeptCredentials(app(), principal.dealerId, start)).toMatchObject({ state: "refused" });
});

test("what becomes of one dealer's kept credentials leaves another's as they are, though they are the same", async () => {
  const [one, two, other] = await Promise.all(
    ["forgets", "is refused", "goes on"].map(
      async (name) => (await signInForTest(app(), name, start)).principal.dealerId,
    ),
  );
  if (!one || !two || !other) throw new Error("three signed in");
  for (const dealerId of [one, two, other]) await keepCredentials(app(), dealerId, password, null, start);
  await forgetCredentials(app(), one);
  await noteRefused(app(), two, password, start);
  expect(await readCredentials(app(), one, start)).toBeNull();
  expect(await readCredentials(app(), two, start)).toBeNull();
  expect(await readCredentials(app(), other, start)).toEqual(password);
});

test("pruning takes what is over and leaves what runs", async () => {
  const running = await signInForTest(app(), "running", start + 60 * 86_400_000);
  const over = await signInForTest(app(), "over", start);
  await prune(app(), start + 60 * 86_400_000);
  const { rows } = await app().client.execute("SELECT session_hash FROM sessions");
  const hashes = rows.map((row) => row.session_hash);
  expect(hashes).toContain(running.sessionHash);
  expect(hashes).not.toContain(over.sessionHash);
});
