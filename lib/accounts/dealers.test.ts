import fc from "fast-check";
import { expect, test } from "vitest";
import { createApiKey, listApiKeys } from "@/lib/auth/api-keys.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { endOtherSessions, endSession, listSessions } from "@/lib/auth/sessions.ts";
import { testSize } from "@/lib/test/size.ts";
import { listAudit, writeAudit } from "./audit.ts";
import { findStoredCredentials, keepCredentials } from "./credentials.ts";
import { openAccount } from "./dealers.ts";
import { scope } from "./scope.ts";
import { changeSettings } from "./settings.ts";
import { acceptedSignIn, addTestMember, signInForTest, startTestApp } from "./test/app.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);
const accepted = acceptedSignIn("crowd");

/** A dealer with the member of its supplier account and another member, who was created before it. */
async function twoMembers(username: string) {
  const account = await signInForTest(username, start);
  const other = await addTestMember(account.principal.dealerId, `colleague of ${username}`, start);
  return { account, other };
}

test("a sign-in with the supplier's account opens that account's member, whatever other members the dealer has", async () => {
  const { account, other } = await twoMembers("shared");
  expect(other.principal.dealerId).toBe(account.principal.dealerId);
  const again = await signInForTest("shared ", start + 1);
  expect(again.principal.memberId).toBe(account.principal.memberId);
});

test("many first sign-ins at the same moment create one dealer with one member", async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => openAccount(accepted, start)));
  expect(new Set(accounts.map(({ dealerId, memberId }) => `${dealerId} ${memberId}`)).size).toBe(1);
  const [account] = accounts;
  if (!account) throw new Error("ten signed in");
  expect(await (await scope(account)).members.count()).toBe(1);
});

test("two names open the same dealer exactly when they are the same composed text, whatever a supplier may fold", async () => {
  const name = fc.string({
    unit: fc.constantFrom(..."aA\u00e4\u00c4\u0308\uff41\u0430 \t\u200b\u00df\u0131Ii"),
    minLength: 1,
    maxLength: 4,
  });
  const open = async (username: string) => (await openAccount(acceptedSignIn(username), start)).dealerId;
  const byName = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(name, async (username) => {
      fc.pre(username.trim() !== "");
      const exact = username.trim().normalize("NFC");
      const dealerId = await open(username);
      expect(byName.get(exact) ?? dealerId).toBe(dealerId);
      byName.set(exact, dealerId);
      for (const variant of [username.normalize("NFD"), ` ${username}\n`]) expect(await open(variant)).toBe(dealerId);
    }),
    { numRuns: testSize(40) },
  );
  expect(new Set(byName.values()).size, "and no two names share one").toBe(byName.size);
});

test("a member's preferences apply to that member only", async () => {
  const { account, other } = await twoMembers("preferring");
  await changeSettings(other.principal, { theme: "dark", lowStockThreshold: 9 });
  const preferences = async ({ sessionId }: typeof account) => (await findSession(sessionId, start))?.preferences;
  expect(await preferences(account)).toMatchObject({ theme: "system", lowStockThreshold: 5 });
  expect(await preferences(other)).toMatchObject({ theme: "dark", lowStockThreshold: 9 });
});

test("a member sees and ends only their own sessions, and a colleague's session keeps its stored credentials", async () => {
  const { account, other } = await twoMembers("sitting");
  const password = { kind: "password", username: "x", password: "y" } as const;
  await keepCredentials(account.principal, password, account.sessionHash, start);
  expect(await listSessions(other.principal, start)).toMatchObject([{ sessionHash: other.sessionHash, current: true }]);
  expect(await endSession(other.principal, account.sessionHash, start)).toBe(false);
  expect(await endOtherSessions(other.principal, start)).toBe(0);
  expect(await findSession(account.sessionId, start)).not.toBeNull();
  expect(await findStoredCredentials(other.principal, start)).toMatchObject({ span: "session" });
  expect(await endSession(account.principal, account.sessionHash, start)).toBe(true);
  expect(await findStoredCredentials(other.principal, start)).toBeNull();
});

test("the audit log names the member who acted, and an API key belongs to the member who made it", async () => {
  const { account, other } = await twoMembers("named");
  await writeAudit(account.principal, { kind: "exported" }, start + 1);
  await writeAudit(other.principal, { kind: "exported" }, start + 2);
  await writeAudit({ dealerId: other.principal.dealerId }, { kind: "retrieved" }, start + 3);
  expect((await listAudit(other.principal, { limit: 3 })).map(({ member }) => member)).toEqual([
    null,
    "colleague of named",
    "named",
  ]);
  await createApiKey(other.principal, "till", "settings", start);
  expect(await listApiKeys(account.principal)).toMatchObject([{ name: "till" }]);
});
