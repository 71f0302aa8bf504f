import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as readyz } from "@/app/readyz/route.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { type Increment, takeIncrements } from "@/lib/instruments.ts";
import { mayMount, mountSmallDisk, type SmallDisk } from "@/lib/test/small-disk.ts";
import { day, hour, startWorld } from "../test/world.ts";
import { forgetFiguresAndFaults, keepStorageFault } from "../worker/known-figures.ts";
import { syncStatus } from "../worker/queries.ts";

const world = startWorld({ products: 60 });
let disk: SmallDisk;
beforeEach(async () => {
  disk = await mountSmallDisk(world.folder, 64);
});
afterEach(async () => {
  await closeDatabases();
  disk.unmount();
});

test.skipIf(!mayMount)(
  "a disk that fills at any statement of a sync leaves whole lists, and the sync goes on when there is room",
  async () => {
    const engine = world.engine();
    const states = async () => (await world.status()).resources.map(({ state }) => state);
    for (const pages of [0, 2, 5, 20, 60, 120, 250, 1000]) {
      await disk.fill(pages);
      await engine.runDue();
      await disk.free();
      expect(await world.stored.isSound().catch(() => "no database yet"), `with ${pages} pages left`).not.toBe(false);
      world.pass(hour);
      await engine.runDue();
      // A reading that was cut off is as old as its beginning: the next look reads what changed since.
      await engine.runDue();
      expect(await states(), `with ${pages} pages left`).toEqual(Array(4).fill("fresh"));
      // Every variant's stock, and nobody else's: what one statement wrote the next one did not leave alone.
      const variantNos = [...(await world.stored.variantsByProduct()).values()].flat();
      expect(new Set((await world.stored.stock()).keys())).toEqual(new Set(variantNos));
      world.pass(day - hour);
    }
  },
);

test.skipIf(!mayMount)(
  "on a full disk the last snapshot is served, sessions stay valid, no useless requests are made, and the sync continues when there is room",
  async () => {
    const { sessionId } = await signInForTest("owner", world.now());
    const faults: (string | null)[] = [];
    const engine = world.engine({ stored: (_dealerId, fault) => faults.push(fault) });
    await engine.runDue();
    const before = await world.stored.snapshot();

    world.pass(day);
    // A journal that was written back keeps its file, and with it room for the next writes.
    await (await dealerWriter("demo")).pragma("wal_checkpoint(TRUNCATE)");
    await disk.fill(0);
    world.supplier.resetRequests();
    await engine.runDue();
    expect(faults.at(-1), "what is told of it").toMatch(/^(full|failing)$/);
    expect(await engine.ask({ kind: "sync", dealerId: "demo" }), "what is asked for does not start").toMatchObject({
      started: [],
      refused: expect.arrayContaining([{ name: "inventory", nextAllowedAt: expect.any(Number) }]),
    });
    await engine.runDue();
    world.pass(30_000);
    await engine.runDue();
    const catalog = world.supplier.requests().requests.filter(({ operation }) => /Catalog/.test(operation));
    expect(catalog.length, "questions whose answers cannot be stored").toBeLessThanOrEqual(2);
    expect(await world.stored.snapshot()).toBe(before);
    expect(await findSession(sessionId, world.now())).not.toBeNull();

    await disk.free();
    world.pass(hour);
    await engine.runDue();
    expect(faults.at(-1)).toBeNull();
    expect((await world.status()).resources.map((resource) => resource.state)).toEqual(Array(4).fill("fresh"));
    expect(await world.stored.runs("products")).toHaveLength(2);
    expect(await world.stored.isSound()).toBe(true);
  },
);

test.skipIf(!mayMount)("a first sync without disk space is shown as failed everywhere", async () => {
  const principal = { ...(await signInForTest("owner", world.now())).principal, dealerId: "demo" };
  const faults: (string | null)[] = [];
  const engine = world.engine({
    stored: (dealerId, fault) => {
      keepStorageFault(dealerId, fault);
      faults.push(fault);
    },
  });
  takeIncrements();
  const failed: Increment[] = [];
  // Repeats until a write that lacks space belongs to a started run.
  for (let pages = 120; failed.length === 0 && pages < 1000; pages += 40) {
    await disk.free();
    world.pass(hour);
    await disk.fill(pages);
    await engine.runDue();
    expect(faults.at(-1), `with ${pages} pages left`).toMatch(/^(full|failing)$/);
    failed.push(...takeIncrements().filter(({ labels }) => labels.outcome === "failed"));
  }
  expect(failed, "runs that failed are counted").not.toEqual([]);
  const { resources } = await syncStatus(principal);
  expect(
    resources.map(({ state }) => state),
    "no reading that nobody goes on with",
  ).not.toContain("reading");
  expect(resources.filter(({ error }) => error === "storage")).not.toEqual([]);
  const ready = await readyz();
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, obstacle: { what: "storage", code: faults.at(-1) } },
  ]);
  forgetFiguresAndFaults();
});
