import { beforeEach, expect, test } from "vitest";
import { readPasts, readReadings } from "@/db/dealer/article-past.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { inventoryHistory, syncRuns } from "@/db/dealer/schema.ts";
import type { Command } from "@/db/statement.ts";
import { insertRows, tablesOf } from "@/db/test/tables.ts";
import { articleHistory } from "@/lib/catalog/history/history.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { forecastArticle } from "@/lib/domain/forecast/article-forecast.ts";
import { drawsOf } from "@/lib/domain/forecast/bootstrap.ts";
import { learn } from "@/lib/domain/forecast/learn.ts";
import { observedSales } from "@/lib/domain/forecast/observed-sales.ts";
import { seriesOf } from "@/lib/domain/forecast/stock-history.ts";
import { inTotal } from "@/lib/domain/threshold.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { turnsDuring } from "@/lib/test/turns-during.ts";
import { day, hour, minute, startWorld } from "../test/world.ts";
import { thinHistory } from "./history-thinning.ts";
import { writeAll } from "./lease.ts";
import { pruneDaily } from "./retention.ts";
import { setSyncValue } from "./sync-state.ts";

const days = 130;
const wholeDays = 90;

const world = startWorld({ products: 20 });
let productNo: string;
let variantNo: string;
beforeEach(async () => {
  await world.engine().runDue();
  for (const [product, variants] of await world.stored.variantsByProduct())
    [productNo, variantNo] = [product, variants[0] ?? ""];
  await fillPast();
});

/** A variant that was sold every hour and refilled now and then, read every half hour except during one outage. */
async function fillPast(): Promise<void> {
  const tables = tablesOf(await dealerWriter("demo"));
  const draw = drawsOf(variantNo, 1);
  const begin = Math.floor((world.now() - days * day) / day) * day;
  const outage = { from: begin + 10 * day + 8 * hour, until: begin + 10 * day + 14 * hour };
  const reads = Array.from({ length: days * 48 }, (_, index) => begin + index * 30 * minute).filter(
    (at) => at < outage.from || at >= outage.until,
  );
  await readAt(reads);
  let units = 60;
  const rows = reads.flatMap((at) => {
    if (draw() < 0.5) return [];
    units = units < 4 && draw() < 0.3 ? 60 : Math.max(0, units - Math.floor(draw() * 3));
    const stock = JSON.stringify([{ warehouseId: "1", available: units, dueAt: null }]);
    return [{ variantNo, at, totalAvailable: units, stock }];
  });
  await insertRows(tables, inventoryHistory, rows);
}

/** The stock was read whole at these moments. */
async function readAt(moments: readonly number[]): Promise<void> {
  const run = { resource: "inventory", scope: "changes", state: "complete" } as const;
  const runs = moments.map((at) => ({ ...run, day: dayOf(at), startedAt: at, finishedAt: at + 1000 }));
  await insertRows(tablesOf(await dealerWriter("demo")), syncRuns, runs);
}

async function prune(): Promise<void> {
  const database = await dealerWriter("demo");
  const write = (commands: readonly Command[]) => writeAll(database, commands);
  await write([setSyncValue("prunedAt", world.now() - day)]);
  const { signal } = new AbortController();
  await pruneDaily({ dealerId: "demo", database, now: world.now, signal, write }, async () => []);
}

const rowsOf = async () => (await world.stored.all(inventoryHistory)).filter((row) => row.variantNo === variantNo);

/** What forecasts and charts make of the past. */
async function told() {
  const database = await dealerWriter("demo");
  const since = world.now() - (days + 1) * day;
  const [past] = await readPasts(database, [variantNo], since);
  const readings = await readReadings(database, since, 15 * minute);
  if (!past || !readings) throw new Error("no past");
  const series = seriesOf(past.rows, inTotal, readings);
  const { sales, selling: _selling, ...rest } = observedSales(series, Number.NEGATIVE_INFINITY);
  const experience = learn([{ variantNo, series, inOne: series, promises: past.promises }], world.now());
  const { forecast } = forecastArticle(past, readings, experience, { place: inTotal, mine: [] });
  const filter = { variantNo, range: "365" } as const;
  const history = await articleHistory(testPrincipal("demo"), productNo, filter, world.now());
  const atEndOf = new Map<string, number | null>();
  for (const { at, total } of history?.stock ?? []) atEndOf.set(dayOf(at), total);
  const made = { rest, sales, experience, forecast, atEndOf: [...atEndOf] };
  return rounded({ ...made, deliveries: history?.deliveries, gaps: history?.gaps });
}

/** Sums of other parts differ in their last figures. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, part) => (typeof part === "number" ? Number(part.toPrecision(12)) : part)));

test("history is thinned after ninety days, and forecasts and charts stay the same for every day", async () => {
  const [before, rows] = [await told(), await rowsOf()];
  await prune();
  const left = await rowsOf();
  const limit = Math.floor((world.now() - wholeDays * day) / day) * day;
  const older = (some: typeof rows) => some.filter(({ at }) => at < limit);
  expect(older(left).length).toBeLessThan(older(rows).length / 3);
  expect(left.filter(({ at }) => at >= limit)).toEqual(rows.filter(({ at }) => at >= limit));
  expect(await told()).toEqual(before);
});

test("the next day goes on where the one before ended", async () => {
  await prune();
  const left = await rowsOf();
  world.pass(day);
  await prune();
  expect(await rowsOf(), "forecasts look back from the last reading").toEqual(left);
  await readAt([world.now()]);
  await prune();
  const dayAfter = await rowsOf();
  const limit = Math.floor((world.now() - wholeDays * day) / day) * day;
  const gone = left.filter(({ at }) => !dayAfter.some((row) => row.at === at));
  expect(gone.length).toBeGreaterThan(5);
  expect(gone.every(({ at }) => at >= limit - day && at < limit)).toBe(true);
});

test("a limited number of rows is thinned per step, however often figures change, and other work gets turns", async () => {
  const database = await dealerWriter("demo");
  const begin = Math.floor((world.now() - 110 * day) / day) * day;
  const variantNos = Array.from({ length: 30 }, (_, index) => `busy-${index}`);
  // Four sales an hour for a week: only the first and last row of a day are needed. The busiest variant sells one every
  // minute.
  const rows = [...variantNos, "busiest"].flatMap((name) => {
    const every = name === "busiest" ? minute : 15 * minute;
    return Array.from({ length: (7 * day) / every }, (_, index) => {
      const stock = JSON.stringify([{ warehouseId: "1", available: 20_000 - index, dueAt: null }]);
      return { variantNo: name, at: begin + index * every, totalAvailable: 20_000 - index, stock };
    });
  });
  await insertRows(tablesOf(database), inventoryHistory, rows);
  const sizes: number[] = [];
  const write = async (commands: readonly Command[]) => {
    const before = await world.stored.count(inventoryHistory);
    await writeAll(database, commands);
    sizes.push(before - (await world.stored.count(inventoryHistory)));
  };
  const { signal } = new AbortController();
  const { turns } = await turnsDuring(() => thinHistory({ dealerId: "demo", database, now: world.now, signal, write }));
  const deleted = sizes.reduce((sum, size) => sum + size, 0);
  expect(deleted).toBeGreaterThan(0.9 * rows.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2000);
  expect(turns).toBeGreaterThan(rows.length / 2000);
});
