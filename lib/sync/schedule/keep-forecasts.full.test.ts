import { expect, test } from "vitest";
import { readExperience, readPasts, readReadings } from "@/db/dealer/article-past.ts";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events, forecastExperience, forecasts } from "@/db/dealer/schema.ts";
import type { EventFacts } from "@/lib/domain/event.ts";
import { forecastArticle } from "@/lib/domain/forecast/article-forecast.ts";
import { inTotal, type WatchedArticle } from "@/lib/domain/threshold.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { openWriter } from "../store/writer.ts";
import { startAgeWorld } from "../test/ages/age-world.ts";
import { failAt } from "../test/failing-write.ts";
import { withPast } from "../test/past.ts";
import { storedData } from "../test/stored-data.ts";

const everyMs = 15 * minuteMs;

const world = startAgeWorld();

const number = "P100-01";
const stored = () => storedData(() => dealerReaderAsIs(world.dealerId));
const read = async () => {
  world.now += everyMs + minuteMs;
  await world.engine.runDue();
};
const variant = () => {
  const [first] = world.supplier.variants;
  if (!first) throw new Error("no variant");
  return first;
};
const told = async () =>
  (await stored().all(events)).filter(({ kind }) => kind === "soon-low" || kind === "likely-out");

function watching(changes: Partial<WatchedArticle> = {}): ReadonlyMap<string, WatchedArticle> {
  return new Map([[number, { thresholds: [], mine: [], wanted: null, isListed: true, listIds: [], ...changes }]]);
}
const lowAt = (units: number) => [{ units, place: inTotal, rule: "item" as const }];

test("the stored forecast is that of the pure function on the same past, and so are its columns", async () => {
  world.articles = watching({ mine: ["1"] });
  await withPast(world, number, 30, "2026-12-20");
  await read();
  const database = await dealerReaderAsIs(world.dealerId);
  if (!database) throw new Error("no database");
  const [past] = await readPasts(database, [number], 0);
  const readings = await readReadings(database, 0, everyMs);
  const known = await readExperience(database);
  if (!past || !readings || !known) throw new Error("nothing is stored");
  const rows = await stored().all(forecasts);
  expect(rows.map(({ variantNo, warehouseId }) => [variantNo, warehouseId])).toEqual([
    [number, ""],
    [number, "1"],
  ]);
  for (const [place, row] of [
    [inTotal, rows[0]],
    [{ kind: "warehouse", warehouseId: "1" } as const, rows[1]],
  ] as const) {
    const { forecast } = forecastArticle(past, readings, known.experience, { place, mine: [] });
    expect(JSON.parse(row?.forecast ?? "")).toEqual(JSON.parse(JSON.stringify(forecast)));
    if (forecast.kind !== "range") throw new Error(forecast.kind);
    expect(row).toMatchObject({
      ...{ kind: "range", fromAt: forecast.fromAt, medianAt: forecast.medianAt, untilAt: forecast.untilAt },
      ...{ coverDays: forecast.explain.coverDays, madeAt: readings.readUntil },
      ...{ expectedAt: forecast.due?.expectedAt, chanceOutBefore: forecast.due?.chanceOutBefore },
    });
    const recent: unknown[] = JSON.parse(row?.recentDays ?? "");
    expect(recent.length).toBe(30);
    expect(recent.at(-1)).toBe(30);
    expect(recent).not.toContain(null);
  }
});

test("a threshold that counts in a warehouse has a forecast of that one, until it is taken off", async () => {
  const placed = { units: 20, place: { kind: "warehouse", warehouseId: "1" }, rule: "item" } as const;
  world.articles = watching({ thresholds: [placed] });
  await withPast(world, number, 30);
  await read();
  const places = async () => (await stored().all(forecasts)).map(({ warehouseId }) => warehouseId).sort();
  expect(await places()).toEqual(["", "1"]);
  world.articles = watching();
  await read();
  expect(await places()).toEqual([""]);
});

test("a warning is taken back once when more is due before the threshold is reached", async () => {
  world.articles = watching({ thresholds: lowAt(20) });
  await withPast(world, number, 30);
  await read();
  const kinds = async () => (await stored().all(events)).flatMap(({ kind }) => (/^soon-low/.test(kind) ? kind : []));
  expect(await kinds()).toEqual(["soon-low"]);
  world.articles = watching({ thresholds: lowAt(1) });
  variant().due = new Date(world.now + dayMs).toISOString().slice(0, 10);
  await read();
  await read();
  expect(await kinds()).toEqual(["soon-low", "soon-low-over"]);
});

test("a likely event is reported once, through restarts and failing disks, and again after a delivery", async () => {
  world.articles = watching({ thresholds: lowAt(20), wanted: 6 });
  await withPast(world, number, 30, "2026-12-28");
  world.now += everyMs + minuteMs;
  const mend = await failAt(await openWriter(world.dealerId), { operation: "insert", table: events });
  await world.engine.runDue().catch(() => undefined);
  await mend();
  expect(await told()).toEqual([]);
  world.now += dayMs;
  await read();
  const first = await told();
  expect(first.map(({ kind, variantNo, after, threshold }) => [kind, variantNo, after, threshold])).toEqual([
    ["likely-out", number, "30", null],
    ["soon-low", number, "30", 20],
  ]);
  const facts: EventFacts[] = first.map((event) => JSON.parse(event.facts));
  for (const { likelyFromAt, wanted } of facts) {
    expect(likelyFromAt).toBeGreaterThan(world.now - dayMs);
    expect(wanted).toBe(6);
  }
  expect(first.every(({ dueAt }) => dueAt === Date.UTC(2026, 11, 28))).toBe(true);
  await world.restart();
  for (const units of [29, 28, 27]) {
    world.supplier.setUnits(variant(), units);
    await read();
    world.now += dayMs;
  }
  expect(await told()).toEqual(first);
  // A delivery that is not enough.
  world.supplier.setUnits(variant(), 34);
  await read();
  const kinds = (await told()).slice(first.length).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["likely-out", "soon-low"]);
});

test("unknown, held and old figures make no warning, and take none back", async () => {
  world.articles = watching({ thresholds: lowAt(20) });
  await withPast(world, number, 30, "2026-12-28");
  world.supplier.setUnits(variant(), null);
  await read();
  expect(await told()).toEqual([]);
  expect((await stored().all(forecasts))[0]).toMatchObject({ kind: "unknown", fromAt: null, coverDays: null });
  world.supplier.setUnits(variant(), 30);
  world.supplier.fault = "away";
  await read();
  world.supplier.fault = "shrunken";
  world.now += dayMs;
  await read();
  expect(await told()).toEqual([]);
  world.supplier.fault = "bad";
  world.supplier.bad = number;
  await read();
  expect(await told()).toEqual([]);
  world.supplier.fault = "none";
  world.now += dayMs;
  await read();
  const first = await told();
  expect(first.length).toBe(2);
  world.supplier.setUnits(variant(), null);
  await read();
  world.supplier.setUnits(variant(), 30);
  await read();
  expect(await told()).toEqual(first);
});

test("forecasts are recomputed when the figures change and once a day, and end with the list", async () => {
  world.articles = watching();
  await withPast(world, number, 30);
  await read();
  const madeAt = async () => (await stored().all(forecasts))[0]?.madeAt;
  const learntAt = async () => (await stored().all(forecastExperience))[0]?.learntAt;
  const [first, learnt] = [await madeAt(), await learntAt()];
  await read();
  expect(await madeAt()).toBe(first);
  world.supplier.setUnits(variant(), 28);
  await read();
  const second = await madeAt();
  expect(second).toBe(world.now);
  expect(await learntAt()).toBe(learnt);
  world.now += dayMs;
  await read();
  expect(await madeAt()).toBe(world.now);
  expect(await learntAt()).toBe(world.now);
  world.articles = new Map();
  await read();
  expect(await stored().all(forecasts)).toEqual([]);
});

test("days on which nothing was read are unknown in the chart", async () => {
  world.articles = watching();
  await withPast(world, number, 30);
  await read();
  world.now += 3 * dayMs;
  await read();
  const [row] = await stored().all(forecasts);
  expect(JSON.parse(row?.recentDays ?? "").slice(-5)).toEqual([expect.any(Number), null, null, null, 30]);
});
