import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { accountMetrics } from "@/lib/accounts/metrics.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { log } from "@/lib/log.ts";
import { findSession } from "./find-principal.ts";
import { signInDealer } from "./sign-in.ts";
import { startTestSupplier, testDoors } from "./test/supplier.ts";

startTestApp({ SUPPLIER_TOKEN_DEALERS: "3" });
const supplier = startTestSupplier();
let now = Date.UTC(2026, 10, 21);
beforeEach(() => {
  now += 2 * dayMs;
});

const doors = () => testDoors(supplier, () => now);

/** The dealer that a new or used token opens from an address, or why it opens none. */
async function open(token: string, address: string, sessionDealerId: string | null = null) {
  supplier.tokens.add(token);
  const credentials = { kind: "token", username: "shop", token } as const;
  const asked = { credentials, address, userAgent: "", keep: true, sessionDealerId };
  const outcome = await signInDealer(asked, doors());
  return "failure" in outcome ? outcome : { dealerId: (await findSession(outcome.sessionId, now))?.dealerId };
}

const figure = async (wanted: string) =>
  (await accountMetrics(now)).find(({ name }) => name === wanted)?.samples[0]?.value ?? 0;

test("tokens open a limited number of new dealers a day from one address, however it is written", async () => {
  const [before, refused] = [
    await figure("bincard_token_dealers"),
    await figure("bincard_token_dealers_refused_total"),
  ];
  const spellings = ["198.51.100.7", "::ffff:198.51.100.7", "198.51.100.7:443", "[::FFFF:c633:6407]:1"];
  const outcomes = [];
  for (const [i, address] of spellings.entries()) outcomes.push(await open(`one-${i}`, address));
  expect(outcomes.slice(0, 3).every((outcome) => "dealerId" in outcome)).toBe(true);
  expect(outcomes[3]).toEqual({ failure: "token-limit" });
  expect(await open("one-3", "198.51.100.7")).toEqual({ failure: "token-limit" });
  expect(await open("one-0", "198.51.100.7"), "a token used before opens its dealer").toEqual(outcomes[0]);
  expect(await open("one-4", "198.51.100.8"), "another address goes on").toHaveProperty("dealerId");
  expect((await figure("bincard_token_dealers")) - before).toBe(4);
  expect((await figure("bincard_token_dealers_refused_total")) - refused).toBe(2);
  now += dayMs;
  expect(await open("one-3", "198.51.100.7"), "so does the next day").toHaveProperty("dealerId");
});

test("who is turned away by the limit is a line of the log, with the address", async () => {
  const lines: unknown[] = [];
  const spy = vi.spyOn(log, "warn").mockImplementation((facts: unknown) => void lines.push(facts));
  onTestFinished(() => spy.mockRestore());
  for (let i = 0; i < 4; i++) await open(`told-${i}`, "198.51.100.66");
  expect(lines).toEqual([{ event: "token-dealers-limited", address: "198.51.100.66", more: 0 }]);
});

test("an IPv6 network is one address, and many at once do not get past the limit", async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, i) => open(`two-${i}`, `2001:db8:1:2::${i + 1}`)));
  expect(outcomes.filter((outcome) => "dealerId" in outcome)).toHaveLength(3);
});

test("dealers that were opened while the clock was a year ahead count no more once it is set back", async () => {
  const today = now;
  now += 366 * dayMs;
  for (let i = 0; i < 3; i++) expect(await open(`ahead-${i}`, "203.0.113.77")).toHaveProperty("dealerId");
  expect(await open("ahead-3", "203.0.113.77")).toEqual({ failure: "token-limit" });
  now = today;
  expect(await open("ahead-3", "203.0.113.77")).toHaveProperty("dealerId");
});

test("the same token many times at once counts once", async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => open("three", "203.0.113.1")));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  for (const token of ["three-b", "three-c"]) expect(await open(token, "203.0.113.1")).toHaveProperty("dealerId");
  expect(await open("three-d", "203.0.113.1")).toEqual({ failure: "token-limit" });
});

test("a password and a token entered in the dealer's own session are not limited", async () => {
  for (let i = 0; i < 3; i++) await open(`four-${i}`, "203.0.113.9");
  supplier.passwords.set("shop", "shop");
  const asked = { address: "203.0.113.9", userAgent: "", keep: true };
  const outcome = await signInDealer(
    { ...asked, credentials: { kind: "password", username: "shop", password: "shop" } },
    doors(),
  );
  const session = "sessionId" in outcome ? await findSession(outcome.sessionId, now) : null;
  expect(await open("four-own", "203.0.113.9", session?.dealerId)).toEqual({ dealerId: session?.dealerId });
  expect(await open("four-other", "203.0.113.9")).toEqual({ failure: "token-limit" });
});
