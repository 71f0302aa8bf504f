import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import {
  findStoredCredentials,
  forgetCredentials,
  keepCredentials,
  noteRefused,
  readCredentials,
} from "@/lib/accounts/credentials.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { absoluteLimitMs, idleLimitMs, touchEveryMs } from "@/lib/accounts/session-limits.ts";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { addTestMember, signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { markAlerts, marksOf } from "@/lib/alerts/rules/marks.ts";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { endShare, makeShare } from "@/lib/share/links.ts";
import { putAtCounter } from "./counter.ts";
import { findSession } from "./find-principal.ts";
import { prune, pruneNowAndThen } from "./retention.ts";
import { createSession, endOtherSessions, endSession, listSessions } from "./sessions.ts";

const { app, folder } = startTestApp();
const start = Date.UTC(2026, 10, 21);
const password = { kind: "password", username: "demo", password: "demo-password-canary" } as const;

test("a session opens by its id alone, and the id is not in the database", async () => {
  const { principal, sessionId } = await signInForTest("plain", start);
  expect(principal).toMatchObject({
    language: "en",
    kind: "member",
    reduction: "none",
    preferences: { theme: "system", lowStockThreshold: 5 },
  });
  for (const wrong of ["", "x", sessionId.slice(1), `${sessionId}A`, principal.sessionHash, sessionId.toLowerCase()]) {
    expect(await findSession(wrong, start)).toBeNull();
  }
  for (const file of (await readdir(folder)).filter((name) => name.startsWith("app.db"))) {
    expect(readFileSync(path.join(folder, file)).includes(sessionId)).toBe(false);
  }
});

test("an unused session ends after its idle limit, and a used one after its absolute limit", async () => {
  const idle = await signInForTest("idle", start);
  expect(await findSession(idle.sessionId, start + idleLimitMs - 1)).not.toBeNull();
  const used = await signInForTest("used", start);
  let now = start;
  while (now + idleLimitMs / 2 < start + absoluteLimitMs) {
    now += idleLimitMs / 2;
    expect(await findSession(used.sessionId, now)).not.toBeNull();
  }
  expect(await findSession(used.sessionId, start + absoluteLimitMs)).toBeNull();
  expect(await findSession(idle.sessionId, start + 2 * idleLimitMs)).toBeNull();
});

test("the last use is written at most once a minute", async () => {
  const { principal, sessionId } = await signInForTest("touch", start);
  const seen = async (now: number) => {
    await findSession(sessionId, now);
    return (await listSessions(principal, now))[0]?.lastSeenAt;
  };
  expect(await seen(start + touchEveryMs - 1)).toBe(start);
  expect(await seen(start + touchEveryMs)).toBe(start + touchEveryMs);
  expect(await seen(start + touchEveryMs + 1)).toBe(start + touchEveryMs);
});

test("an ended session stays ended, however often its id is sent again", async () => {
  const { principal, sessionId, sessionHash } = await signInForTest("ended", start);
  expect(await endSession(principal, sessionHash, start)).toBe(true);
  expect(await endSession(principal, sessionHash, start)).toBe(false);
  expect(await findSession(sessionId, start)).toBeNull();
  expect(await findSession(sessionId, start + touchEveryMs)).toBeNull();
});

test("a dealer sees and ends only its own sessions", async () => {
  const mine = await signInForTest("mine", start);
  const mineToo = await signInForTest("mine ", start + 1);
  const other = await signInForTest("other", start);
  expect(mineToo.principal.dealerId).toBe(mine.principal.dealerId);
  expect(await listSessions(mine.principal, start + 1)).toMatchObject([{ current: false }, { current: true }]);
  await keepCredentials(other.principal, password, other.sessionHash, start);
  expect(await endSession(mine.principal, other.sessionHash, start)).toBe(false);
  expect(await endOtherSessions(mine.principal, start + 1)).toBe(1);
  expect(await readCredentials(app(), other.principal.dealerId, start), "kept for the other's session").toEqual(
    password,
  );
  expect(await findSession(mine.sessionId, start + 1)).not.toBeNull();
  expect(await findSession(mineToo.sessionId, start + 1)).toBeNull();
  expect(await findSession(other.sessionId, start + 1)).not.toBeNull();
});

test("counter mode hides cost in that session only", async () => {
  const one = await signInForTest("counter", start);
  const two = await signInForTest("counter", start);
  await putAtCounter(one.principal, "counter");
  expect((await findSession(one.sessionId, start))?.reduction).toBe("counter");
  expect((await findSession(two.sessionId, start))?.reduction).toBe("none");
});

test("a principal assembled from two dealers changes nothing of the second", async () => {
  const mine = await signInForTest("one of two", start);
  const other = await signInForTest("two of two", start);
  const { memberId, sessionHash } = other.principal;
  const mixed = { ...mine.principal, memberId, sessionHash };
  await putAtCounter(mixed, "counter");
  await changeSettings(mixed, { theme: "dark" });
  expect(await findSession(other.sessionId, start)).toEqual(other.principal);
  await putAtCounter(other.principal, "counter");
  expect((await findSession(other.sessionId, start))?.reduction).toBe("counter");
});

test("credentials bound to a session are deleted with it, however it ends", async () => {
  const ending = await signInForTest("ending", start);
  const { dealerId } = ending.principal;
  await keepCredentials({ dealerId }, password, ending.sessionHash, start);
  expect(await readCredentials(app(), dealerId, start)).toEqual(password);
  expect(await readCredentials(app(), dealerId, start + idleLimitMs)).toBeNull();
  await endSession(ending.principal, ending.sessionHash, start);
  expect(await readCredentials(app(), dealerId, start)).toBeNull();
  expect(await findStoredCredentials({ dealerId }, start)).toBeNull();
});

test("a sign-in for its session only does not delete background credentials", async () => {
  const { principal, sessionHash } = await signInForTest("kept", start);
  await keepCredentials(principal, password, null, start);
  await keepCredentials(principal, password, sessionHash, start);
  await endSession(principal, sessionHash, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toEqual(password);
  expect(await findStoredCredentials(principal, start)).toMatchObject({
    span: "background",
    state: "good",
  });
});

test("a new password accepted for its session only replaces the stored old one, which would lock the account", async () => {
  const { principal, sessionHash } = await signInForTest("changed", start);
  await keepCredentials(principal, password, null, start);
  const changed = { ...password, password: "new" };
  await keepCredentials(principal, changed, sessionHash, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toEqual(changed);
  await endSession(principal, sessionHash, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toBeNull();
});

test("stored credentials that the supplier refuses are not tried again, and other people's wrong passwords change nothing", async () => {
  const { principal } = await signInForTest("refused", start);
  await keepCredentials(principal, password, null, start);
  await noteRefused(principal, { ...password, password: "guess" }, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toEqual(password);
  await noteRefused(principal, password, start);
  expect(await readCredentials(app(), principal.dealerId, start)).toBeNull();
  expect(await findStoredCredentials(principal, start)).toMatchObject({ state: "refused" });
});

test("a change of one dealer's stored credentials does not affect another's, even when they are equal", async () => {
  const [one, two, other] = await Promise.all(
    ["forgets", "is refused", "goes on"].map(async (name) => (await signInForTest(name, start)).principal.dealerId),
  );
  if (!one || !two || !other) throw new Error("three signed in");
  for (const dealerId of [one, two, other]) await keepCredentials({ dealerId }, password, null, start);
  await forgetCredentials({ dealerId: one });
  await noteRefused({ dealerId: two }, password, start);
  expect(await readCredentials(app(), one, start)).toBeNull();
  expect(await readCredentials(app(), two, start)).toBeNull();
  expect(await readCredentials(app(), other, start)).toEqual(password);
});

test("pruning deletes what is over and nothing that is running", async () => {
  const later = start + 60 * dayMs;
  const running = await signInForTest("running", later);
  const over = await signInForTest("over", start);
  for (const { principal, sessionHash } of [running, over])
    await keepCredentials(principal, password, sessionHash, start);
  await prune(later);
  const hashes = (await (await appDatabase()).select().from(sessions)).map(({ sessionHash }) => sessionHash);
  expect(hashes).toContain(running.sessionHash);
  expect(hashes).not.toContain(over.sessionHash);
  const kept = async ({ principal }: typeof over) => (await scope(principal)).credentials.count();
  expect([await kept(running), await kept(over)]).toEqual([1, 0]);
});

test("pruning is done once an hour, also after a clock that was ahead", async () => {
  const isThere = async (hash: string) => (await app().$count(sessions, eq(sessions.sessionHash, hash))) > 0;
  const ahead = start + 500 * dayMs;
  await pruneNowAndThen(ahead);
  const { sessionHash } = await signInForTest("after a clock that was ahead", start);
  const over = start + 60 * dayMs;
  await pruneNowAndThen(over);
  expect(await isThere(sessionHash)).toBe(false);
  const { sessionHash: next } = await signInForTest("within the hour", start);
  await pruneNowAndThen(over + hourMs - 1);
  expect(await isThere(next)).toBe(true);
  await pruneNowAndThen(over + hourMs);
  expect(await isThere(next)).toBe(false);
});

test("what was shared goes 90 days after its link ended or expired", async () => {
  const { principal } = await signInForTest("sharer", start);
  const shows = { price: "none", stock: "none", allWarehouses: true, quantity: false, note: false } as const;
  const lines = [{ variantNo: "CH-1", quantity: null, note: "", ownAmount: null }];
  const choice = { layout: "item", title: "", language: "en", recipient: "", passphrase: null, shows, lines } as const;
  const makes = (endsAt: number | null) => makeShare(principal, { ...choice, endsAt }, start);
  const [{ shareId }] = [await makes(null), await makes(start + dayMs), await makes(null)];
  await endShare(principal, shareId, start);
  const left = async () => (await scope(principal)).shareLinks.count();
  await prune(start + 90 * dayMs);
  expect(await left()).toBe(3);
  await prune(start + 91 * dayMs + 1);
  expect(await left()).toBe(1);
});

test("marks of alerts go after the alerts that they are about", async () => {
  const { principal } = await signInForTest("marks", start);
  const marked = async () => [...(await marksOf(principal, ["old", "newer"])).keys()];
  await markAlerts(principal, ["old"], "read", start);
  await markAlerts(principal, ["newer"], "read", start + 2 * dayMs);
  await prune(start + 100 * dayMs);
  expect(await marked()).toEqual(["old", "newer"]);
  await prune(start + 101 * dayMs);
  expect(await marked()).toEqual(["newer"]);
});

test("background credentials stay when nobody is signed in", async () => {
  const { principal } = await signInForTest("in the background", start);
  await keepCredentials(principal, password, null, start);
  const long = start + 400 * dayMs;
  await prune(long);
  expect(await (await appDatabase()).$count(sessions)).toBe(0);
  expect(await findStoredCredentials(principal, long)).toMatchObject({ span: "background", state: "good" });
});

test("a list of sessions has the member's own running ones, the last used first, and of those the newest", async () => {
  const mine = await signInForTest("lists", start);
  const later = await signInForTest("lists", start + 5);
  const ended = await signInForTest("lists", start + 6);
  await endSession(ended.principal, ended.sessionHash, start + 6);
  const colleague = await addTestMember(mine.principal.dealerId, "colleague", start);
  await findSession(mine.sessionId, start + touchEveryMs + 5);
  await findSession(later.sessionId, start + touchEveryMs + 5);
  const listed = await listSessions(mine.principal, start + touchEveryMs + 5);
  expect(listed.map(({ sessionHash }) => sessionHash)).toEqual([later.sessionHash, mine.sessionHash]);
  expect(listed.map(({ current }) => current)).toEqual([false, true]);
  expect(await listSessions(colleague.principal, start)).toMatchObject([{ sessionHash: colleague.sessionHash }]);
  expect(await listSessions(mine.principal, start + 2 * idleLimitMs)).toEqual([]);
});

test("a member cannot end a colleague's session, and of its own only the others end together", async () => {
  const mine = await signInForTest("colleagues", start);
  const other = await signInForTest("colleagues", start);
  const colleague = await addTestMember(mine.principal.dealerId, "a colleague", start);
  await keepCredentials(colleague.principal, password, colleague.sessionHash, start);
  expect(await endSession(mine.principal, colleague.sessionHash, start)).toBe(false);
  expect(await endOtherSessions(mine.principal, start)).toBe(1);
  expect(await findSession(other.sessionId, start)).toBeNull();
  expect(await findSession(colleague.sessionId, start)).not.toBeNull();
  expect(await readCredentials(app(), mine.principal.dealerId, start), "bound to the colleague's").toEqual(password);
});

test("what a browser says of itself is stored up to a length", async () => {
  const { principal } = await signInForTest("long", start);
  const long = { userAgent: `B${"x".repeat(300)}`, address: `2${"0".repeat(64)}` };
  await createSession(principal, long, start + 1);
  const [newest] = await listSessions(principal, start + 1);
  expect(newest).toMatchObject({ userAgent: long.userAgent.slice(0, 300), address: long.address.slice(0, 64) });
});

test("of more than 500 sessions of a member the ended go first, then the longest unused, with their credentials", async () => {
  const { principal, sessionHash } = await signInForTest("many", start + 9);
  const colleague = await addTestMember(principal.dealerId, "old colleague", start);
  const { dealerId, memberId } = principal;
  const usual = {
    dealerId,
    memberId,
    createdAt: start,
    expiresAt: start + absoluteLimitMs,
    userAgent: "",
    address: "",
  };
  const row = (sessionHash: string, values: Partial<typeof sessions.$inferInsert>) => ({
    ...usual,
    lastSeenAt: start + 2,
    ...values,
    sessionHash,
  });
  const leaving = [
    row("ended", { lastSeenAt: start + 5, endedAt: start + 5 }),
    row("unused", { lastSeenAt: start + 1, createdAt: start + 1 }),
    row("older", {}),
    row("newer", { createdAt: start + 1 }),
  ];
  const staying = Array.from({ length: 495 }, (_, at) => row(`other ${at}`, { lastSeenAt: start + 3 }));
  await app()
    .insert(sessions)
    .values([...staying, ...leaving.toReversed()]);
  const own = await scope(principal);
  const stored = async (hash: string) => (await own.sessions.count(eq(sessions.sessionHash, hash))) > 0;
  const ofMember = () => own.sessions.count(eq(sessions.memberId, memberId));
  expect(await ofMember()).toBe(500);
  for (const [at, { sessionHash: left }] of leaving.entries()) {
    await keepCredentials(principal, password, left, start);
    expect(await stored(left)).toBe(true);
    await createSession(principal, { userAgent: "", address: "" }, start + 10 + at);
    expect([await stored(left), await ofMember(), await own.credentials.count()]).toEqual([false, 500, 0]);
  }
  await keepCredentials(principal, password, sessionHash, start);
  await createSession(principal, { userAgent: "", address: "" }, start + 20);
  expect(await readCredentials(app(), dealerId, start), "of a session that stays").toEqual(password);
  expect(await stored(colleague.sessionHash)).toBe(true);
});
