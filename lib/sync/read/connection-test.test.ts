import { expect, test } from "vitest";
import { minute, startWorld, total } from "../test/world.ts";

const world = startWorld();

const ask = { kind: "test-connection", dealerId: "demo" } as const;
const echoes = () => total(world.asked("/System/Echo"));

test("a connection test calls Echo once with the stored token, and not again within ten seconds", async () => {
  const engine = world.engine();
  expect(await engine.ask(ask)).toMatchObject({ ok: false, code: "supplier-refused", facts: { reason: "no-token" } });
  await engine.runDue();
  world.pass(minute);
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => engine.ask(ask)));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(outcomes[0]).toMatchObject({ ok: true, code: null, at: world.now() });
  world.pass(9000);
  await engine.ask(ask);
  expect(echoes()).toBe(1);
  world.pass(1000);
  await engine.ask(ask);
  expect(echoes()).toBe(2);
});

test("a connection test reports errors by code, and makes no sign-in", async () => {
  const engine = world.engine();
  await engine.runDue();
  const signIns = total(world.asked("/System/Token"));
  for (const [fault, code] of [
    ["unavailable", "supplier-busy"],
    ["token-expires=0", "supplier-refused"],
  ] as const) {
    world.pass(minute);
    world.supplier.setFaults([fault]);
    expect((await engine.ask(ask)).code, fault).toBe(code);
  }
  expect(total(world.asked("/System/Token"))).toBe(signIns);
});

test("a connection test without a response starts the outage on every page, and a response ends it", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.supplier.setFaults(["unavailable"]);
  world.pass(minute);
  expect((await engine.ask(ask)).ok).toBe(false);
  const since = world.now();
  expect(await world.status()).toMatchObject({ reachable: false, outage: { since, nextTryAt: since + minute } });
  world.supplier.setFaults([]);
  world.pass(minute);
  await engine.runDue();
  expect(await world.status()).toMatchObject({ reachable: true, outage: null });
});

test("when a test finds the supplier back, the sync begins at once", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.supplier.setFaults(["unavailable"]);
  world.pass(15 * minute);
  await engine.runDue();
  expect((await world.status()).reachable).toBe(false);
  world.supplier.setFaults([]);
  expect((await engine.ask(ask)).ok).toBe(true);
  await engine.runDue();
  expect(await world.status()).toMatchObject({ reachable: true });
  expect((await world.status()).resources[3]?.state).toBe("fresh");
});
