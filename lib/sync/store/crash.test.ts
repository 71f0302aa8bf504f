import { existsSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Client } from "@libsql/client";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { markOf, refuseLoss } from "@/db/app/mark.ts";
import { syncRuns } from "@/db/dealer/schema.ts";
import { clientReader } from "@/db/reader.ts";
import { isSound } from "@/db/sound.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { letPass } from "@/lib/test/waiting.ts";
import {
  type Acknowledged,
  bundleCrashChild,
  type CrashChild,
  contentAt,
  contentIn,
  openReader,
  startCrashChild,
  type Task,
} from "../test/crash.ts";
import { behind, expectUserDataKept, noteRequest } from "../test/crash-checks.ts";

const kills = testSize(6, 500);
/** Ensures that there are days with and without paging detection, and complete days, even with few kills. */
const killsADay = Math.max(2, Math.ceil(kills / 10));
const readers = 2;

let root: string;
/** The data folder of the current day. */
let folder: string;
let supplier: ReferenceSupplier;
let now = Date.parse("2026-11-21T10:00:00Z");
beforeEach(async () => {
  await bundleCrashChild();
  root = folderOfTest();
  supplier = await startReferenceSupplier({ products: 120, now: () => now, faults: ["slow=3"] });
});
afterEach(async () => {
  await supplier.close();
});

test(`a sync that is killed ${kills} times loses no acknowledged write, shows only complete lists, and requests at most one page twice per kill`, async () => {
  const seed = Date.now() % 1_000_000;
  const dice = new Dice(seed);
  const lost: string[] = [];
  const waiting = Array.from({ length: readers }, () => startCrashChild(supplier.url));
  const whole = { brands: new Set<string>(), categories: new Set<string>(), products: new Set<string>() };
  let killed = 0;
  let wholeMs = 1000;
  let acknowledgements = 0;
  let samples = 0;

  for (let days = 0; killed < kills; days += 1) {
    // On every second day paging is detected, in a folder without a stored profile.
    const paging = days % 2 === 1 ? "auto" : "item1";
    folder = path.join(root, paging === "auto" ? `found-out-${days}` : "known");
    await mkdir(folder, { recursive: true });
    supplier.resetRequests();
    for (const [name, content] of Object.entries(await contentAt(supplier.url)))
      whole[name as keyof typeof whole].add(content);
    const asked = new Set<string>();
    for (let today = 0; ; today += 1) {
      const child = await (waiting.shift() as Promise<CrashChild>);
      waiting.push(startCrashChild(supplier.url));
      const began = Date.now();
      child.process.stdin?.write(JSON.stringify({ folder, at: now, paging } satisfies Task));
      let watching = true;
      const watch = watchReaders(() => watching, whole, lost);
      const limit = new Promise<"kill">((resolve) =>
        setTimeout(() => resolve("kill"), dice.next() * 1.2 * wholeMs).unref(),
      );
      const end = killed < kills && today < killsADay ? await Promise.race([child.over, limit]) : await child.over;
      if (end !== "kill") wholeMs = (wholeMs + Date.now() - began) / 2;
      await child.kill();
      watching = false;
      samples += await watch;
      acknowledgements += child.acknowledged.length;
      await expectLossFound(child.acknowledged, lost);
      await expectKept(child.acknowledged, lost);
      noteRequest(supplier, asked, lost);
      if (end !== "kill") break;
      killed += 1;
      now += 1000;
    }
    await expectOnceToday(lost);
    expect(lost, `seed ${seed}`).toEqual([]);
    now += dayMs;
  }
  for (const child of waiting) await (await child).kill();
  process.stdout.write(
    `${killed} kills, ${acknowledgements} acknowledged writes, ${samples} readings, ${whole.products.size} days; seed ${seed}\n`,
  );
}, 3_600_000);

/** Reads repeatedly while the child lives; answers how many times. */
async function watchReaders(isOn: () => boolean, whole: Record<string, Set<string>>, lost: string[]): Promise<number> {
  let reader: Client | null = null;
  let count = 0;
  while (isOn()) {
    await letPass(3);
    reader ??= await openReader(folder, "dealers/demo.db");
    const seen = reader && (await contentIn(reader));
    if (!seen) continue;
    count += 1;
    for (const [name, content] of Object.entries(seen))
      if (!whole[name]?.has(content)) lost.push(`a reader saw ${name} that are no complete list`);
  }
  reader?.close();
  return count;
}

/** Every acknowledged write is in the databases, and they are sound. */
async function expectKept(acknowledged: Acknowledged[], lost: string[]): Promise<void> {
  const dealer = await openReader(folder, "dealers/demo.db");
  const app = await openReader(folder, "app.db");
  for (const [name, client] of Object.entries({ dealer, app }))
    if (client && !(await isSound(clientReader(client), true))) lost.push(`the ${name}'s database is not sound`);
  await expectUserDataKept(app, acknowledged, lost);
  const last = acknowledged.findLast((one) => "syncLog" in one);
  if (last && dealer) lost.push(...(await behind(dealer, last)));
  dealer?.close();
  app?.close();
}

/** With its journal the app database is accepted; without it, it is refused, or lacks nothing. */
async function expectLossFound(acknowledged: Acknowledged[], lost: string[]): Promise<void> {
  const file = path.join(folder, "app.db");
  if (!existsSync(markOf(file))) return;
  const without = path.join(root, "without-journal");
  await mkdir(without);
  for (const name of ["app.db", "app.db-mark"]) await copyFile(path.join(folder, name), path.join(without, name));
  if (isRefused(file)) lost.push("the app database is refused with its journal in place");
  if (!isRefused(path.join(without, "app.db"))) {
    const app = await openReader(without, "app.db");
    await expectUserDataKept(app, acknowledged, lost);
    app?.close();
  }
  await rm(without, { recursive: true });
}

function isRefused(file: string): boolean {
  try {
    refuseLoss(file);
    return false;
  } catch {
    return true;
  }
}

/** Each list has exactly one sync run on this day in the sync log, and it is complete. */
async function expectOnceToday(lost: string[]): Promise<void> {
  const dealer = await openReader(folder, "dealers/demo.db");
  const runs = dealer
    ? await tablesOf({ client: dealer })
        .select()
        .from(syncRuns)
        .where(eq(syncRuns.day, dayOf(now)))
    : [];
  dealer?.close();
  for (const list of ["brands", "categories", "products"]) {
    const states = runs.filter(({ resource }) => resource === list).map(({ state }) => state);
    if (states.join() !== "complete") lost.push(`${list}: ${states.length} runs on this day, ${states.join()}`);
  }
}
