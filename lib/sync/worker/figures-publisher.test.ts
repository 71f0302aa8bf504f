import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { syncState } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import type { DealerFigures } from "../figure-types.ts";
import { day, minute } from "../test/world.ts";
import { makeWorldOnServer, type WorldOnServer } from "../test/world-on-server.ts";
import { createFiguresPublisher } from "./figures-publisher.ts";

let world: WorldOnServer;
beforeAll(async () => {
  world = await makeWorldOnServer({ products: 20 });
});
afterAll(() => world.close());

function begin(sole: boolean, elsewhereMs?: number) {
  const passed = { ms: 0 };
  const told = new Map<string, DealerFigures>();
  const left: string[] = [];
  const publisher = createFiguresPublisher({
    tell(message) {
      if ("figures" in message) told.set(message.figures.dealerId, message.figures.figures);
    },
    left: (dealerId) => void left.push(dealerId),
    sole,
    ...(elsewhereMs === undefined ? {} : { elsewhereMs }),
    passedMs: () => passed.ms,
  });
  // What it would still read a minute later meets a server that is gone, in the middle of another test.
  onTestFinished(() => {
    for (const dealerId of ["demo", "other", "stays", "leaves", "signs in"]) publisher.forget(dealerId);
  });
  return { ...publisher, passed, told, left };
}
const waiting = { timeout: 20_000, interval: 50 };

test("what another instance read of a dealer is told after a look at it, a minute after it was told before at most", async () => {
  const engine = world.engine({ dealers: async () => ["demo", "other"] });
  await engine.runDue();
  const { looked, passed, told } = begin(false);
  for (const dealerId of ["demo", "other"]) {
    looked(dealerId);
    await expect.poll(() => told.get(dealerId)?.readAt.inventory, waiting).toBe(world.now());
  }
  const before = world.now();
  world.pass(day);
  await engine.runDue();
  looked("demo");
  passed.ms += minute;
  looked("other");
  await expect.poll(() => told.get("other")?.readAt.inventory, waiting).toBe(world.now());
  expect(told.get("demo")?.readAt.inventory, "looked at a moment after it was told").toBe(before);
  await engine.stop(0);
});

test("of a dealer whose sign-in is refused here it is told when somebody has signed in elsewhere, though nothing is due of it", async () => {
  const refused = (await dealerTables("demo")).insert(syncState).values({ name: "needsSignIn", value: "1" });
  await refused.onConflictDoUpdate({ target: syncState.name, set: { value: "1" } });
  const { looked, told } = begin(false, 100);
  looked("demo");
  await expect.poll(() => told.get("demo")?.needsSignIn, waiting).toBe(true);
  await (await dealerTables("demo")).update(syncState).set({ value: "0" }).where(eq(syncState.name, "needsSignIn"));
  await expect.poll(() => told.get("demo")?.needsSignIn, waiting).toBe(false);
});

test("of a dealer that is not kept up to date any more nothing is told, and a list without it that was read late does no harm", () => {
  const { changed, listed, left } = begin(true);
  changed("stays");
  changed("leaves");
  changed("signs in");
  listed(["stays", "leaves"]);
  listed(["stays", "signs in"]);
  expect(left).toEqual([]);
  listed(["stays", "signs in"]);
  expect(left).toEqual(["leaves"]);
  listed(["stays", "signs in", "leaves"]);
  expect(left).toEqual(["leaves"]);
});
