import { expect, test } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { attemptLimits, reserveAttempt, settleAttempt } from "./sign-in-attempts.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);
const base = "http://supplier.test";
let names = 0;
const someone = () => `someone-${++names}`;
const tryAs = async (account: string, address: string, now: number) =>
  reserveAttempt({ supplierBaseUrl: base, account, address }, now);

test("five failed attempts per account reach the supplier in a quarter of an hour, from whatever address", async () => {
  const account = someone();
  for (let i = 0; i < attemptLimits.perAccount; i++) expect(await tryAs(account, someone(), start + i)).not.toBeNull();
  expect(await tryAs(account, someone(), start + 10)).toBeNull();
  await closeDatabases();
  expect(await tryAs(account, someone(), start + 11), "a restart forgets nothing").toBeNull();
  expect(await tryAs(someone(), someone(), start + 12), "others go on").not.toBeNull();
  expect(await tryAs(account, someone(), start + attemptLimits.windowMs)).not.toBeNull();
});

test("of a hundred simultaneous attempts five reach the supplier", async () => {
  const account = someone();
  const tries = await Promise.all(Array.from({ length: 100 }, () => tryAs(account, someone(), start)));
  expect(tries.filter((id) => id !== null)).toHaveLength(attemptLimits.perAccount);
});

test("twenty failed attempts per address are allowed, for whatever accounts", async () => {
  const address = someone();
  for (let i = 0; i < attemptLimits.perAddress; i++) expect(await tryAs(someone(), address, start)).not.toBeNull();
  expect(await tryAs(someone(), address, start)).toBeNull();
});

test("successful attempts and an unreachable supplier do not count", async () => {
  const account = someone();
  const address = someone();
  for (let i = 0; i < 30; i++) {
    const id = await tryAs(account, address, start);
    expect(id).not.toBeNull();
    if (id !== null) await settleAttempt(id, i % 2 ? "good" : "unreachable");
  }
});

test("neither accounts nor addresses can be read from the stored attempts", async () => {
  await tryAs("readable-account", "203.0.113.9", start);
  expect((await storedRows()).get("signInAttempts")?.length).toBeGreaterThan(0);
  expect(JSON.stringify([...(await storedRows())])).not.toMatch(/readable-account|203\.0\.113\.9/);
});
