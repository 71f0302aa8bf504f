import { expect, onTestFinished, test } from "vitest";
import { syncState } from "@/db/dealer/schema.ts";
import type { Mishap } from "@/db/test/server-proxy.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { day, minute } from "../test/world.ts";
import { startOneWorldOnServer } from "../test/world-on-server.ts";
import type { DealerFigures } from "../types.ts";
import { createFiguresPublisher } from "./figures-publisher.ts";

const world = startOneWorldOnServer({ products: 20 });

function begin(sole: boolean, elsewhereMs?: number, waitingMs?: number) {
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
    ...(waitingMs === undefined ? {} : { waitingMs }),
    passedMs: () => passed.ms,
  });
  // What it would still read a minute later meets a server that is gone, in the middle of another test.
  onTestFinished(() => {
    for (const dealerId of ["demo", "other", "stays", "leaves", "signs in"]) publisher.forget(dealerId);
  });
  return { ...publisher, passed, told, left };
}
const waiting = { timeout: 20_000, interval: 50 };

async function setNeedsSignIn(value: "0" | "1"): Promise<void> {
  const set = (await dealerTables("demo")).insert(syncState).values({ name: "needsSignIn", value });
  await set.onConflictDoUpdate({ target: syncState.name, set: { value } });
}

/** What happens as the next reading of figures begins, and what befalls it then. */
function atNextReading(befall: () => Mishap | null): { isDone: boolean } {
  const next = { isDone: false };
  world.proxy.mishap = (_, sqls) => {
    if (next.isDone || !sqls.some((sql) => sql.includes("'needsSignIn'"))) return null;
    next.isDone = true;
    return befall();
  };
  onTestFinished(() => {
    world.proxy.mishap = () => null;
  });
  return next;
}

test("figures that another instance synced are reported at most a minute after the last report", async () => {
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

test("for a dealer whose sign-in is refused here, a sign-in elsewhere is reported, though nothing is due", async () => {
  await setNeedsSignIn("1");
  const { looked, told } = begin(false, 100);
  looked("demo");
  await expect.poll(() => told.get("demo")?.needsSignIn, waiting).toBe(true);
  await setNeedsSignIn("0");
  await expect.poll(() => told.get("demo")?.needsSignIn, waiting).toBe(false);
});

test("the server of the databases fails one reading: a dealer whose sign-in is refused is looked at again", async () => {
  await setNeedsSignIn("1");
  const { looked, told } = begin(false, 100);
  looked("demo");
  await expect.poll(() => told.get("demo")?.needsSignIn, waiting).toBe(true);
  const failed = atNextReading(() => ({ status: 429, body: "" }));
  await expect.poll(() => failed.isDone, waiting).toBe(true);
  await setNeedsSignIn("0");
  await expect.poll(() => told.get("demo")?.needsSignIn, waiting).toBe(false);
});

test("figures that a failed read missed are reported soon, though nothing else happens", async () => {
  const failed = atNextReading(() => ({ status: 429, body: "" }));
  const { changed, told } = begin(true, undefined, 100);
  changed("demo");
  await expect.poll(() => told.has("demo"), waiting).toBe(true);
  expect(failed.isDone).toBe(true);
});

test("changes during a sync are reported soon, whenever the dealer's next visit is", async () => {
  await setNeedsSignIn("1");
  const { changed, told } = begin(false);
  atNextReading(() => {
    changed("demo");
    return null;
  });
  changed("demo");
  await expect.poll(() => told.has("demo"), waiting).toBe(true);
  const first = told.get("demo");
  await expect.poll(() => told.get("demo"), waiting).not.toBe(first);
  await setNeedsSignIn("0");
});

test("a dealer that is no longer kept up to date is not reported, and a stale list without it does no harm", () => {
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
