import { afterEach, beforeEach, expect, test } from "vitest";
import { appDatabase } from "@/db/open.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import {
  admitDealer,
  askForSync,
  refreshStock,
  startSync,
  stopSync,
  syncLog,
  syncStatus,
  untilReady,
} from "../index.ts";
import { launchFromSource } from "../test/launch.ts";
import { startWorld } from "../test/world.ts";

const world = startWorld({ now: Date.now });
beforeEach(async () => {
  await appDatabase();
  await startSync(launchFromSource);
});
afterEach(async () => {
  await stopSync(8000);
});

const principal = testPrincipal("demo");

test("the worker thread fills the snapshot of a dealer who signed in, and the web side can read its status", async () => {
  expect(await syncStatus(principal)).toMatchObject({ ready: false, reachable: null });
  expect(await untilReady(principal, 0)).toBe(false);
  await admitDealer("demo", "demo-access-token");
  expect(await untilReady(principal, 30_000)).toBe(true);
  expect(await syncStatus(principal)).toMatchObject({ ready: true, reachable: true });
  expect((await syncLog(principal, { limit: 10, offset: 0 })).map((entry) => entry.resource)).toEqual(
    expect.arrayContaining(["brands", "categories", "products", "inventory"]),
  );
  const { started } = await askForSync(principal);
  expect(started).not.toContain("products");
  const [productNo = ""] = await world.stored.productNos();
  expect(await refreshStock(principal, productNo, 10_000)).toMatch(/fresh|refreshed/);
});
