import { expect, onTestFinished, test, vi } from "vitest";
import { instances as table } from "@/db/app/schema.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { events, variants } from "@/db/dealer/schema.ts";
import { appDatabase, appDatabaseOfInstances } from "@/db/open.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { secondMs } from "@/lib/domain/time.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { startSync, stopSync } from "../index.ts";
import { beatAndListDealers, endHeartbeat } from "../schedule/dealers.ts";
import { createInstances } from "../schedule/instances.ts";
import { lastEntry } from "../store/sync-log.ts";
import { readSyncValue } from "../store/sync-state.ts";
import { gatedFetch } from "../test/gate.ts";
import { launchFromSource } from "../test/launch.ts";
import { endLeaseIn } from "../test/lease-end.ts";
import { minute } from "../test/world.ts";
import { startOneWorldOnServer } from "../test/world-on-server.ts";
import { createAlertingSources } from "./alerting.ts";
import type { EngineOptions } from "./engine-options.ts";
import { createIndexPublisher } from "./index-publisher.ts";

// Two engines on one server, as two instances have them: each relies on its own heap of due moments.

const world = startOneWorldOnServer({ products: 20 });

/** A dealer (or several), and instances that have a clock each for how long the others are silent. */
async function begin(name: string, ...more: string[]) {
  const dealerIds: string[] = [];
  for (const one of [name, ...more]) dealerIds.push((await signInForTest(one, world.now())).principal.dealerId);
  const [dealerId = ""] = dealerIds;
  const sources = createAlertingSources(createIndexPublisher({ publish: () => {} }), () => {});
  let count = 0;
  return {
    dealerId,
    instance(given: Partial<EngineOptions> = {}) {
      count += 1;
      const passed = { ms: 0 };
      const instanceId = `${name} ${count}`;
      const instances = createInstances(
        {
          async beat() {
            const app = await appDatabaseOfInstances();
            const given = { supplierBaseUrl: "http://supplier.test", now: world.now(), instanceId };
            const { listed, others } = await beatAndListDealers(app, given);
            return { listed: listed.filter((one) => dealerIds.includes(one)), others };
          },
          end: async () => endHeartbeat(await appDatabaseOfInstances(), instanceId),
        },
        () => passed.ms,
      );
      const engine = world.engine({
        dealers: instances.dealers,
        alerting: { ...sources, dealers: async () => dealerIds },
        instances,
        ...given,
      });
      const look = async (ms = 5 * secondMs) => {
        passed.ms += ms;
        await engine.runNow();
      };
      onTestFinished(() => engine.stop(0));
      return { engine, look };
    },
  };
}

/** How often the databases of dealers were asked for anything. */
const askedOfDealers = () => world.proxy.seen.filter(({ path }) => path.includes("/dealer-")).length;

test("while all instances run and nothing is due, a look asks the app database for all dealers at once, however many", async () => {
  const { instance } = await begin("idle", "idle too");
  const [one, other] = [instance(), instance()];
  for (const { look } of [one, other, one, other]) await look();
  world.proxy.seen.length = 0;
  for (let looks = 0; looks < 10; looks += 1) {
    world.pass(minute);
    for (const { look } of [one, other]) await look();
  }
  expect(askedOfDealers()).toBe(0);
  // The addresses of suppliers, the heartbeat with the list, and the versions of rules, here one after the other.
  expect(world.proxy.seen.length).toBe(3 * 2 * 10);
});

test("a request to a suspended instance is taken over by another", async () => {
  const { instance, dealerId } = await begin("asked");
  const gate = gatedFetch("/Inventory");
  let isStill = false;
  const fetchUntilStill: typeof fetch = (...given) => (isStill ? gate.fetch(...given) : fetch(...given));
  const still = instance({ transport: { sleep: async () => {}, fetch: fetchUntilStill } });
  const other = instance();
  await still.look();
  await other.look();
  world.pass(2 * minute);
  await other.look();

  const newest = async () => lastEntry(await dealerWriter(dealerId), "inventory");
  isStill = true;
  await still.engine.ask({ kind: "sync", dealerId });
  await gate.reached;
  expect(await newest()).toMatchObject({ state: "running" });
  // Time alone makes nothing due.
  world.pass(2 * minute);
  for (let looks = 0; looks < 4; looks += 1) await other.look();
  expect(await newest(), "the lease is in use by the server's clock").toMatchObject({ state: "running" });
  await endLeaseIn(await dealerWriter(dealerId));
  world.pass(minute);
  for (let looks = 0; looks < 2; looks += 1) await other.look();
  expect(await newest()).toMatchObject({ state: "complete" });
  gate.open();
});

test("when an instance is stopped, the others look at every dealer at their next look", async () => {
  const { instance } = await begin("stopped");
  const [one, other] = [instance(), instance()];
  for (const { look } of [one, other, one, other]) await look();
  await one.engine.stop(0);
  world.proxy.seen.length = 0;
  world.pass(minute);
  await other.look();
  expect(askedOfDealers()).toBeGreaterThan(0);
  world.proxy.seen.length = 0;
  world.pass(minute);
  for (let looks = 0; looks < 6; looks += 1) await other.look();
  expect(askedOfDealers(), "once").toBe(0);
});

test("after the supplier's password was changed, one sign-in at an instance is enough for all of them", async () => {
  const { instance, dealerId } = await begin("password");
  let password = "demo";
  const credentialsOf = async (): Promise<SupplierCredentials> => ({ kind: "password", username: "demo", password });
  const [one, other] = [instance({ credentialsOf }), instance({ credentialsOf })];
  for (const { look } of [one, other]) await look();
  const database = await dealerWriter(dealerId);
  const [stock] = await tablesOf(database).select().from(variants).limit(1);
  const productNo = stock?.productNo ?? "";
  const told = async () =>
    (await tablesOf(database).select().from(events)).filter(({ kind }) => kind === "sign-in-needed");
  const open = () => other.engine.ask({ kind: "refresh-stock", dealerId, productNo });
  const needsSignIn = async () => (await readSyncValue(database, "needsSignIn")) === "1";

  password = "of former days";
  for (let times = 1; times <= 2; times += 1) {
    world.supplier.revokeTokens();
    world.pass(16 * minute);
    await open();
    await other.look();
    expect([await needsSignIn(), (await told()).length]).toEqual([true, times]);
    const answer = await fetch(`${world.supplier.url}/System/Token?username=demo&password=demo`);
    await one.engine.ask({ kind: "admit", dealerId, token: String(await answer.json()) });
    await one.look();
    world.pass(16 * minute);
    expect(await open()).toBe("refreshed");
    // It had nothing to do before a sign-in, and looks at all dealers within the hour.
    await other.engine.runDue();
    const read = await lastEntry(database, "inventory");
    expect(read).toMatchObject({ state: "complete", startedAt: world.now() });
    expect([await needsSignIn(), (await told()).length]).toEqual([false, times]);
  }
});

test("the worker's thread beats while it runs, and leaves when it is stopped", async () => {
  const rows = async () => (await appDatabase()).select().from(table);
  await startSync(launchFromSource);
  const waiting = { timeout: 30_000, interval: 200 };
  const [first] = await vi.waitUntil(async () => ((await rows()).length === 1 ? rows() : null), waiting);
  await vi.waitFor(
    async () => expect((await rows()).map(({ beatAt }) => beatAt)).not.toEqual([first?.beatAt]),
    waiting,
  );
  await stopSync(10_000);
  expect(await rows()).toEqual([]);
}, 90_000);
