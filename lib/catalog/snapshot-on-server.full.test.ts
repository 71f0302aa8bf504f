import { expect, test, vi } from "vitest";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { syncStatus } from "@/lib/sync/index.ts";
import { day } from "@/lib/sync/test/world.ts";
import { startWorldOnServer } from "@/lib/sync/test/world-on-server.ts";
import { createIndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { snapshotOf } from "./snapshot.ts";
import { testPrincipal } from "./test/dealer.ts";

const world = startWorldOnServer({ products: 20 });

test("what another instance reads on a later day is shown by one that has the former copy in memory", async () => {
  const principal = testPrincipal("demo");
  // The worker of this instance, which reads nothing: that is the other one's.
  provideSearchIndexes(createIndexPublisher({ publish: () => undefined }));
  const other = world.engine();
  const shown = async () => (await snapshotOf(principal))?.searchIndex.catalog.generation ?? 0;
  await other.runDue();
  const before = await shown();
  expect(before).toBeGreaterThan(0);

  world.pass(day);
  await other.runDue();
  await shown();
  await vi.waitFor(async () => expect(await shown()).toBeGreaterThan(before), 10_000);
  const renewed = await shown();

  // The same when pages only ask how far it is.
  world.pass(day);
  await other.runDue();
  await vi.waitFor(async () => {
    const { index } = await syncStatus(principal);
    expect(index?.shown).toBe(index?.latest);
  }, 10_000);
  expect(await shown()).toBeGreaterThan(renewed);
});
