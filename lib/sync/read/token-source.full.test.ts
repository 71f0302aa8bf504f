import { describe, expect, test } from "vitest";
import { variants } from "@/db/dealer/schema.ts";
import type { SupplierCredentials, SupplierSettings } from "@/lib/supplier/contract.ts";
import { hour, minute, startWorld, total } from "../test/world.ts";

const world = startWorld();

const spellings = [
  "Authorization: ApiKey {token}",
  "ApiKey: {token}",
  "Authorization: Bearer {token}",
  "Authorization: {token}",
];
const signIns = () => total(world.asked("/System/Token"));
const calls = () => world.supplier.requests().total;
const engineWith = (settings: Partial<SupplierSettings>, credentials?: SupplierCredentials) =>
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

/** The ways in which suppliers refuse an expired token. */
const refusals = [[], ["bad-token-403"], ["bad-token-500"], ["bad-token-html"]];

test.each(refusals)(
  "a token that expires in the middle of a run is renewed by one sign-in each time (%s)",
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
  "a hand-made token that is revoked during a run is reported to the dealer, and not tried again (%s)",
  async (...faults) => {
    world.supplier.setFaults(faults);
    let pages = 0;
    const engine = world.engine({
      credentialsOf: async () => ({ kind: "token", username: "demo", token: "demo-access-token" }),
      transport: {
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
      await engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo: "any" });
    }
    expect(calls()).toBe(before);
    // For a web page, /System/Token is called once, without a user name.
    expect(signIns()).toBe(faults.includes("bad-token-html") ? 1 : 0);
    const answer = await fetch(`${world.supplier.url}/System/Token`, {
      headers: { authorization: `Basic ${btoa("demo:demo")}` },
    });
    await engine.ask({ kind: "admit", dealerId: "demo", token: JSON.parse(await answer.text()) });
    await engine.runDue();
    expect(await world.status()).toMatchObject({ ready: true, needsSignIn: false });
  },
);

const handMade: SupplierCredentials = { kind: "token", username: "demo", token: "demo-access-token" };
const page = () => new Response("<html>We will be back soon</html>", { headers: { "content-type": "text/html" } });

test.each([
  ["a hand-made token", handMade],
  ["a token without credentials", null],
  ["a password", undefined],
] as const)("web pages for hours are an outage, not a refusal: %s", async (_, credentials) => {
  let closed = false;
  const asked: number[] = [];
  const engine = world.engine({
    ...(credentials === undefined ? {} : { credentialsOf: async () => credentials }),
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => {
        if (!closed) return fetch(input, init);
        asked.push(world.now());
        return page();
      },
    },
  });
  if (credentials !== undefined) await engine.ask({ kind: "admit", dealerId: "demo", token: handMade.token });
  await engine.runDue();
  const rows = await world.stored.count(variants);
  closed = true;
  for (let minutes = 0; minutes < 4 * 60; minutes += 1) {
    world.pass(minute);
    await engine.runDue();
  }
  expect(await world.status()).toMatchObject({ ready: true, reachable: false, needsSignIn: false });
  expect(await world.stored.count(variants)).toBe(rows);
  const inMinute = new Map<number, number>();
  for (const at of asked) inMinute.set(at, (inMinute.get(at) ?? 0) + 1);
  const many = [...inMinute.values()].filter((calls) => calls > 1);
  expect(many.length).toBeLessThanOrEqual(inMinute.size / 10 + 1);
  expect(Math.max(...many)).toBeLessThanOrEqual(4);
  closed = false;
  for (let minutes = 0; minutes < 2; minutes += 1) {
    world.pass(minute);
    await engine.runDue();
  }
  expect(await world.status()).toMatchObject({ reachable: true, needsSignIn: false });
  expect((await world.status()).resources.map(({ state }) => state)).toEqual(["fresh", "fresh", "fresh", "fresh"]);
});

test("a token that expired during an outage of web pages is renewed, or reported to the dealer", async () => {
  for (const credentials of [undefined, handMade]) {
    let away = false;
    const engine = world.engine({
      ...(credentials ? { credentialsOf: async () => credentials } : {}),
      transport: { sleep: async () => {}, fetch: async (input, init) => (away ? page() : fetch(input, init)) },
    });
    world.supplier.setFaults(["bad-token-html"]);
    if (credentials) await engine.ask({ kind: "admit", dealerId: "demo", token: handMade.token });
    await engine.runDue();
    away = true;
    world.pass(hour);
    await engine.runDue();
    expect(await world.status()).toMatchObject({ reachable: false, needsSignIn: false });
    away = false;
    world.supplier.revokeTokens(true);
    for (let minutes = 0; minutes < 12; minutes += 1) {
      world.pass(minute);
      await engine.runDue();
    }
    expect(await world.status()).toMatchObject(
      credentials ? { needsSignIn: true } : { reachable: true, needsSignIn: false },
    );
  }
});

test("one operation that answers with a web page does not mean that a hand-made token accepted by Echo is refused", async () => {
  const engine = world.engine({
    credentialsOf: async () => handMade,
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => (String(input).includes("/Catalog/Brands") ? page() : fetch(input, init)),
    },
  });
  await engine.ask({ kind: "admit", dealerId: "demo", token: handMade.token });
  await engine.runDue();
  const status = await world.status();
  expect(status).toMatchObject({ reachable: true, needsSignIn: false });
  expect(status.resources.map(({ state, error }) => [state, error])).toEqual([
    ["failed", "supplier-nonsense"],
    ["fresh", null],
    ["fresh", null],
    ["fresh", null],
  ]);
});

test("a thousand on-demand refreshes with an expired token cause one sign-in", async () => {
  const engine = engineWith({});
  await engine.runDue();
  const productNos = await world.stored.productNos();
  world.pass(hour);
  world.supplier.revokeTokens();
  world.supplier.resetRequests();
  const asks = Array.from({ length: 1000 }, (_, index) => {
    const productNo = productNos[index % productNos.length] ?? "";
    return engine.ask({ kind: index % 2 === 0 ? "refresh-stock" : "refresh-prices", dealerId: "demo", productNo });
  });
  expect(new Set(await Promise.all(asks))).toEqual(new Set(["refreshed"]));
  expect(signIns()).toBe(1);
  world.pass(minute);
});
