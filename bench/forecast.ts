import path from "node:path";
import { dealerWriter } from "@/db/dealer/open.ts";
import { inventoryHistory, syncRuns } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { insertRows, storeSyncState, tablesOf } from "@/db/test/tables.ts";
import { articleForecast } from "@/lib/catalog/article/article-forecast.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { articlesOf, backtest, methods, processNames, type Score } from "@/lib/domain/forecast/test/backtest.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { dayMs, dayOf, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { keepForecasts } from "@/lib/sync/schedule/keep-forecasts.ts";
import { type Comparison, measure, processorMs, show, timed, times } from "./measure.ts";

type Figure = readonly [of: (score: Score) => number, comparison: Comparison];

/** Of the forecasts of seven mornings of 90 simulated days, compared with what came. */
const figures: Readonly<Record<string, Figure>> = {
  forecasts: [({ forecasts }) => forecasts, { unit: "" }],
  "true day inside the range": [({ inside, ranges }) => (100 * inside) / ranges, { unit: "%" }],
  "before it": [({ early, ranges }) => (100 * early) / ranges, { unit: "%", goal: 12.5 }],
  "after it": [({ inside, early, ranges }) => 100 - (100 * (inside + early)) / ranges, { unit: "%", goal: 12.5 }],
  "days of a range": [({ length, closed }) => length / closed, { unit: "" }],
  'false "out before due"': [
    ({ warnings, falseWarnings }) => (100 * falseWarnings) / warnings,
    { unit: "%", goal: 15 },
  ],
};

/** What forecasts are worth and cost. The values of a figure are those of three simulations. */
export async function measureForecast(folder: string): Promise<void> {
  await measureStored(path.join(folder, "forecasts"));
  for (const process of processNames) {
    const runs = [1, 2, 3].map((seed) => articlesOf(process, seed, 2000));
    for (const place of ["one", "all"] as const) {
      const scores = runs.map((run) => backtest(run[place]));
      const nameOf = (figure: string) => `${process}, ${place}: ${figure}`;
      for (const [name, [of, comparison]] of Object.entries(figures)) {
        const values = scores.map(of);
        // Of all warehouses together no delivery is looked at, so that nothing is said of one.
        if (values.every(Number.isFinite)) show(nameOf(name), values, comparison);
      }
      // Ours last, beside the usual method.
      for (const method of methods.toReversed()) {
        const errors = scores.map((score) => score.errors[method] / score.forecasts);
        const usual = method === "forecast" ? { limit: nameOf("error in days, average30"), ratio: 1 } : {};
        show(nameOf(`error in days, ${method}`), errors, { unit: "", ...usual });
      }
    }
  }
}

const articles = 1000;
const historyDays = 200;
const dealerId = "forecasts";

/** What the worker takes for the forecasts of a dealer with stored history, and a page for one that is not stored. */
async function measureStored(folder: string): Promise<void> {
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  const now = Date.now();
  const numbers = await storePast(now);
  const database = await dealerWriter(dealerId);
  const threshold = { units: 20, place: { kind: "total" }, rule: "house" } as const;
  const article: WatchedArticle = { thresholds: [threshold], mine: ["1"], wanted: null, isListed: true, listIds: [] };
  const watched = new Map(numbers.map((variantNo) => [variantNo, article]));
  const write = (commands: Parameters<typeof database.write>[0]) => database.write(commands);
  const turn = { dealerId, database, now: () => now, signal: new AbortController().signal, write };
  const keep = () => keepForecasts(turn, { inventoryEveryMs: 30 * minuteMs, watched: async () => watched });
  show("learning, and forecasts of 1,000 items, processor time", await processorMs(keep));
  show("the same with nothing changed", (await timed(keep)).ms);
  await database.client.execute("DELETE FROM forecasts");
  let place = 0;
  const open = () => articleForecast(testPrincipal(dealerId), numbers[place++ % articles] ?? "", now);
  await measure(1, [{ name: "forecast that is not stored, for its page", run: () => times(200, open), goal: 30 }]);
  await closeDatabases();
}

/** Two changes of stock a day for each item, read every hour. */
async function storePast(now: number): Promise<string[]> {
  const numbers = Array.from({ length: articles }, (_, place) => `A-${place}`);
  const due = { warehouseId: "2", available: 5, dueAt: new Date(now + 20 * dayMs).toISOString() };
  const stockOf = (units: number) => [{ warehouseId: "1", available: units - 5, dueAt: null }, due];
  const figuresOf = (units: number) => ({ totalAvailable: units, nextDueAt: now + 20 * dayMs, stock: stockOf(units) });
  const stock = new Map(numbers.map((variantNo, place) => [variantNo, figuresOf(30 + (place % 50))]));
  const products = numbers.map((variantNo) => plainProduct(`P${variantNo}`, variantNo, [plainVariant(variantNo)]));
  await storeTestDealer(dealerId, smallDealer(products, { stock, readAt: now }));
  const tables = tablesOf(await dealerWriter(dealerId));
  const dice = new Dice(1, 1);
  for (const [place, variantNo] of numbers.entries()) {
    let units = 30 + (place % 50);
    const rows = Array.from({ length: historyDays * 2 }, (_, step) => {
      const row = {
        variantNo,
        at: now - (step * dayMs) / 2,
        totalAvailable: units,
        stock: JSON.stringify(stockOf(units)),
      };
      units = step % 60 === 59 ? Math.max(6, units - 90) : units + dice.int(0, 3);
      return row;
    });
    await insertRows(tables, inventoryHistory, rows);
  }
  const run = { resource: "inventory", scope: "changes", state: "complete" } as const;
  const readings = Array.from({ length: historyDays * 24 }, (_, hour) => now - hour * hourMs).reverse();
  await insertRows(
    tables,
    syncRuns,
    readings.map((at) => ({ ...run, day: dayOf(at), startedAt: at, finishedAt: at })),
  );
  await storeSyncState(tables, { inventoryReadAt: now });
  return numbers;
}
