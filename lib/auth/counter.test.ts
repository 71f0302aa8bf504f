import { beforeEach, expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { forgetCredentials } from "@/lib/accounts/credentials.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { liftCounter, proofKind, putAtCounter } from "./counter.ts";
import { findSession } from "./find-principal.ts";
import { endSession } from "./sessions.ts";
import { signInDealer } from "./sign-in.ts";
import { startTestSupplier, testDoors } from "./test/supplier.ts";

startTestApp();
const supplier = startTestSupplier();
const admitted: [string, string][] = [];
let now = Date.UTC(2026, 10, 22);

const doors = () => ({
  ...testDoors(supplier, () => now),
  admit: async (dealerId: string, token: string) => void admitted.push([dealerId, token]),
});

beforeEach(() => {
  supplier.mood = "good";
  now += 3_600_000;
  admitted.splice(0);
});

const demo: SupplierCredentials = { kind: "password", username: "demo", password: "demo" };
const withToken = (username: string): SupplierCredentials => ({
  kind: "token",
  username,
  token: `${username}-access-token`,
});

/** A session in counter mode, and its present state. */
async function atCounter(credentials = demo, reduction: "counter" | "counter-locked" = "counter") {
  const asked = { credentials, address: "192.0.2.7", userAgent: "test", keep: true };
  const signedIn = await signInDealer(asked, doors());
  if ("failure" in signedIn) throw new Error(signedIn.failure);
  const find = async () => {
    const principal = await findSession(signedIn.sessionId, now);
    if (!principal) throw new Error("the session is over");
    return principal;
  };
  expect(await putAtCounter(await find(), reduction)).toBe(true);
  const principal = await find();
  return {
    principal,
    reduction: async () => (await find()).reduction,
    lift: (secret: string) => liftCounter(principal, { secret, address: "192.0.2.8" }, doors()),
    refusals: async () =>
      (await listAudit(principal, { limit: 100 })).filter((event) => event.kind === "counter-lift-refused"),
  };
}

test("the supplier's password ends counter mode, and a wrong one does not and is in the audit log", async () => {
  const counter = await atCounter();
  expect(counter.principal.reduction).toBe("counter");
  expect(await counter.lift("wrong")).toBe("refused");
  expect(await counter.reduction()).toBe("counter");
  expect(await counter.refusals()).toMatchObject([{ address: "192.0.2.8", member: "demo" }]);
  admitted.splice(0);
  expect(await counter.lift("demo")).toBe("lifted");
  expect(await counter.reduction()).toBe("none");
  expect(admitted, "the token that the supplier gave out goes on in use").toEqual([
    [counter.principal.dealerId, "fresh-token-of-demo"],
  ]);
});

test("five wrong passwords reach the supplier, and then even the right one is refused for a while", async () => {
  const counter = await atCounter();
  const before = supplier.requests;
  for (let tried = 0; tried < 8; tried++) expect(await counter.lift(`wrong ${tried}`)).toBe("refused");
  expect(supplier.requests - before).toBe(5);
  expect(await counter.lift("demo")).toBe("refused");
  expect(await counter.reduction()).toBe("counter");
  now += 16 * 60_000;
  expect(await counter.lift("demo")).toBe("lifted");
});

test.each(["broken", "html", "failing"] as const)(
  "while the supplier is %s the stored password ends counter mode, under the same limit of wrong ones",
  async (mood) => {
    const counter = await atCounter();
    supplier.mood = mood;
    expect(await counter.lift("demo")).toBe("lifted");
    expect(await putAtCounter({ ...counter.principal, reduction: "none" }, "counter")).toBe(true);
    const outcomes = [];
    for (let tried = 0; tried < 6; tried++) outcomes.push(await counter.lift(`wrong ${tried}`));
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => "refused"));
    expect(await counter.lift("demo"), "too many wrong ones").toBe("refused");
    expect(await counter.refusals()).not.toEqual([]);
    now += 16 * 60_000;
    expect(await counter.lift("demo")).toBe("lifted");
  },
);

test("with the supplier unreachable and nothing stored there is nothing to compare with", async () => {
  const counter = await atCounter();
  await forgetCredentials(counter.principal);
  supplier.mood = "broken";
  expect(await counter.lift("demo")).toBe("away");
  expect(await counter.reduction()).toBe("counter");
});

test("a dealer known by a token proves itself by that token: another dealer's valid token and a password are refused", async () => {
  supplier.tokens.add("till-access-token");
  const other = await atCounter(withToken("northside"));
  const counter = await atCounter(withToken("till"));
  expect(await proofKind(counter.principal)).toBe("token");
  expect(await proofKind((await atCounter()).principal)).toBe("password");
  expect(other.principal.dealerId).not.toBe(counter.principal.dealerId);
  admitted.splice(0);
  expect(await counter.lift("northside-access-token")).toBe("refused");
  expect(await counter.lift("demo")).toBe("refused");
  expect(admitted).toEqual([]);
  expect(await counter.reduction()).toBe("counter");
  expect(await counter.lift(" till-access-token ")).toBe("lifted");
  supplier.mood = "broken";
  expect(await putAtCounter({ ...counter.principal, reduction: "none" }, "counter")).toBe(true);
  expect(await counter.lift(" till-access-token "), "compared with the stored one").toBe("lifted");
});

test("a locked session stays locked, whatever the proof", async () => {
  const counter = await atCounter(demo, "counter-locked");
  expect(counter.principal.reduction).toBe("counter-locked");
  await expect(counter.lift("demo")).rejects.toMatchObject({ code: "forbidden" });
  expect(await putAtCounter(counter.principal, "counter"), "nor does it become one that can be lifted").toBe(false);
  expect(await counter.reduction()).toBe("counter-locked");
  expect(await endSession(counter.principal, counter.principal.sessionHash)).toBe(true);
});

test("a proof ends counter mode in the requesting session only", async () => {
  const [one, other] = [await atCounter(), await atCounter()];
  expect(await one.lift("demo")).toBe("lifted");
  expect([await one.reduction(), await other.reduction()]).toEqual(["none", "counter"]);
});

test("a proof is no guess: many right ones in a row use up no attempts, and none is a refusal in the audit log", async () => {
  const counter = await atCounter();
  const before = (await counter.refusals()).length;
  supplier.mood = "broken";
  for (let lifted = 0; lifted < 7; lifted++) {
    expect(await counter.lift("demo")).toBe("lifted");
    expect(await putAtCounter({ ...counter.principal, reduction: "none" }, "counter")).toBe(true);
  }
  expect((await counter.refusals()).length).toBe(before);
});

test("a session that is locked or has left counter mode names the missing right", async () => {
  const counter = await atCounter(demo, "counter-locked");
  await expect(counter.lift("demo")).rejects.toMatchObject({ code: "forbidden", facts: { right: "counter.lift" } });
});

test("the account of another dealer, with its valid password, is no proof", async () => {
  const counter = await atCounter();
  const other = await atCounter({ kind: "password", username: "northside", password: "northside" });
  expect(await counter.lift("northside")).toBe("refused");
  expect([await counter.reduction(), await other.reduction()]).toEqual(["counter", "counter"]);
});
