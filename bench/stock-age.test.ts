import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { syncRuns } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { oldestStock, stockReadings } from "./stock-age.ts";

const at = (minute: number, tookMinutes = 0) => ({
  startedAt: minute * minuteMs,
  finishedAt: (minute + tookMinutes) * minuteMs,
});
const oldest = (...readings: Parameters<typeof oldestStock>[0]) => oldestStock(readings, 0, 60 * minuteMs) / minuteMs;

test("stock grows old until the next reading is stored, whatever it waited for", () => {
  expect(oldest(at(15), at(30), at(45), at(60))).toBe(15);
  expect(oldest(at(15), at(30, 10), at(45), at(60))).toBe(25);
});

test("a dealer who is read no more, or never, has old stock", () => {
  expect(oldest(at(15))).toBe(45);
  expect(oldest()).toBe(60);
});

test("a reading that was not over in time does not count", () => {
  expect(oldest(at(15), at(30), at(45), at(55, 10))).toBe(15);
  expect(oldest(at(15), { startedAt: 30 * minuteMs, finishedAt: null })).toBe(45);
});

test("of the sync log only readings of stock that were stored count", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-stock-age-"));
  onTestFinished(async () => {
    await closeDatabases();
    await rm(folder, { recursive: true });
  });
  adoptEnv(parseEnv({ DATA_DIR: folder }));
  const tables = await dealerTables("one");
  const run = { resource: "inventory", day: "2026-11-21", scope: "changes", startedAt: 1, finishedAt: 2 } as const;
  await tables
    .insert(syncRuns)
    .values([
      { ...run, state: "complete" },
      { ...run, state: "complete", startedAt: 5, finishedAt: 6 },
      ...(["failed", "held", "refused", "running"] as const).map((state) => ({ ...run, state })),
      { ...run, resource: "products", state: "complete" },
    ]);
  expect(await stockReadings("one")).toEqual({
    stored: [
      { startedAt: 1, finishedAt: 2 },
      { startedAt: 5, finishedAt: 6 },
    ],
    others: 4,
  });
  expect(await stockReadings("nobody")).toEqual({ stored: [], others: 0 });
});
