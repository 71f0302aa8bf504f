import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appDatabase } from "@/db/open.ts";
import type { Viewer } from "@/lib/viewer.ts";
import {
  admitDealer,
  askForSync,
  ledger,
  refreshStockOnView,
  startSync,
  stopSync,
  syncStatus,
  untilReady,
} from "./index.ts";
import { launchFromSource } from "./test-launch.ts";
import { makeWorld, type World } from "./test-world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld({ now: Date.now });
  await appDatabase();
  await startSync(launchFromSource);
});
afterEach(async () => {
  await stopSync(8000);
  await world.close();
});

const viewer: Viewer = {
  dealerId: "demo",
  memberId: randomUUID(),
  sessionHash: "",
  language: "en",
  seesCost: true,
  preferences: { theme: "system", density: "normal", warehouseId: null, lowStockThreshold: 5 },
};

test("the worker thread fills the copy of a dealer who signed in, and pages see how it stands", async () => {
  expect(await syncStatus(viewer)).toMatchObject({ ready: false, reachable: null });
  expect(await untilReady(viewer, 0)).toBe(false);
  await admitDealer("demo", "demo-access-token");
  expect(await untilReady(viewer, 30_000)).toBe(true);
  expect(await syncStatus(viewer)).toMatchObject({ ready: true, reachable: true });
  expect((await ledger(viewer, { limit: 10, offset: 0 })).map((entry) => entry.resource)).toEqual(
    expect.arrayContaining(["brands", "categories", "products", "inventory"]),
  );
  const { started } = await askForSync(viewer);
  expect(started).not.toContain("products");
  const productNo = String(await world.value("SELECT product_no FROM products LIMIT 1"));
  expect(await refreshStockOnView(viewer, productNo, 10_000)).toMatch(/fresh|refreshed/);
});
