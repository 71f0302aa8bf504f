import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "@/db/dealer/schema.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { testSize } from "@/lib/test/size.ts";
import { startChangingSupplier } from "../test/changing-supplier.ts";
import { day, hour, startWorld } from "../test/world.ts";
import type { Engine } from "../worker/engine.ts";
import { createIndexPublisher } from "../worker/index-publisher.ts";

const products = testSize(100, 2000);
const days = testSize(6, 60);
/** Gone items are kept up to this number and the day's own (lib/sync/store/retention.ts). */
const maxGone = 20_000;

const world = startWorld({ products: 4 });
const supplier = rigOfEach(() => startChangingSupplier(products, world.now));

test(`a supplier whose whole catalog is another one every day for ${days} days needs no more room from day to day`, async () => {
  const publisher = createIndexPublisher({ publish: () => {} });
  const engine = world.engine({
    settings: testSettings(supplier.baseUrl, { paging: "item1", pageSize: 500 }),
    changed: publisher.changed,
  });
  const rows: Record<string, number>[] = [];
  for (let passed = 0; passed < days; passed += 1) {
    await engine.runDue();
    // On every fifth day nobody decides about what is held.
    if (passed % 5 !== 4) await acceptAll(engine);
    for (let hours = 0; hours < 3; hours += 1) {
      world.pass(hour);
      await engine.runDue();
    }
    await publisher.searchIndexParts("demo");
    // While a list of stock is held, the old rows and the new ones are there.
    if (passed % 5 !== 4) rows.push(await countRows());
    tellNeed(passed);
    world.pass(day - 3 * hour);
  }
  const [second, last] = [rows[1], rows.at(-1)];
  const steady = [
    "brands",
    "categories",
    "products",
    "variants",
    "identifiers",
    "inventory",
    "warehouses",
    "syncState",
  ];
  for (const name of steady) expect(last?.[name], name).toBeLessThanOrEqual((second?.[name] ?? 0) * 1.2);
  for (const name of ["pagingAnswers", "rejectedRecords", "staleRecords"]) expect(last?.[name], name).toBe(0);
  expect(last?.goneArticles).toBeLessThanOrEqual(maxGone + (last?.variants ?? 0));
  expect(await forgottenHistory()).toBe(0);
});

async function acceptAll(engine: Engine): Promise<void> {
  for (const resource of ["brands", "categories", "products", "inventory"] as const)
    await engine.ask({ kind: "accept-pending", dealerId: "demo", resource });
}

async function countRows(): Promise<Record<string, number>> {
  const { stored } = world;
  const counted: Record<string, number> = {};
  const tables: Record<string, SQLiteTable> = { ...schema };
  for (const [name, table] of Object.entries(tables)) counted[name] = await stored.count(table);
  return counted;
}

/** How many entries of the history are older than a day and of variants that are neither here nor among the gone. */
async function forgottenHistory(): Promise<number> {
  const { stored } = world;
  const known = new Set<string>();
  for (const table of [schema.inventory, schema.variants, schema.goneArticles])
    for (const { variantNo } of await stored.all(table)) known.add(variantNo);
  const old = world.now() - 3 * day;
  return (await stored.all(schema.inventoryHistory)).filter(({ variantNo, at }) => at < old && !known.has(variantNo))
    .length;
}

/** Sizes of the files and of the process in MB, for docs/benchmarks.md. */
function tellNeed(passed: number): void {
  if (days < 60 || passed % 6 !== 5) return;
  const folder = path.join(world.folder, "dealers");
  const sizes = readdirSync(folder).map(
    (name) => `${name} ${Math.round(statSync(path.join(folder, name)).size / 1e6)}`,
  );
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(
    `day ${passed + 1}: ${sizes.join(", ")}; RSS ${Math.round(rss / 1e6)}, heap ${Math.round(heapUsed / 1e6)} MB\n`,
  );
}
