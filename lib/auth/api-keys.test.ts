import { expect, test } from "vitest";
import { listAudit, writeAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { createApiKey, findApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";

const { app } = startTestApp();
const start = Date.UTC(2026, 10, 21);

test("a key opens its dealer, is stored as its hash, and shows its last use", async () => {
  const { principal } = await signInForTest(app(), "keys");
  const { key } = await createApiKey(app(), principal, "Till", "settings", start);
  expect(await findApiKey(app(), key, start + 60_000)).toMatchObject({
    dealerId: principal.dealerId,
    reduction: "none",
  });
  expect(await listApiKeys(app(), principal)).toMatchObject([
    { name: "Till", createdAt: start, lastUsedAt: start + 60_000 },
  ]);
  const { rows } = await app().client.execute("SELECT * FROM api_keys");
  expect(JSON.stringify(rows)).not.toContain(key.slice(8));
  for (const wrong of ["", key.slice(0, -1), `${key}A`, key.slice(8), key.toUpperCase()]) {
    expect(await findApiKey(app(), wrong, start)).toBeNull();
  }
});

test("who may not see cost, or of whom that is not said, makes no key", async () => {
  const { principal } = await signInForTest(app(), "no right");
  const { reduction: _unsaid, ...unsaid } = principal;
  for (const owner of [{ ...principal, reduction: "counter" } as const, unsaid as typeof principal])
    await expect(createApiKey(app(), owner, "Till")).rejects.toMatchObject({ code: "forbidden" });
  expect(await listApiKeys(app(), principal)).toEqual([]);
});

test("a key is revoked by its own dealer only, and then opens nothing", async () => {
  const mine = await signInForTest(app(), "mine");
  const other = await signInForTest(app(), "other");
  const { keyId, key } = await createApiKey(app(), mine.principal, "Shop", "settings", start);
  expect(await revokeApiKey(app(), other.principal, keyId)).toBeNull();
  expect(await listApiKeys(app(), other.principal)).toEqual([]);
  expect(await revokeApiKey(app(), mine.principal, keyId), "its name, for the audit log").toBe("Shop");
  expect(await revokeApiKey(app(), mine.principal, keyId)).toBeNull();
  expect(await findApiKey(app(), key)).toBeNull();
  expect(await listApiKeys(app(), mine.principal)).toEqual([]);
});

test("a program that fetches a key at every run does not pile them up, nor end those made by people", async () => {
  const { principal } = await signInForTest(app(), "program");
  const byHand = await createApiKey(app(), principal, "By hand", "settings", start);
  let last = "";
  for (let run = 1; run <= 60; run++) last = (await createApiKey(app(), principal, "Run", "token", start + run)).key;
  expect(await listApiKeys(app(), principal)).toHaveLength(51);
  expect(await findApiKey(app(), last)).not.toBeNull();
  expect(await findApiKey(app(), byHand.key)).not.toBeNull();
});

test("a key that ends for a newer one is named in the audit log", async () => {
  const { principal } = await signInForTest(app(), "many keys");
  for (let made = 0; made < 51; made++)
    await createApiKey(app(), principal, made === 0 ? "The till" : `Key ${made}`, "settings", start + made);
  const ended = (await listAudit(app(), principal, 50)).filter(({ kind }) => kind === "key-revoked");
  expect(ended).toMatchObject([{ detail: "The till", at: start + 50 }]);
});

test("an audit event stays one line, is its dealer's own, and does not flood", async () => {
  const mine = await signInForTest(app(), "audited", start - 1);
  const other = await signInForTest(app(), "not audited");
  const forged = { address: "192.0.2.1\n192.0.2.2", detail: "a\r\nkey-revoked\u2028b\u202e" };
  await writeAudit(app(), { ...mine.principal, kind: "key-made", ...forged }, start);
  for (let i = 0; i < 5; i++)
    await writeAudit(app(), { dealerId: mine.principal.dealerId, kind: "sign-in-limited" }, start + i, 1000);
  // Another dealer's event of the same kind and moment is no flood of this one's.
  await writeAudit(app(), { dealerId: other.principal.dealerId, kind: "sign-in-limited" }, start, 1000);
  const events = await listAudit(app(), mine.principal, 50);
  expect(events.map(({ kind, detail, address }) => [kind, detail, address])).toEqual([
    ["sign-in-limited", "", ""],
    ["key-made", "a key-revoked b ", "192.0.2.1 192.0.2.2"],
    ["member-made", "", ""],
  ]);
  expect(await listAudit(app(), other.principal, 50)).toMatchObject([
    { kind: "member-made" },
    { kind: "sign-in-limited" },
  ]);
});

test("the whole audit log can be read, part by part, the newest first", async () => {
  const { principal } = await signInForTest(app(), "long log", start - 1);
  for (let at = 0; at < 7; at++)
    await writeAudit(app(), { ...principal, kind: "exported", detail: String(at) }, start + at);
  const parts = await Promise.all([0, 3, 6].map((offset) => listAudit(app(), principal, 3, offset)));
  expect(parts.map((part) => part.map(({ detail }) => detail))).toEqual([
    ["6", "5", "4"],
    ["3", "2", "1"],
    ["0", ""],
  ]);
});
