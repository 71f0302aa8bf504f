import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dealerWriter } from "@/db/dealer/open.ts";
import { inventoryHistory, syncRuns } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { insertRows, storeSyncState, tablesOf } from "@/db/test/tables.ts";
import { articleForecast } from "@/lib/catalog/article-forecast.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { dayMs, dayOf, hourMs } from "@/lib/domain/time.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { keepForecasts } from "@/lib/sync/forecasts/keep-forecasts.ts";
import { durations, figure, milliseconds, timed } from "../figures.ts";

const articles = 1000;
const historyDays = 200;
const changesADay = 2;
const everyMs = 30 * 60_000;
const dealerId = "forecasts";

/** What the worker takes for the forecasts of a dealer with stored history, and a page for one that is not stored. */
export async function measureStoredForecasts(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-forecasts-"));
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  try {
    const now = Date.now();
    const numbers = await storePast(now);
    const database = await dealerWriter(dealerId);
    const write = (commands: Parameters<typeof database.write>[0]) => database.write(commands);
    const { signal } = new AbortController();
    const threshold = { units: 20, place: { kind: "total" }, rule: "house" } as const;
    const article: WatchedArticle = { thresholds: [threshold], mine: ["1"], wanted: null, isListed: true, listIds: [] };
    const watched = new Map(numbers.map((variantNo) => [variantNo, article]));
    const run = (at: number) =>
      keepForecasts(
        { dealerId, database, now: () => at, signal, write },
        { inventoryEveryMs: everyMs, watched: async () => watched },
      );
    const first = await withDelays(() => run(now));
    figure(`learning, and ${articles} articles with a threshold`, milliseconds(first.ms), "once a day");
    figure("its processor time", milliseconds(first.processorMs));
    figure("its longest delay of other work", milliseconds(first.longest));
    await storeSyncState(tablesOf(database), { inventoryReadAt: now + dayMs });
    await insertRows(tablesOf(database), syncRuns, [readingAt(now + dayMs)]);
    const again = await withDelays(() => run(now + dayMs));
    const third = await timed(() => run(now + dayMs));
    figure("learning and making them a day later", milliseconds(again.ms));
    figure("its processor time", milliseconds(again.processorMs));
    figure("with no figure changed", milliseconds(third.ms), "every reading");
    const { client } = database;
    await client.execute("DELETE FROM forecasts");
    const principal = testPrincipal(dealerId);
    let place = 0;
    const { p50, p99 } = await durations(200, () => articleForecast(principal, numbers[place++ % articles] ?? "", now));
    figure("one that is not stored, for its page", `${milliseconds(p50)}, p99 ${milliseconds(p99)}`, "goal 30 ms");
  } finally {
    await closeDatabases();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function storePast(now: number): Promise<string[]> {
  const numbers = Array.from({ length: articles }, (_, place) => `A-${place}`);
  const stockOf = (units: number) => [
    { warehouseId: "1", available: units, dueAt: null },
    { warehouseId: "2", available: 5, dueAt: new Date(now + 20 * dayMs).toISOString() },
  ];
  const figures = new Map(
    numbers.map((variantNo, place) => [
      variantNo,
      { totalAvailable: 30 + (place % 50), nextDueAt: now + 20 * dayMs, stock: stockOf(25 + (place % 50)) },
    ]),
  );
  const products = numbers.map((variantNo) => plainProduct(`P${variantNo}`, variantNo, [plainVariant(variantNo)]));
  await storeTestDealer(dealerId, smallDealer(products, { stock: figures, readAt: now }));
  const tables = tablesOf(await dealerWriter(dealerId));
  const dice = new Dice(1, 1);
  for (const [place, variantNo] of numbers.entries()) {
    let units = 30 + (place % 50);
    const rows = Array.from({ length: historyDays * changesADay }, (_, step) => {
      const stock = JSON.stringify(stockOf(units - 5));
      const row = { variantNo, at: now - Math.round((step * dayMs) / changesADay), totalAvailable: units, stock };
      units = step % 60 === 59 ? Math.max(6, units - 90) : units + dice.int(0, 3);
      return row;
    });
    await insertRows(tables, inventoryHistory, rows);
  }
  const readings = Array.from({ length: historyDays * 24 }, (_, hour) => readingAt(now - hour * hourMs));
  await insertRows(tables, syncRuns, readings.reverse());
  await storeSyncState(tables, { inventoryReadAt: now });
  return numbers;
}

function readingAt(at: number) {
  return {
    ...({ resource: "inventory", scope: "changes", state: "complete", day: dayOf(at) } as const),
    ...{ startedAt: at, finishedAt: at },
  };
}

/** How long it took, of which the processor, and the longest time in which the thread did nothing else. */
async function withDelays(work: () => Promise<void>): Promise<{ ms: number; processorMs: number; longest: number }> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const before = process.cpuUsage();
  const { ms } = await timed(work);
  const { user, system } = process.cpuUsage(before);
  clearInterval(timer);
  return { ms, processorMs: (user + system) / 1000, longest: Math.max(longest, performance.now() - last) };
}
