import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { afterEach, expect, test } from "vitest";
import { workerFigures } from "@/app/metrics/process.ts";
import { GET as readyz } from "@/app/readyz/route.ts";
import { appDatabase } from "@/db/open.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { adoptPulse, beat, createPulse } from "@/lib/concurrency/pulse.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { supplierSettings } from "@/lib/supplier/index.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { letPass } from "@/lib/test/waiting.ts";
import {
  admitDealer,
  rejectedRecords,
  startSync,
  stopSync,
  syncLog,
  syncStatus,
  untilReady,
  workerHealth,
} from "../index.ts";
import { launchHanging, launchOf } from "../test/hanging-worker.ts";
import { startHostileProxy } from "../test/hostile-proxy.ts";
import { startWorld } from "../test/world.ts";
import { startThread } from "./thread.ts";
import { type WatchLimits, watchPulse } from "./watchdog.ts";

const limits: WatchLimits = { lookEveryMs: 100, silentMs: 500, endMs: 2000, startMs: 120_000 };
const everything = { limit: 100, offset: 0 };

const world = startWorld({ now: Date.now });
afterEach(async () => {
  await stopSync(8000);
});

test("a record that hangs the worker is rejected for good, and no dealer loses anything but the pause", async () => {
  const supplier = await startHostileProxy(world.supplier.url, "demo");
  const settings = { SUPPLIER_BASE_URL: supplier.url, SUPPLIER_PAGING: "item1", SUPPLIER_PAGE_SIZE: "20" };
  adoptEnv(parseEnv({ DATA_DIR: world.folder, LOG_LEVEL: "silent", ...settings }));
  await appDatabase();
  const [demo, northside] = [await signIn(supplier.url, "demo"), await signIn(supplier.url, "northside")];
  await startSync(launchHanging, limits);
  await Promise.all(
    [demo, northside].map(({ dealerId, username }) => admitDealer(dealerId, `${username}-access-token`)),
  );

  await expect.poll(ready, { timeout: 60_000, interval: 100 }).toEqual([503, { what: "sync-worker", code: "silent" }]);
  expect((await syncStatus(demo.principal)).worker).toBe("silent");
  for (const { principal } of [demo, northside]) expect(await untilReady(principal, 60_000)).toBe(true);
  expect(await ready()).toEqual([200, null]);
  expect((await syncStatus(demo.principal)).worker).toBe("answers");
  expect(workerHealth().restarts).toEqual({ crashed: 0, hung: 1 });
  expect(workerFigures().at(-1)?.samples).toContainEqual({ labels: { cause: "hung" }, value: 1 });

  const rejected = { resource: "products", key: supplier.hostile(), reason: "stopped the reading" };
  expect(await rejectedRecords(demo.principal, everything)).toMatchObject([rejected]);
  expect(await rejectedRecords(northside.principal, everything)).toEqual([]);
  for (const { principal } of [demo, northside]) {
    const runs = (await syncLog(principal, everything)).filter(({ resource }) => resource === "products");
    expect(runs).toMatchObject([{ state: "complete", error: null }]);
  }
  // The run of the record continued at its page, and the other dealer's where it was.
  expect(supplier.askedTwice("demo")).toEqual([supplier.hostilePage]);
  expect(supplier.askedTwice("northside").length).toBeLessThanOrEqual(1);

  // The program is started again, and the next day the record comes again.
  await stopSync(8000);
  const read = (days: number) => {
    const { username } = demo;
    return world
      .engine({
        settings: supplierSettings(parseEnv(settings)),
        now: () => Date.now() + days * dayMs,
        encryption: { encrypt, decrypt },
        dealers: async () => [demo.dealerId],
        credentialsOf: async () => ({ kind: "password", username, password: username }),
      })
      .runDue();
  };
  await read(1);
  expect(await rejectedRecords(demo.principal, everything)).toMatchObject([rejected]);
  supplier.correct();
  await read(2);
  expect(await rejectedRecords(demo.principal, everything)).toEqual([]);
  await supplier.close();
}, 180_000);

test("a worker that hangs outside of a record is ended and started again, and messages meanwhile are answered busy", async () => {
  const launch = launchOf(`
    const port = require("node:worker_threads").parentPort;
    port.on("message", ({ id, ask }) => {
      if (ask.dealerId === "fatal") for (;;);
      port.postMessage({ id, answer: null });
    });`);
  const host = startThread(launch, limits);
  const ask = (dealerId: string) => host.ask({ kind: "search-index", dealerId });
  await expect.poll(() => ask("demo").catch(() => "busy"), { timeout: 60_000 }).toBe(null);
  await expect(ask("fatal")).rejects.toMatchObject({ code: "busy" });
  expect(host.health?.()).toEqual({ state: "restarting", restarts: { crashed: 0, hung: 1 } });
  await expect.poll(() => ask("demo").catch(() => "busy"), { timeout: 60_000 }).toBe(null);
  await expect.poll(() => host.health?.().state, { timeout: 60_000 }).toBe("answers");
  await host.stop(100);
}, 120_000);

test("a worker inside a long statement counts as silent, and is not ended", async () => {
  const folder = folderOfTest();
  const file = path.join(folder, "locked.db");
  const client = pathToFileURL(path.resolve("db/prepared-client.ts")).href;
  const launch = launchOf(`
    const port = require("node:worker_threads").parentPort;
    const { preparedClient } = await import(${JSON.stringify(client)});
    const database = preparedClient(${JSON.stringify(file)}, 10_000);
    port.on("message", ({ id, stop }) => {
      if (stop) process.exit(0);
      void database.batch([], "write").then(() => port.postMessage({ id, answer: null }));
    });`);
  const host = startThread(launch, { ...limits, lookEveryMs: 10, silentMs: 200, endMs: 400 });
  const ask = () => host.ask({ kind: "search-index", dealerId: "demo" });
  await ask();
  // The worker waits in a statement for this lock.
  const other = createClient({ url: `file:${file}`, concurrency: 1 });
  const lock = await other.transaction("write");
  const answer = ask();
  await expect.poll(() => host.health?.().state, { timeout: 10_000 }).toBe("silent");
  await letPass(1000);
  await lock.rollback();
  other.close();
  expect(await answer).toBe(null);
  await expect.poll(() => host.health?.()).toEqual({ state: "answers", restarts: { crashed: 0, hung: 0 } });
  await host.stop(5000);
}, 120_000);

test("a worker that is stopped inside a statement is ended when that has returned, and begins no other", async () => {
  const pulse = pathToFileURL(path.resolve("lib/concurrency/pulse.ts")).href;
  const file = (name: string) => path.join(world.folder, name);
  const source = `
    const { existsSync, writeFileSync } = require("node:fs");
    const { inStatement } = await import(${JSON.stringify(pulse)});
    const file = (name) => ${JSON.stringify(world.folder)} + "/" + name;
    const pause = new Int32Array(new SharedArrayBuffer(4));
    inStatement(() => {
      writeFileSync(file("inside"), "");
      while (!existsSync(file("go on"))) Atomics.wait(pause, 0, 0, 10);
      writeFileSync(file("returned"), "");
    });
    inStatement(() => writeFileSync(file("another"), ""));`;
  const host = startThread(launchOf(source), limits);
  await expect.poll(() => existsSync(file("inside")), { timeout: 60_000 }).toBe(true);
  let isStopped = false;
  const stopped = host.stop(0).then(() => {
    isStopped = true;
  });
  await letPass(500);
  expect(isStopped).toBe(false);
  await writeFile(file("go on"), "");
  await stopped;
  expect([existsSync(file("returned")), existsSync(file("another"))]).toEqual([true, false]);
}, 120_000);

test("time in which this thread does not run itself, as in a suspended process, is no silence of the worker", () => {
  const hung: unknown[] = [];
  const alarms = { hung: (record: unknown) => hung.push(record), stuckInStatement: () => undefined };
  const watched = watchPulse({ lookEveryMs: 100, silentMs: 200, endMs: 300, startMs: 600 }, alarms);
  adoptPulse(watched.pulse.shared);
  const look = (times: number) => {
    for (let time = 0; time < times; time += 1) watched.look();
  };
  beat();
  look(1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
  look(1);
  expect([watched.isSilent(), hung]).toEqual([false, []]);
  look(1);
  expect([watched.isSilent(), hung]).toEqual([true, []]);
  beat();
  look(3);
  expect(hung).toEqual([]);
  look(1);
  expect(hung).toEqual([null]);
  // The pulse of a thread that is being ended lets it begin no statement, and the next tests run in this thread.
  adoptPulse(createPulse().shared);
});

async function ready(): Promise<[number, unknown]> {
  const answer = await readyz();
  const { obstacle } = await answer.json();
  return [answer.status, obstacle];
}

async function signIn(supplierBaseUrl: string, username: string) {
  const given = { supplierBaseUrl, token: `${username}-access-token` };
  const { principal } = await signInForTest(username, Date.now(), given);
  return { dealerId: principal.dealerId, username, principal };
}
