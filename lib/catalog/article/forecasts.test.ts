import { beforeAll, expect, test } from "vitest";
import { forecasts } from "@/db/dealer/schema.ts";
import { dealerTables, insertRows } from "@/db/test/tables.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { storeTestDealer } from "../test/setting.ts";
import { forecastsOf } from "./forecasts.ts";

const range = { fromAt: 10, medianAt: 20, untilAt: null, perDay: 2, coverDays: 7.5 };
testDataFolder();
beforeAll(async () => {
  await storeTestDealer("forecasts", randomDealer({ products: 3, seed: 1 }));
  const row = { madeAt: 5, forecast: "{}" };
  await insertRows(await dealerTables("forecasts"), forecasts, [
    { ...row, variantNo: "A-1", kind: "range", ...range, recentDays: "[3,null]", toldSoonLow: "5 " },
    { ...row, variantNo: "A-1", warehouseId: "1", kind: "out" },
    { ...row, variantNo: "B-1", kind: "notEnough" },
  ]);
});

test("the forecasts of all warehouses together are answered by number, and what has none is absent", async () => {
  const found = await forecastsOf(testPrincipal("forecasts"), ["A-1", "B-1", "C-1"]);
  expect([...found.keys()].sort()).toEqual(["A-1", "B-1"]);
  expect(found.get("A-1")).toEqual({
    ...{ warehouseId: null, kind: "range", madeAt: 5, ...range },
    ...{ expectedAt: null, chanceOutBefore: null, isSoonLow: true, isLikelyOut: false, recentDays: [3, null] },
  });
  expect(found.get("B-1")).toMatchObject({ kind: "notEnough", coverDays: null });
});

test("that of a warehouse is answered where it was made, and still says that a threshold is soon reached", async () => {
  const found = await forecastsOf(testPrincipal("forecasts"), ["A-1", "B-1"], () => "1");
  expect(found.get("A-1")).toMatchObject({ warehouseId: "1", kind: "out", isSoonLow: true });
  expect(found.get("B-1")).toMatchObject({ warehouseId: null, kind: "notEnough" });
});

test("no number asks nothing, and a dealer without a copy has no forecasts", async () => {
  expect(await forecastsOf(testPrincipal("forecasts"), [])).toEqual(new Map());
  expect(await forecastsOf(testPrincipal("nobody"), ["A-1"])).toEqual(new Map());
});
