import { createECDH, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { alertChannels, members } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { idleLimitMs } from "@/lib/accounts/session-limits.ts";
import { addTestMember, signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { putAtCounter, takeFromCounter } from "@/lib/auth/counter.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { prune } from "@/lib/auth/retention.ts";
import { createSession, endOtherSessions, endSession } from "@/lib/auth/sessions.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addPushChannel } from "./add-channels.ts";
import { alertingOf } from "./alerting.ts";
import { listChannels } from "./channels.ts";

startTestApp();
const now = Date.UTC(2026, 10, 23);

function subscription() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: randomBytes(16).toString("base64url") };
  return { endpoint: `https://push.example.com/${randomBytes(8).toString("hex")}`, expirationTime: null, keys };
}

async function browserOf(principal: MemberPrincipal, subscribed = subscription()): Promise<string> {
  return addPushChannel(principal, { name: "Phone", subscription: subscribed }, now);
}

/** What the sync worker may send to now, for all members. */
async function toldNow(principal: MemberPrincipal, at: number = now) {
  const { members: people } = await alertingOf(await scope(principal), at);
  return people.flatMap(({ channels }) => channels.map(({ channelId, atCounter }) => ({ channelId, atCounter })));
}

async function anotherSession(of: MemberPrincipal): Promise<MemberPrincipal> {
  const principal = await findSession(await createSession(of, { userAgent: "", address: "" }, now), now);
  if (!principal) throw new Error("the session just begun must be there");
  return principal;
}

test("a browser gets no pushes after its session is signed out, revoked, idle or old", async () => {
  const { principal } = await signInForTest("ended", now);
  const others = await Promise.all([anotherSession(principal), anotherSession(principal)]);
  const [signedOut, ended] = others as [MemberPrincipal, MemberPrincipal];
  const own = await browserOf(principal);
  await browserOf(signedOut);
  await browserOf(ended);
  expect(await toldNow(principal)).toHaveLength(3);
  await endSession(signedOut, signedOut.sessionHash, now);
  expect(await toldNow(principal)).toHaveLength(2);
  await endOtherSessions(principal, now);
  expect(await toldNow(principal)).toEqual([{ channelId: own, atCounter: false }]);
  expect(await toldNow(principal, now + idleLimitMs)).toEqual([]);
  const shown = await listChannels(principal, now);
  expect(shown.map(({ channelId, isSignedOut }) => isSignedOut === (channelId !== own))).toEqual([true, true, true]);
});

test("a browser of a removed member gets no pushes, nor one whose row names another member's session", async () => {
  const { principal } = await signInForTest("removed", now);
  const { principal: colleague } = await addTestMember(principal.dealerId, "leaving", now);
  await browserOf(colleague);
  const own = await browserOf(principal);
  const { alertChannels: channels, members: people } = await scope(principal);
  await channels.update({ sessionHash: colleague.sessionHash }, eq(alertChannels.channelId, own));
  expect(await toldNow(principal)).toHaveLength(1);
  await people.delete(eq(members.memberId, colleague.memberId));
  expect(await toldNow(principal)).toEqual([]);
});

test("a browser at the counter is known as one, until counter mode is lifted", async () => {
  const { principal } = await signInForTest("counter", now);
  const channelId = await browserOf(principal);
  await putAtCounter(principal, "counter");
  expect(await toldNow(principal)).toEqual([{ channelId, atCounter: true }]);
  await takeFromCounter(principal);
  expect(await toldNow(principal)).toEqual([{ channelId, atCounter: false }]);
});

test("a browser that is added again after its session keeps its id and rules; one that is not is forgotten", async () => {
  const { principal } = await signInForTest("again", now);
  const subscribed = subscription();
  const channelId = await browserOf(principal, subscribed);
  await browserOf(principal);
  await endSession(principal, principal.sessionHash, now);
  const next = await anotherSession(principal);
  expect(await browserOf(next, subscribed)).toBe(channelId);
  expect(await toldNow(next)).toEqual([{ channelId, atCounter: false }]);
  await prune(now + dayMs);
  expect(await listChannels(next, now + dayMs)).toHaveLength(2);
  await prune(now + 31 * dayMs);
  await prune(now + 31 * dayMs);
  expect((await listChannels(next, now + 31 * dayMs)).map((one) => one.channelId)).toEqual([channelId]);
});
