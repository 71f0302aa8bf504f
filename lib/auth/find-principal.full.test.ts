import path from "node:path";
import { eq } from "drizzle-orm";
import Libsql from "libsql";
import { expect, test } from "vitest";
import { members } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { touchEveryMs } from "@/lib/accounts/session-limits.ts";
import { addTestMember, signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { env } from "@/lib/settings/env.ts";
import { createApiKey, listApiKeys } from "./api-keys.ts";
import { putAtCounter } from "./counter.ts";
import { findApiKey, findSession } from "./find-principal.ts";
import { listSessions } from "./sessions.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);

async function hideCost(memberId: string): Promise<void> {
  await (await appDatabase()).update(members).set({ seesCost: false }).where(eq(members.memberId, memberId));
}

test("a member without the right to cost has it in no session and no key, and counter mode takes away more", async () => {
  const { principal, sessionId } = await signInForTest("reduced", start);
  const { key } = await createApiKey(principal, "Till", "settings", start);
  const reductions = async () => [(await findSession(sessionId, start))?.reduction, (await findApiKey(key))?.reduction];
  expect(await reductions()).toEqual(["none", "none"]);
  await hideCost(principal.memberId);
  expect(await reductions()).toEqual(["no-cost", "no-cost"]);
  await putAtCounter(principal, "counter");
  expect(await reductions()).toEqual(["counter", "no-cost"]);
});

test("a principal is its member, with the member's own preferences", async () => {
  const { principal, sessionId } = await signInForTest("person", start);
  await signInForTest("somebody else", start);
  const { key } = await createApiKey(principal, "Till", "settings", start);
  const preferences = { theme: "dark", density: "compact", warehouseId: "W1", lowStockThreshold: 9 } as const;
  const changed = { ...preferences, language: "fr" } as const;
  await (await appDatabase()).update(members).set(changed).where(eq(members.memberId, principal.memberId));
  const { dealerId, memberId } = principal;
  const person = { dealerId, memberId, language: "fr", preferences };
  expect(await findSession(sessionId, start)).toMatchObject({ kind: "member", ...person });
  expect(await findApiKey(key)).toMatchObject({ kind: "api-key", ...person });
});

test("a key's first use is written at once, and its next ones a minute after the last and not before", async () => {
  const { principal } = await signInForTest("uses", start);
  const { key } = await createApiKey(principal, "Till", "settings", start);
  const usedAt = async (now: number) => {
    await findApiKey(key, now);
    return (await listApiKeys(principal))[0]?.lastUsedAt;
  };
  expect(await usedAt(start)).toBe(start);
  expect(await usedAt(start + touchEveryMs - 1)).toBe(start);
  expect(await usedAt(start + touchEveryMs)).toBe(start + touchEveryMs);
});

test("of several members of a dealer, a session and a key open their own, and only the key used is marked as used", async () => {
  const { dealerId } = (await signInForTest("shop", start)).principal;
  const people = [await addTestMember(dealerId, "a", start), await addTestMember(dealerId, "z", start)];
  for (const { principal, sessionId } of people) {
    const { memberId } = principal;
    const { key } = await createApiKey(principal, `used by ${memberId}`, "settings", start);
    await createApiKey(principal, "unused", "settings", start);
    expect(await findSession(sessionId, start)).toMatchObject({ dealerId, memberId });
    expect(await findApiKey(key, start)).toMatchObject({ dealerId, memberId });
    const used = (await listApiKeys(principal)).filter(({ lastUsedAt }) => lastUsedAt !== null);
    expect(used.map(({ name }) => name)).toContain(`used by ${memberId}`);
    expect(used.map(({ name }) => name)).not.toContain("unused");
  }
});

test("while nothing can be written, sessions and keys still open", async () => {
  const { principal, sessionId } = await signInForTest("full disk", start);
  const { key } = await createApiKey(principal, "Till", "settings", start);
  const { client } = await appDatabase();
  await client.execute("PRAGMA query_only = ON");
  try {
    const later = start + 2 * touchEveryMs;
    expect((await findSession(sessionId, later))?.memberId).toBe(principal.memberId);
    expect((await findApiKey(key, later))?.memberId).toBe(principal.memberId);
  } finally {
    await client.execute("PRAGMA query_only = OFF");
  }
});

test("while another connection has the database locked, a session still opens", async () => {
  const { principal, sessionId } = await signInForTest("locked", start);
  const other = new Libsql(path.join(env().DATA_DIR, "app.db"));
  other.exec("BEGIN IMMEDIATE");
  expect((await findSession(sessionId, start + 2 * touchEveryMs))?.memberId).toBe(principal.memberId);
  other.exec("ROLLBACK");
  other.close();
  const later = start + 4 * touchEveryMs;
  await findSession(sessionId, later);
  expect((await listSessions(principal, later))[0]?.lastSeenAt).toBe(later);
});
