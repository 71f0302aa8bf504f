import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askForDealers } from "@/db/dealer/forgotten.ts";
import { dealerAddress, dealerWriter, deleteDealerOnServer } from "@/db/dealer/open.ts";
import { appDatabase } from "@/db/open.ts";
import { makeOnServer } from "@/db/server.ts";
import { admitDealer, startSync, stopSync } from "@/lib/sync/index.ts";
import { launchFromSource } from "@/lib/sync/test/launch.ts";
import { startWorldOnServer } from "@/lib/sync/test/world-on-server.ts";
import { eraseDealerRows } from "./forget-dealer.ts";
import { signInForTest } from "./test/app.ts";

// Another instance on the same server erases a dealer that this instance still uses.

const world = startWorldOnServer({ now: Date.now });
beforeEach(async () => {
  await appDatabase();
});
afterEach(async () => {
  askForDealers(null);
});

const databases = async () => (await readdir(world.sqld.databases)).filter((name) => name.startsWith("dealer-"));

test("a worker does not recreate the database of an erased dealer", async () => {
  const { principal } = await signInForTest("stays");
  await startSync(launchFromSource);
  await expect(admitDealer("forgotten", "demo-access-token")).rejects.toMatchObject({ code: "busy" });
  await admitDealer(principal.dealerId, "demo-access-token");
  await stopSync(8000);
  expect(await databases()).toEqual([`dealer-${principal.dealerId}`]);
});

test("a database created while its dealer was being erased is deleted again by the last instance", async () => {
  // The other instance checks before and after it creates the database: the dealer existed, then it was erased.
  const answers = [true, false];
  askForDealers(async () => answers.shift() ?? false);
  await expect(dealerWriter("late")).rejects.toMatchObject({ code: "busy" });
  expect([answers, await databases()]).toEqual([[], []]);

  const { principal } = await signInForTest("leaves");
  await eraseDealerRows(principal.dealerId, async (dealerId) => {
    await deleteDealerOnServer(dealerId);
    await makeOnServer(dealerAddress(dealerId));
  });
  expect(await databases()).toEqual([]);
});
