import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "@libsql/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerAddress } from "@/db/dealer/open.ts";
import { syncRuns } from "@/db/dealer/schema.ts";
import { clientOf } from "@/db/server.ts";
import { type Sqld, startSqld } from "@/db/test/sqld.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { testSize } from "@/lib/test/size.ts";
import { bundleCrashChild, contentAt, contentIn, startCrashChild, type Task } from "../test/crash.ts";
import { behind, expectPeoplesKept, noteAsked } from "../test/crash-checks.ts";
import { endLeaseIn } from "../test/lease-end.ts";

const kills = testSize(3, 100);

let sqld: Sqld;
let folder: string;
let supplier: ReferenceSupplier;
let now = Date.parse("2026-11-21T10:00:00Z");
beforeEach(async () => {
  await bundleCrashChild();
  sqld = await startSqld();
  folder = await mkdtemp(path.join(tmpdir(), "bincard-crash-on-server-"));
  supplier = await startReferenceSupplier({ products: 120, now: () => now, faults: ["slow=10"] });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...sqld.settings }));
});
afterEach(async () => {
  await supplier.close();
  await sqld.stop();
  await rm(folder, { recursive: true, force: true });
});

test(`on a server a sync that is killed ${kills} times loses no acknowledged write, shows only complete lists, and requests at most one page twice per kill`, async () => {
  const seed = Date.now() % 1_000_000;
  const dice = new Dice(seed);
  const lost: string[] = [];
  const asked = new Set<string>();
  const whole: Record<string, string> = await contentAt(supplier.url);
  supplier.resetRequests();
  const [dealer, app] = [clientOf(dealerAddress("demo")), clientOf(sqld.settings.DATABASE_URL)];
  for (let killed = 0; ; killed += 1) {
    const child = await startCrashChild(supplier.url);
    const task: Task = { folder, at: now, paging: "item1", databases: sqld.settings };
    child.process.stdin?.write(JSON.stringify(task));
    // Somewhere in what it writes: how long that takes depends on the machine.
    const writes = 1 + Math.floor(dice.next() * 8);
    const isOver = child.over.then(() => true);
    while (!(await Promise.race([isOver, sample(dealer, whole, lost)])))
      if (killed < kills && child.acknowledged.filter((one) => "syncLog" in one).length >= writes) break;
    await child.kill();
    await expectPeoplesKept(app, child.acknowledged, lost);
    const last = child.acknowledged.findLast((one) => "syncLog" in one);
    if (last) lost.push(...(await behind(dealer, last)));
    noteAsked(supplier, asked, lost);
    if (killed >= kills || child.acknowledged.some((one) => "done" in one)) break;
    now += 3 * minuteMs;
    await endLeaseIn({ client: dealer });
  }
  expect(lost, `seed ${seed}`).toEqual([]);
  expect(await contentIn(dealer), `seed ${seed}`).toEqual(whole);
  const runs = await tablesOf({ client: dealer }).select().from(syncRuns);
  for (const list of ["brands", "categories", "products"])
    expect(runs.filter(({ resource }) => resource === list).map(({ state }) => state)).toEqual(["complete"]);
}, 3_600_000);

/** Looks once at what a reader sees; false. */
async function sample(dealer: Client, whole: Record<string, string>, lost: string[]): Promise<false> {
  await wait(20);
  const seen = await contentIn(dealer).catch(() => null);
  for (const [name, content] of Object.entries(seen ?? {}))
    if (whole[name] !== content) lost.push(`a reader saw ${name} that are no complete list`);
  return false;
}
