import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { DealerDatabase } from "@/db/connections.ts";
import { readingMoments } from "@/db/dealer/article-past.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import {
  alerts,
  events,
  goneArticles,
  inventory,
  inventoryHistory,
  outbox,
  pictures,
  products,
  rejectedRecords,
  syncRuns,
} from "@/db/dealer/schema.ts";
import type { Command } from "@/db/statement.ts";
import { insertRows, tablesOf } from "@/db/test/tables.ts";
import { gapsOf } from "@/lib/domain/forecast/stock-history.ts";
import { dayOf, minuteMs } from "@/lib/domain/time.ts";
import { day, hour, startWorld } from "../test/world.ts";
import { writeAll } from "./lease.ts";
import { pruneDaily } from "./retention.ts";
import { setSyncValue } from "./sync-state.ts";

const world = startWorld();

test("rows that are too old are deleted within a day, and rows that are still needed stay", async () => {
  const engine = world.engine();
  await engine.runDue();
  const database = await dealerWriter("demo");
  const tables = tablesOf(database);
  const { stored } = world;
  const variantNos = [...(await stored.variantsByProduct()).values()].flat();
  const productNos = await stored.productNos();
  const [old, recent] = [world.now() - 500 * day, world.now() - 20 * day];
  for (const at of [old - day, old, recent]) {
    const history = variantNos.map((variantNo) => ({ variantNo, at, totalAvailable: 1, stock: "[]" }));
    await insertRows(tables, inventoryHistory, history);
    const feed = productNos.map((productNo) => ({ at, kind: "new" as const, productNo, name: "n" }));
    await insertRows(tables, events, feed);
    await insertRows(tables, pictures, [{ key: String(at), type: "", readAt: at }]);
    await insertRows(tables, rejectedRecords, [{ runId: -1, resource: "brands", reason: "", raw: "", at }]);
    const run = { resource: "inventory", scope: "changes", state: "failed" } as const;
    // Entries below 0 are the old ones: the engine's own begin at 1.
    await insertRows(tables, syncRuns, [{ id: at - world.now(), ...run, day: "2025-01-01", startedAt: at }]);
  }
  const snapshot = async () => ({ products: await stored.all(products), stock: await stored.count(inventory) });
  const before = await snapshot();
  const ofToday = (await stored.count(syncRuns)) - 3;

  // The snapshot is new: pruning happens in the next sync that has a list to read.
  world.pass(30 * minuteMs);
  await writeAll(database, [setSyncValue("prunedAt", world.now() - day)]);
  await engine.runDue();

  const moments = (rows: readonly { at: number }[]) =>
    [...new Set(rows.map(({ at }) => at))].toSorted((one, other) => one - other);
  const history = (await stored.all(inventoryHistory)).filter(({ at }) => at <= recent);
  expect(moments(history), "the last figures before stay, as the beginning").toEqual([old, recent]);
  for (const at of [old, recent])
    expect(new Set(history.flatMap((row) => (row.at === at ? [row.variantNo] : [])))).toEqual(new Set(variantNos));
  expect(moments((await stored.all(events)).filter(({ name }) => name === "n"))).toEqual([recent]);
  expect((await stored.all(pictures)).map(({ readAt }) => readAt)).toEqual([recent]);
  expect(moments((await stored.all(rejectedRecords)).filter(({ runId }) => runId === -1))).toEqual([recent]);
  const runs = await stored.all(syncRuns);
  expect(runs.flatMap(({ id, startedAt }) => (id < 0 ? [startedAt] : []))).toEqual([recent]);
  expect(runs.filter(({ id }) => id > 0).length).toBeGreaterThanOrEqual(ofToday);
  expect(await snapshot()).toEqual(before);
});

test("old readings of the stock are thinned out to those that tell when nothing was read", async () => {
  const database = await dealerWriter("demo");
  const from = Math.floor((world.now() - 90 * day) / day) * day;
  const quarters = Array.from({ length: 96 }, (_, quarter) => from + quarter * 15 * minuteMs);
  // Between 7:45 and 11:15 nothing was read.
  const moments = quarters.filter((at) => at <= from + 7.75 * hour || at >= from + 11.25 * hour);
  const run = { resource: "inventory", scope: "changes", state: "complete", day: dayOf(from) } as const;
  const recent = [1, 2, 3].map((minutes) => world.now() - minutes * minuteMs);
  await insertRows(
    tablesOf(database),
    syncRuns,
    [...moments, ...recent].map((at) => ({ ...run, startedAt: at, finishedAt: at })),
  );
  const gaps = async () => gapsOf(await readingMoments(database, from), 2 * hour, world.now());
  const before = await gaps();
  expect(before).toContainEqual({ from: from + 7.75 * hour, until: from + 11.25 * hour });
  await prune(database);
  expect(await gaps()).toEqual(before);
  const left = (await world.stored.all(syncRuns)).map(({ startedAt }) => startedAt);
  expect(left.length).toBeLessThan(moments.length / 1.5);
  expect(left).toEqual(expect.arrayContaining(recent));
});

test("alerts are kept for ninety days, and unsent messages as long as needed", async () => {
  const database = await dealerWriter("demo");
  const tables = tablesOf(database);
  const ages = [91 * day, 89 * day];
  for (const age of ages) {
    const at = world.now() - age;
    const told = { memberId: "m", eventId: 1, at, kind: "out", event: "{}", what: "fired" } as const;
    await insertRows(tables, alerts, [{ ...told, alertId: String(age), position: age }]);
    const message = { memberId: "m", channelId: "c", createdAt: at, dueAt: at, changedAt: at, what: "alerts" } as const;
    for (const state of ["due", "sent", "given-up"] as const)
      await insertRows(tables, outbox, [{ ...message, messageId: `${state} ${age / day}`, state }]);
  }
  await prune(database);
  expect((await world.stored.all(alerts)).map(({ position }) => position)).toEqual([89 * day]);
  expect((await world.stored.all(outbox)).map(({ messageId }) => messageId).sort()).toEqual([
    ...["due 89", "due 91", "given-up 89", "sent 89"],
  ]);
});

test("the history of an article that nothing knows is deleted, and of the events the newest million stay", async () => {
  const database = await dealerWriter("demo");
  const tables = tablesOf(database);
  const at = world.now() - 2 * day;
  const history = ["gone", "unknown"].map((variantNo) => ({ variantNo, at, totalAvailable: 1, stock: "[]" }));
  await insertRows(tables, inventoryHistory, history);
  await insertRows(tables, goneArticles, [{ variantNo: "gone", productNo: "g", document: "{}", goneAt: at }]);
  const feed = [1, 2, 1_000_001].map((id) => ({ id, at, kind: "new" as const, productNo: "p", name: "n" }));
  await insertRows(tables, events, feed);
  await prune(database);
  expect((await world.stored.all(inventoryHistory)).map(({ variantNo }) => variantNo)).toEqual(["gone"]);
  expect((await world.stored.all(events)).map(({ id }) => id)).toEqual([2, 1_000_001]);
});

function prune(database: DealerDatabase): Promise<void> {
  const write = (commands: readonly Command[]) => writeAll(database, commands);
  const { signal } = new AbortController();
  return pruneDaily({ dealerId: "demo", database, now: world.now, signal, write }, async () => []);
}

test("the worker answers messages while it deletes many rows", async () => {
  const database = await dealerWriter("demo");
  const old = Array.from({ length: 9000 }, (_, index) => ({ at: index + 1, productNo: String(index), name: "n" }));
  await insertRows(
    tablesOf(database),
    events,
    old.map((row) => ({ ...row, kind: "new" as const })),
  );
  let ended = false;
  const pruning = prune(database).finally(() => {
    ended = true;
  });
  let answered = 0;
  for (; !ended; answered += 1) await setImmediate();
  await pruning;
  expect(answered).toBeGreaterThan(3);
  expect(await world.stored.count(events)).toBe(0);
});
