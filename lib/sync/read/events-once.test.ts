import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events } from "@/db/dealer/schema.ts";
import { dayOf, dayStart } from "@/lib/domain/time.ts";
import { storeRejected } from "../store/rejected-records.ts";
import { finishRun } from "../store/sync-log.ts";
import { openWriter } from "../store/writer.ts";
import { startAgeWorld } from "../test/ages/age-world.ts";
import { storedData } from "../test/stored-data.ts";
import { day, hour, startWorld } from "../test/world.ts";

const world = startWorld({ products: 120 });
const model = startAgeWorld();

test("a passed due date is reported once, on the first sync of a later day that confirms it", async () => {
  const stored = storedData(() => dealerReaderAsIs(model.dealerId));
  const told = async () =>
    (await stored.all(events))
      .filter(({ kind }) => kind === "due-past")
      .map(({ variantNo, warehouseId, dueAt }) => [variantNo, warehouseId, dueAt && dayOf(dueAt)]);
  const [before, early, late, moved] = model.supplier.variants;
  if (!before || !early || !late || !moved) throw new Error("no variants");
  const from = dayStart(model.now);
  const on = (days: number) => dayOf(from + days * day);
  // What passed before the first reading is no news.
  before.due = on(-3);
  [early.due, late.due, moved.due] = [on(1), on(3), on(1)];
  await model.engine.runDue();
  model.now = from + day + 10 * hour;
  moved.due = on(30);
  await model.engine.runDue();
  expect(await told()).toEqual([]);
  // Nothing confirms the date while the supplier is away.
  model.supplier.fault = "away";
  model.now += day;
  await model.engine.runDue();
  expect(await told()).toEqual([]);
  model.supplier.fault = "none";
  model.now += hour;
  await model.engine.runDue();
  expect(await told()).toEqual([[early.variantNo, "1", on(1)]]);
  model.now += hour;
  await model.restart();
  await model.engine.runDue();
  model.now += 2 * day;
  await model.engine.runDue();
  expect(await told()).toEqual([
    [early.variantNo, "1", on(1)],
    [late.variantNo, "1", on(3)],
  ]);
});

test("a rejected event follows when a complete run rejects more than the previous one, and accepted when none", async () => {
  await world.engine().runDue();
  const database = await openWriter("demo");
  const told: unknown[] = [];
  for (const [index, count] of [2, 2, 3, 0, 1].entries()) {
    const refused = Array.from({ length: count }, (_, key) => ({
      ...{ key: String(key), field: "Name", reason: "is not a text", raw: "{}" },
    }));
    const run = { id: 100 + index, resource: "products", scope: "full", startedAt: world.now() } as const;
    await database.write([
      ...storeRejected(run.id, "products", refused, world.now()),
      ...finishRun({ ...run, cursor: null, pages: 1, rows: 9 }, "complete", 9, world.now()),
    ]);
    told.push((await world.stored.all(events)).map(({ kind, name, before, after }) => [kind, name, before, after]));
  }
  const [two, three, none, one] = [
    ["rejected", "products", "0", "2"],
    ["rejected", "products", "2", "3"],
    ["accepted", "products", "3", "0"],
    ["rejected", "products", "0", "1"],
  ];
  expect(told).toEqual([[two], [two], [two, three], [two, three, none], [two, three, none, one]]);
});
