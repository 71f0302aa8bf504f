import { expect, test } from "vitest";
import { signInAttempts } from "@/db/app/schema.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { reserveAttempt, settleAttempt, wasRefused } from "./sign-in-attempts.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);
const quarterHour = 15 * 60_000;
const base = "http://supplier.test";
let names = 0;
const someone = () => `someone-${++names}`;
const somewhere = () => `10.${++names >> 16}.${(names >> 8) & 255}.${names & 255}`;
const spellings = [
  ...["198.51.100.77", "198.51.100.77:4711", "::ffff:198.51.100.77", "::FFFF:C633:644D", "[::ffff:c633:644d]:443"],
  ...["0:0:0:0:0:ffff:c633:644d%eth0", "0xc6.0x33.0x64.0x4d", "3325256781", "64:ff9b::c633:644d", " 198.51.25677 "],
];
const tryAs = async (account: string, address: string, now: number) =>
  reserveAttempt({ supplierBaseUrl: base, account, address }, now);

test("five failed attempts per account reach the supplier in a quarter of an hour, from whatever address", async () => {
  const account = someone();
  for (let i = 0; i < 5; i++) expect(await tryAs(account, somewhere(), start + i)).not.toBeNull();
  expect(await tryAs(account, somewhere(), start + 10)).toBeNull();
  await closeDatabases();
  expect(await tryAs(account, somewhere(), start + 11), "a restart forgets nothing").toBeNull();
  expect(await tryAs(someone(), somewhere(), start + 12), "others go on").not.toBeNull();
  expect(await tryAs(account, somewhere(), start + quarterHour)).not.toBeNull();
});

test("of a hundred simultaneous attempts five reach the supplier", async () => {
  const account = someone();
  const tries = await Promise.all(Array.from({ length: 100 }, () => tryAs(account, somewhere(), start)));
  expect(tries.filter((id) => id !== null)).toHaveLength(5);
});

test("twenty failed attempts per address are allowed, for whatever accounts", async () => {
  const address = somewhere();
  for (let i = 0; i < 20; i++) expect(await tryAs(someone(), address, start)).not.toBeNull();
  expect(await tryAs(someone(), address, start)).toBeNull();
});

test.each([
  ["of one IPv6 network", (i: number) => `2001:db8:7:8:${(i * 977).toString(16)}::${i.toString(16)}`],
  ["in other spellings and with other ports", (i: number) => spellings[i % spellings.length] ?? ""],
  ["that are no addresses", (i: number) => `invented-${i}`],
])("addresses %s are one address", async (_, address) => {
  const tried = [];
  for (let i = 0; i < 20 + 4; i++) tried.push(await tryAs(someone(), address(i), start));
  expect(tried.filter((id) => id !== null)).toHaveLength(20);
  expect(await tryAs(someone(), "2001:db8:7:9::1", start), "the next network goes on").not.toBeNull();
});

test("successful attempts do not count", async () => {
  const account = someone();
  const address = somewhere();
  for (let i = 0; i < 100; i++) {
    const id = await tryAs(account, address, start);
    expect(id).not.toBeNull();
    if (id !== null) await settleAttempt(id, "good");
  }
});

test.each([
  ["of an account", "the account", null, 20],
  ["from an address", null, "192.0.2.77", 80],
])("tries %s that the supplier did not judge are allowed four times as often", async (_, account, address, limit) => {
  const later = start + 40 * quarterHour;
  let allowed = 0;
  for (let i = 0; i < limit + 5; i++) {
    const id = await tryAs(account ?? someone(), address ?? somewhere(), later);
    if (id === null) continue;
    allowed += 1;
    await settleAttempt(id, "unreachable");
  }
  expect(allowed).toBe(limit);
  expect(await tryAs(account ?? someone(), address ?? somewhere(), later + quarterHour)).not.toBeNull();
});

test("neither accounts nor addresses can be read from the stored attempts", async () => {
  await tryAs("readable-account", "203.0.113.9", start);
  expect((await storedRows()).get("signInAttempts")?.length).toBeGreaterThan(0);
  expect(JSON.stringify([...(await storedRows())])).not.toMatch(/readable-account|203\.0\.113\.9/);
});

test("five hundred failed attempts of all people together reach the supplier", async () => {
  const later = start + 10 * quarterHour;
  const others = Array.from({ length: 499 }, (_, i) => ({ accountHash: `account ${i}`, addressHash: `address ${i}` }));
  await (await appDatabase())
    .insert(signInAttempts)
    .values(others.map((one) => ({ ...one, at: later, outcome: "refused" as const })));
  expect(await tryAs(someone(), "2001:db8:ffff::1", later)).not.toBeNull();
  expect(await tryAs(someone(), "2001:db8:ffff::1", later)).toBeNull();
  expect(await tryAs(someone(), "2001:db8:ffff::1", later + quarterHour)).not.toBeNull();
});

test("an answer that makes no sense counts as a refusal, and a crash before the outcome is known too", async () => {
  const account = someone();
  const later = start + 20 * quarterHour;
  for (let i = 0; i < 5; i++) {
    const id = await tryAs(account, somewhere(), later);
    if (id !== null && i % 2 === 0) await settleAttempt(id, "nonsense");
  }
  expect(await tryAs(account, somewhere(), later)).toBeNull();
});

test("an account or address was refused when the supplier refused it within the window", async () => {
  const later = start + 30 * quarterHour;
  const refused = { supplierBaseUrl: base, account: someone(), address: somewhere() };
  const settled = { supplierBaseUrl: base, account: someone(), address: somewhere() };
  const id = await reserveAttempt(settled, later);
  if (id === null) throw new Error("the limit is not reached");
  await settleAttempt(id, "good");
  expect(await wasRefused(settled, later)).toBe(false);
  await reserveAttempt(refused, later);
  expect(await wasRefused({ ...refused, address: somewhere() }, later)).toBe(true);
  expect(await wasRefused({ ...refused, account: someone() }, later)).toBe(true);
  expect(await wasRefused({ ...refused, supplierBaseUrl: "http://other.test", address: somewhere() }, later)).toBe(
    false,
  );
  expect(await wasRefused(settled, later)).toBe(false);
  expect(await wasRefused(refused, later + quarterHour - 1)).toBe(true);
  expect(await wasRefused(refused, later + quarterHour)).toBe(false);
});

test("tries of a clock that was years ahead limit nobody for years", async () => {
  const account = someone();
  const ahead = start + 3 * 365 * dayMs;
  for (let i = 0; i <= 5; i++) await tryAs(account, somewhere(), ahead);
  expect(await tryAs(account, somewhere(), ahead - quarterHour / 2), "a small difference").toBeNull();
  expect(await tryAs(account, somewhere(), ahead - dayMs)).not.toBeNull();
});
