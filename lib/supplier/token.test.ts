import { expect, test } from "vitest";
import { BincardError, codeOf } from "@/lib/errors.ts";
import type { SupplierCredentials } from "./contract.ts";
import { createTokenSource } from "./token.ts";

const known: SupplierCredentials = { kind: "password", username: "anna", password: "x" };

let away = false;

function source(stored: string | null, credentials: SupplierCredentials | null, signIn: () => Promise<string>) {
  const calls = { signIns: 0, kept: [] as string[] };
  /** What others have stored, and nobody has looked at yet. */
  const others: { token: string | null }[] = [];
  const tokens = createTokenSource({
    stored,
    storedByOthers: async () => others.shift() ?? null,
    onRefused: () => {},
    credentials: async () => credentials,
    signIn: () => {
      calls.signIns++;
      return signIn();
    },
    makeSure: async () => {
      if (away) throw new BincardError("supplier-unreachable", {});
    },
    onNew: (token) => void calls.kept.push(token),
  });
  return { tokens, calls, others };
}

const codesOf = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((one) => (one.status === "rejected" ? codeOf(one.reason) : one.value));

test("a thousand requests with an expired token cause one sign-in", async () => {
  const { tokens, calls } = source("old", known, async () => "new");
  const renewed = await Promise.all(Array.from({ length: 1000 }, () => tokens.renew("old")));
  expect(new Set(renewed)).toEqual(new Set(["new"]));
  expect(await tokens.renew("old")).toBe("new");
  expect(await tokens.current()).toBe("new");
  expect(calls).toEqual({ signIns: 1, kept: ["new"] });
});

test("without a stored token the first request signs in, and the others wait for it", async () => {
  const { tokens, calls } = source(null, known, async () => "new");
  expect(await Promise.all([tokens.current(), tokens.current(), tokens.current()])).toEqual(["new", "new", "new"]);
  expect(calls.signIns).toBe(1);
});

test("credentials that were refused once are not tried again", async () => {
  const { tokens, calls } = source("old", known, async () => {
    throw new BincardError("supplier-refused", { operation: "/System/Token", status: 401 });
  });
  const codes = await codesOf(Array.from({ length: 50 }, () => tokens.renew("old")));
  expect(new Set([...codes, ...(await codesOf([tokens.renew("old")]))])).toEqual(new Set(["supplier-refused"]));
  expect(calls.signIns).toBe(1);
});

test("a token that others stored is used in place of a sign-in", async () => {
  const { tokens, calls, others } = source("old", known, async () => "new");
  others.push({ token: "theirs" });
  const renewed = await Promise.all(Array.from({ length: 50 }, () => tokens.renew("old")));
  expect(new Set(renewed)).toEqual(new Set(["theirs"]));
  expect(await tokens.current()).toBe("theirs");
  others.push({ token: null });
  await tokens.lookAgain();
  expect(calls.signIns).toBe(0);
  expect(await tokens.current()).toBe("new");
});

test("refused credentials are tried again after others have stored something", async () => {
  const { tokens, calls, others } = source("old", known, async () => {
    throw new BincardError("supplier-refused", { operation: "/System/Token", status: 401 });
  });
  await codesOf([tokens.renew("old")]);
  others.push({ token: "theirs" });
  expect(await tokens.renew("old")).toBe("theirs");
  expect(calls.signIns).toBe(1);
  await codesOf([tokens.renew("theirs"), tokens.renew("theirs")]);
  await codesOf([tokens.renew("theirs")]);
  expect(calls.signIns).toBe(2);
});

test("after a supplier could not be reached, the next request tries the sign-in again", async () => {
  let up = false;
  const { tokens, calls } = source("old", known, async () => {
    if (up) return "new";
    throw new BincardError("supplier-unreachable", {});
  });
  expect(await codesOf([tokens.renew("old")])).toEqual(["supplier-unreachable"]);
  up = true;
  expect(await tokens.renew("old")).toBe("new");
  expect(calls.signIns).toBe(2);
});

test("a hand-made token and missing credentials cannot be renewed", async () => {
  const handMade = source("made", { kind: "token", username: "anna", token: "made" }, async () => "never");
  const nothingKept = source("old", null, async () => "never");
  expect(await codesOf([handMade.tokens.renew("made"), nothingKept.tokens.renew("old")])).toEqual([
    "supplier-refused",
    "supplier-refused",
  ]);
  expect([handMade.calls.signIns, nothingKept.calls.signIns]).toEqual([0, 0]);
});

test("a hand-made token that replaced the refused one is tried", async () => {
  const { tokens } = source("made-1", { kind: "token", username: "anna", token: "made-2" }, async () => "made-2");
  expect(await tokens.renew("made-1")).toBe("made-2");
});

test("a doubtful answer refuses a hand-made token only when the check confirms it, and is checked again the next time", async () => {
  const { tokens } = source("made", { kind: "token", username: "anna", token: "made" }, async () => "never");
  away = true;
  const asked = await codesOf([tokens.renew("made", true), tokens.renew("made", true)]);
  expect(asked).toEqual(["supplier-unreachable", "supplier-unreachable"]);
  away = false;
  expect(await codesOf([tokens.renew("made", true)])).toEqual(["supplier-refused"]);
});
