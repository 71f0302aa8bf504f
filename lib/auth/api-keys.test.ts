import { expect, test } from "vitest";
import { listAudit, writeAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";
import { findApiKey } from "./find-principal.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);

test("a key opens its dealer, is stored as a hash, and shows its last use", async () => {
  const { principal } = await signInForTest("keys");
  const { key } = await createApiKey(principal, "Till", "settings", start);
  expect(await findApiKey(key, start + minuteMs)).toMatchObject({
    dealerId: principal.dealerId,
    reduction: "none",
  });
  expect(await listApiKeys(principal)).toMatchObject([
    { name: "Till", createdAt: start, lastUsedAt: start + minuteMs },
  ]);
  expect(JSON.stringify([...(await storedRows())])).not.toContain(key.slice(8));
  for (const wrong of ["", key.slice(0, -1), `${key}A`, key.slice(8), key.toUpperCase()]) {
    expect(await findApiKey(wrong, start)).toBeNull();
  }
});

test("a member without the right to cost, or of an unknown reduction, cannot make a key", async () => {
  const { principal } = await signInForTest("no right");
  const { reduction: _unsaid, ...unsaid } = principal;
  for (const owner of [{ ...principal, reduction: "counter" } as const, unsaid as typeof principal])
    await expect(createApiKey(owner, "Till")).rejects.toMatchObject({ code: "forbidden" });
  expect(await listApiKeys(principal)).toEqual([]);
});

test("a key can be revoked by its own dealer only, and then opens nothing", async () => {
  const mine = await signInForTest("mine");
  const other = await signInForTest("other");
  const { keyId, key } = await createApiKey(mine.principal, "Shop", "settings", start);
  expect(await revokeApiKey(other.principal, keyId)).toBeNull();
  expect(await listApiKeys(other.principal)).toEqual([]);
  expect(await revokeApiKey(mine.principal, keyId), "its name, for the audit log").toBe("Shop");
  expect(await revokeApiKey(mine.principal, keyId)).toBeNull();
  expect(await findApiKey(key)).toBeNull();
  expect(await listApiKeys(mine.principal)).toEqual([]);
});

test("a program that fetches a key at every run does not accumulate them, nor end keys made by people", async () => {
  const { principal } = await signInForTest("program");
  const byHand = await createApiKey(principal, "By hand", "settings", start);
  let last = "";
  for (let run = 1; run <= 60; run++) last = (await createApiKey(principal, "Run", "token", start + run)).key;
  expect(await listApiKeys(principal)).toHaveLength(51);
  expect(await findApiKey(last)).not.toBeNull();
  expect(await findApiKey(byHand.key)).not.toBeNull();
});

test("the audit log names a key that ends because a newer one replaces it", async () => {
  const { principal } = await signInForTest("many keys");
  for (let made = 0; made < 51; made++)
    await createApiKey(principal, made === 0 ? "The till" : `Key ${made}`, "settings", start + made);
  const ended = (await listAudit(principal, 50)).filter(({ kind }) => kind === "key-revoked");
  expect(ended).toMatchObject([{ detail: "The till", at: start + 50 }]);
});

test("an audit event is one line and belongs to its dealer", async () => {
  const mine = await signInForTest("audited", start - 1);
  const other = await signInForTest("not audited");
  const forged = { address: "192.0.2.1\n192.0.2.2", detail: "a\r\nkey-revoked\u2028b\u202e" };
  await writeAudit(mine.principal, { kind: "key-made", ...forged }, start);
  for (let i = 0; i < 5; i++)
    await writeAudit({ dealerId: mine.principal.dealerId }, { kind: "sign-in-limited" }, start + i);
  // Another dealer's event of the same kind and moment is a row of that dealer.
  await writeAudit({ dealerId: other.principal.dealerId }, { kind: "sign-in-limited" }, start);
  const events = await listAudit(mine.principal, 50);
  expect(events.map(({ kind, detail, address }) => [kind, detail, address])).toEqual([
    ["sign-in-limited", "", ""],
    ["key-made", "a key-revoked b ", "192.0.2.1 192.0.2.2"],
    ["member-made", "", ""],
  ]);
  expect(await listAudit(other.principal, 50)).toMatchObject([{ kind: "member-made" }, { kind: "sign-in-limited" }]);
});

test("the whole audit log can be read page by page, the newest first", async () => {
  const { principal } = await signInForTest("long log", start - 1);
  for (let at = 0; at < 7; at++) await writeAudit(principal, { kind: "exported", detail: String(at) }, start + at);
  const parts = await Promise.all([0, 3, 6].map((offset) => listAudit(principal, 3, offset)));
  expect(parts.map((part) => part.map(({ detail }) => detail))).toEqual([
    ["6", "5", "4"],
    ["3", "2", "1"],
    ["0", ""],
  ]);
});
