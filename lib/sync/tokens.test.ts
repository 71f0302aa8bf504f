import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { UpstreamCredentials, UpstreamSettings } from "@/lib/upstream/contract.ts";
import { hour, makeWorld, minute, total, type World } from "./test-world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const spellings = [
  "Authorization: ApiKey {token}",
  "ApiKey: {token}",
  "Authorization: Bearer {token}",
  "Authorization: {token}",
];
const signIns = () => total(world.asked("/System/Token"));
const calls = () => world.supplier.requests().total;
const engineWith = (settings: Partial<UpstreamSettings>, credentials?: UpstreamCredentials) =>
  world.engine({
    settings: { ...world.settings, ...settings },
    ...(credentials ? { credentialsOf: async () => credentials } : {}),
  });

describe.each(["basic", "query", "headers"] as const)("signing in by %s", (signIn) => {
  test.each(spellings)("and presenting the token as %s reads everything, with one sign-in", async (authHeader) => {
    await engineWith({ signIn, authHeader }).runDue();
    expect(await world.status()).toMatchObject({ ready: true, needsSignIn: false });
    expect(signIns()).toBe(1);
  });
});

/** The ways in which a token that is not good any more is answered. */
const refusals = [[], ["bad-token-403"], ["bad-token-500"], ["bad-token-html"]];

test.each(refusals)(
  "a token that expires in the middle of a retrieval is renewed by one sign-in each time (%s)",
  async (...faults) => {
    world.supplier.setFaults(["token-expires=9", ...faults]);
    const engine = engineWith({});
    await engine.runDue();
    expect(await world.status()).toMatchObject({ ready: true, needsSignIn: false });
    expect((await world.status()).resources.map(({ state }) => state)).toEqual(["fresh", "fresh", "fresh", "fresh"]);
    expect(signIns()).toBeLessThanOrEqual(Math.ceil(calls() / 9) + 1);
  },
);

test.each(refusals)(
  "a hand-made token that is cleared in the middle is said to the dealer, and not tried again (%s)",
  async (...faults) => {
    world.supplier.setFaults(faults);
    let pages = 0;
    const engine = world.engine({
      credentialsOf: async () => ({ kind: "token", username: "demo", token: "demo-access-token" }),
      machine: {
        sleep: async () => {},
        fetch: (input, init) => {
          if (String(input).includes("/Catalog/Products?") && ++pages === 3) world.supplier.revokeTokens(true);
          return fetch(input, init);
        },
      },
    });
    await engine.ask({ kind: "admit", dealerId: "demo", token: "demo-access-token" });
    await engine.runDue();
    expect(await world.status()).toMatchObject({ ready: false, needsSignIn: true });
    const before = calls();
    for (let hours = 0; hours < 48; hours += 1) {
      world.pass(hour);
      await engine.runDue();
      await engine.ask({ kind: "stock", dealerId: "demo", productNo: "any" });
    }
    expect(calls()).toBe(before);
    expect(signIns()).toBe(0);
    const answer = await fetch(`${world.supplier.url}/System/Token`, {
      headers: { authorization: `Basic ${btoa("demo:demo")}` },
    });
    await engine.ask({ kind: "admit", dealerId: "demo", token: JSON.parse(await answer.text()) });
    await engine.runDue();
    expect(await world.status()).toMatchObject({ ready: true, needsSignIn: false });
  },
);

test("a thousand looks that meet an expired token cause one sign-in", async () => {
  const engine = engineWith({});
  await engine.runDue();
  const productNos = (await world.rows("SELECT product_no FROM products")).map((row) => String(row.product_no));
  world.pass(hour);
  world.supplier.revokeTokens();
  world.supplier.resetRequests();
  const asks = Array.from({ length: 1000 }, (_, index) => {
    const productNo = productNos[index % productNos.length] ?? "";
    return engine.ask({ kind: index % 2 === 0 ? "stock" : "prices", dealerId: "demo", productNo });
  });
  expect(new Set(await Promise.all(asks))).toEqual(new Set(["refreshed"]));
  expect(signIns()).toBe(1);
  world.pass(minute);
});
