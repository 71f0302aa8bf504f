import type { Client } from "@libsql/client";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerAddress } from "@/db/dealer/open.ts";
import { syncRuns } from "@/db/dealer/schema.ts";
import { clientOf } from "@/db/server.ts";
import { type Sqld, startSqld } from "@/db/test/sqld.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { dayMs, dayOf, minuteMs } from "@/lib/domain/time.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { bundleCrashChild, contentAt, contentIn, startCrashChild, type Task } from "../test/crash.ts";
import { behind, expectUserDataKept, noteRequest } from "../test/crash-checks.ts";
import { endLeaseIn } from "../test/lease-end.ts";

const kills = testSize(3, 100);

let sqld: Sqld;
let folder: string;
let supplier: ReferenceSupplier;
let now = Date.parse("2026-11-21T10:00:00Z");
beforeEach(async () => {
  await bundleCrashChild();
  sqld = await startSqld();
  folder = folderOfTest();
  supplier = await startReferenceSupplier({ products: 120, now: () => now, faults: ["slow=10"] });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...sqld.settings }));
});
afterEach(async () => {
  await supplier.close();
  await sqld.stop();
});

test(`on a server a sync that is killed ${kills} times loses no acknowledged write, shows only complete lists, and requests at most one page twice per kill`, async () => {
  const seed = Date.now() % 1_000_000;
  const dice = new Dice(seed);
  const lost: string[] = [];
  const whole: Record<string, Set<string>> = { brands: new Set(), categories: new Set(), products: new Set() };
  const [dealer, app] = [clientOf(dealerAddress("demo")), clientOf(sqld.settings.DATABASE_URL)];
  let [killed, days] = [0, 0];
  // A day's lists are complete long before this many kills: then the next day's are read.
  for (; killed < kills; days += 1) {
    const today: Record<string, string> = await contentAt(supplier.url);
    for (const [name, content] of Object.entries(today)) whole[name]?.add(content);
    supplier.resetRequests();
    const asked = new Set<string>();
    for (let isOver = false; !isOver; ) {
      const child = await startCrashChild(supplier.url);
      const task: Task = { folder, at: now, paging: "item1", databases: sqld.settings };
      child.process.stdin?.write(JSON.stringify(task));
      // Somewhere in what it writes: how long that takes depends on the machine.
      const writes = 1 + Math.floor(dice.next() * 8);
      const over = child.over.then(() => true);
      const isDue = () => killed < kills && child.acknowledged.filter((one) => "syncLog" in one).length >= writes;
      do isOver = await Promise.race([over, sample(dealer, whole, lost)]);
      while (!isOver && !isDue());
      await child.kill();
      if (!isOver) killed += 1;
      else if (!child.acknowledged.some((one) => "done" in one)) lost.push("a sync ended by itself before it was done");
      await expectUserDataKept(app, child.acknowledged, lost);
      const last = child.acknowledged.findLast((one) => "syncLog" in one);
      if (last) lost.push(...(await behind(dealer, last)));
      noteRequest(supplier, asked, lost);
      now += minuteMs;
      await endLeaseIn({ client: dealer });
    }
    expect(lost, `seed ${seed}, day ${days}`).toEqual([]);
    expect(await contentIn(dealer), `seed ${seed}, day ${days}`).toEqual(today);
    const ofDay = eq(syncRuns.day, dayOf(now));
    const runs = await tablesOf({ client: dealer }).select().from(syncRuns).where(ofDay);
    for (const list of ["brands", "categories", "products"])
      expect(runs.filter(({ resource }) => resource === list).map(({ state }) => state)).toEqual(["complete"]);
    now += dayMs;
  }
  expect(killed).toBe(kills);
  process.stdout.write(`${killed} kills on ${days} days; seed ${seed}\n`);
}, 3_600_000);

/** Looks once at what a reader sees; false. */
async function sample(dealer: Client, whole: Record<string, Set<string>>, lost: string[]): Promise<false> {
  await letPass(20);
  const seen = await contentIn(dealer).catch(() => null);
  for (const [name, content] of Object.entries(seen ?? {}))
    if (!whole[name]?.has(content)) lost.push(`a reader saw ${name} that are no complete list`);
  return false;
}
