import { beforeAll, expect, test } from "vitest";
import { forecastExperience, forecasts, inventoryHistory, syncRuns } from "@/db/dealer/schema.ts";
import { dealerTables, insertRows } from "@/db/test/tables.ts";
import { forecastEndpoints } from "@/lib/api/forecast.ts";
import { noExperience } from "@/lib/domain/forecast/learn.ts";
import { dayMs, dayOf, hourMs } from "@/lib/domain/time.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { findArticleForecast } from "./article-forecast.ts";

const now = Date.UTC(2026, 10, 21, 12);
const days = 60;
const { answer } = forecastEndpoints["GET /api/desk/products/{productNo}/forecast"];
testDataFolder();

const stockOf = (available: number, dueAt: number | null = null) => [
  { warehouseId: "1", available, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() },
];

beforeAll(async () => {
  const product = plainProduct("T", "Tyre", [plainVariant("T-1"), plainVariant("T-2")]);
  const figures = { totalAvailable: 20, nextDueAt: now + 30 * dayMs, stock: stockOf(20, now + 30 * dayMs) };
  const stock = new Map(["T-1", "T-2"].map((variantNo) => [variantNo, figures]));
  await storeTestDealer("forecast", smallDealer([product], { stock, readAt: now }));
  const tables = await dealerTables("forecast");
  await insertRows(
    tables,
    inventoryHistory,
    Array.from({ length: days }, (_, day) => {
      const units = 20 + 2 * day + (day % 3);
      return { variantNo: "T-1", at: now - day * dayMs, totalAvailable: units, stock: JSON.stringify(stockOf(units)) };
    }),
  );
  await insertRows(
    tables,
    syncRuns,
    Array.from({ length: days * 24 }, (_, hour) => {
      const at = now - hour * hourMs;
      return {
        ...{ resource: "inventory" as const, day: dayOf(at), scope: "changes" as const, state: "complete" as const },
        ...{ startedAt: at, finishedAt: at },
      };
    }),
  );
});

test("a forecast that is not stored is made from the article's past, in all warehouses and in the own one", async () => {
  const { preferences } = testPrincipal("forecast");
  const principal = testPrincipal("forecast", { preferences: { ...preferences, warehouseId: "1" } });
  const found = await findArticleForecast(principal, "T", "T-1", now);
  expect(found?.variantNo).toBe("T-1");
  expect(found?.places.map(({ warehouseId, madeAt, forecast }) => [warehouseId, madeAt, forecast.kind])).toEqual([
    [null, now, "range"],
    ["1", now, "range"],
  ]);
  expect(answer.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
});

test("an article that hardly sold has too little data, and what is unknown is not found", async () => {
  const found = await findArticleForecast(testPrincipal("forecast"), "T", "T-2", now);
  expect(found?.places.map(({ forecast }) => forecast.kind)).toEqual(["notEnough"]);
  expect(answer.parse(found)).toEqual(found);
  expect(await findArticleForecast(testPrincipal("forecast"), "T", "T-3", now)).toBeNull();
  expect(await findArticleForecast(testPrincipal("forecast"), "U", null, now)).toBeNull();
});

test("the stored forecast is shown where there is one", async () => {
  const tables = await dealerTables("forecast");
  const stored = { kind: "out" as const, since: now - 5, due: null };
  await insertRows(tables, forecasts, [
    { variantNo: "T-2", madeAt: now - 1, kind: "out", forecast: JSON.stringify(stored) },
  ]);
  await insertRows(tables, forecastExperience, [{ id: 1, experience: JSON.stringify(noExperience), learntAt: now }]);
  const found = await findArticleForecast(testPrincipal("forecast"), "T", "T-2", now);
  expect(found?.places).toEqual([{ warehouseId: null, madeAt: now - 1, forecast: stored }]);
});
