import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { products } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { day, hour, makeWorld, minute, type World } from "../test/world.ts";

let world: World;
let mounted = false;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  await closeDatabases();
  if (mounted) spawnSync("umount", ["-l", world.folder]);
  mounted = false;
  await world.close();
});

/** Fills the disk: a disk of its own if one can be mounted, otherwise a database with a size limit. */
async function fillDisk(): Promise<void> {
  // A journal that was written back keeps its file, and with it room for the next writes.
  await (await dealerWriter("demo")).pragma("wal_checkpoint(TRUNCATE)");
  if (mounted) spawnSync("dd", ["if=/dev/zero", `of=${path.join(world.folder, "filler")}`, "bs=4096"]);
  else await (await dealerWriter("demo")).client.execute("PRAGMA max_page_count = 1");
}

async function freeDisk(): Promise<void> {
  if (mounted) await rm(path.join(world.folder, "filler"));
  else await (await dealerWriter("demo")).client.execute("PRAGMA max_page_count = 1000000");
}

test("on a full disk the last snapshot is served, sessions stay valid, no useless requests are made, and the sync continues when there is room", async () => {
  mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m,mode=700", "tmpfs", world.folder]).status === 0;
  const { sessionId } = await signInForTest("owner", world.now());
  const engine = world.engine();
  await engine.runDue();
  const before = await world.stored.snapshot();

  world.pass(day);
  await fillDisk();
  world.supplier.resetRequests();
  await engine.runDue();
  await engine.runDue();
  world.pass(30_000);
  await engine.runDue();
  const catalog = world.supplier.requests().requests.filter(({ operation }) => /Catalog/.test(operation));
  expect(catalog.length, "questions whose answers cannot be stored").toBeLessThanOrEqual(2);
  expect(await world.stored.snapshot()).toBe(before);
  expect(await findSession(sessionId, world.now())).not.toBeNull();

  await freeDisk();
  world.pass(hour);
  await engine.runDue();
  expect((await world.status()).resources.map((resource) => resource.state)).toEqual(Array(4).fill("fresh"));
  expect(await world.stored.runs("products")).toHaveLength(2);
  expect(await world.stored.isSound()).toBe(true);
});

test("a clock that is set back a day causes no list to be read twice, and stock is still read and the snapshot served", async () => {
  const engine = world.engine();
  await engine.runDue();
  const before = await world.stored.all(products);
  world.supplier.resetRequests();
  world.pass(-day);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await engine.runDue();
    world.pass(16 * minute);
  }
  const asked = (operation: string) =>
    world.supplier.requests().requests.filter((request) => request.operation === operation).length;
  for (const list of ["Brands", "Categories", "Products"]) expect(asked(`/Catalog/${list}`), list).toBe(0);
  expect(asked("/Catalog/Products/Inventory")).toBeGreaterThan(0);
  expect(await world.stored.all(products)).toEqual(before);
  expect((await world.status()).ready).toBe(true);
  world.pass(2 * day);
  await engine.runDue();
  expect((await world.status()).resources.map((resource) => resource.state)).toEqual(Array(4).fill("fresh"));
});

test("a run that failed before the clock was set back does not wait for a day", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(day);
  world.supplier.setFaults(["error-500"]);
  await engine.runDue();
  world.supplier.setFaults([]);
  world.pass(-day + hour);
  await engine.runDue();
  world.pass(hour);
  await engine.runDue();
  expect((await world.status()).resources.map((resource) => resource.state)).toEqual(Array(4).fill("fresh"));
});
