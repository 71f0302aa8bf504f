import { expect, test } from "vitest";
import { minuteMs } from "@/lib/domain/time.ts";
import { bendRecord, raw } from "@/lib/sync/test/malformed/bends.ts";
import type { JsonObject } from "@/lib/sync/test/malformed/json-object.ts";
import { makeBentWorld } from "@/lib/sync/test/malformed/world.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { findProduct } from "../article/product.ts";
import { listEvents } from "../history/events.ts";
import { testPrincipal } from "../test/dealer.ts";
import { supplierApiPrices, supplierApiProducts } from "./lists.ts";
import { parseProductsQuery, parseVariantsQuery } from "./query.ts";

const world = rigOfEach(() => makeBentWorld());

const served = async (principal = testPrincipal("demo")) => {
  const answer = await supplierApiPrices(principal, parseVariantsQuery(new URLSearchParams("skus=030012-01")));
  return JSON.parse(answer?.body ?? "null");
};

test("prices are served with every row that the supplier sent, including rows of 0", async () => {
  const rows = [
    { Amount: 0, TypeId: 0, Type: "Base", QtyBreak: 0 },
    { Amount: -1, TypeId: 1, Type: "Sale", QtyBreak: 1, Until: "2026-12-31" },
    { Amount: "20.50", TypeId: 4, Type: "MSRP", QtyBreak: null },
  ];
  world.bend(["products"], {
    name: "odd prices",
    bend: bendRecord((record) => Object.assign((record.Variants as JsonObject[])[0] ?? {}, { Prices: rows })),
    ends: {},
  });
  await world.engine.runDue();
  const [base, sale, msrp] = [
    { Price: 0, PriceTypeId: 0, PriceTypeDesc: "Base", QtyBreak: 0 },
    { Price: -1, PriceTypeId: 1, PriceTypeDesc: "Sale", QtyBreak: 1, Until: "2026-12-31" },
    { Price: "20.50", PriceTypeId: 4, PriceTypeDesc: "MSRP", QtyBreak: null },
  ];
  const record = { VariantNo: "030012-01", ProductNo: "030012" };
  expect(await served()).toEqual([{ ...record, Prices: [base, sale, msrp] }]);
  expect(await served(testPrincipal("demo", { reduction: "counter" }))).toEqual([{ ...record, Prices: [msrp] }]);
});

test("a price with parts of a cent is stored exactly and served as it was sent", async () => {
  const amounts = [0.89404, 0.004, 1234567.12345, "0.8940440"];
  const prices = amounts.map((Amount, place) => ({
    Amount,
    TypeId: [0, 0, 4, 2][place],
    QtyBreak: [1, 50, 1, 9][place],
  }));
  world.bend(["products"], {
    name: "parts of a cent",
    bend: bendRecord((record) => Object.assign((record.Variants as JsonObject[])[0] ?? {}, { Prices: prices })),
    ends: {},
  });
  await world.engine.runDue();
  const [record] = await served();
  expect(record.Prices.map(({ Price }: JsonObject) => Price)).toEqual(amounts);
  const principal = testPrincipal("demo");
  const found = await findProduct(principal, "030012");
  const shown = found?.variants.find(({ variantNo }) => variantNo === "030012-01")?.prices;
  expect(shown?.map(({ amount, sent }) => [amount, sent])).toEqual([
    [89_404, undefined],
    [400, undefined],
    [89_404, "0.8940440"],
    [123_456_712_345, undefined],
  ]);
});

test("changes of parts of a cent are events, in cents with decimals, with the lowest that was seen", async () => {
  await world.engine.runDue();
  for (const Price of [0.89404, 0.894, 0.8941]) {
    world.bend(["prices"], {
      name: `a price of ${Price}`,
      bend: bendRecord((record) => Object.assign(record, { Prices: [{ Price, PriceTypeId: 0, QtyBreak: 1 }] })),
      ends: {},
    });
    world.now += 20 * minuteMs;
    await world.engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo: "030012" });
  }
  const { events } = await listEvents(testPrincipal("demo"), {
    ...{ after: 0, limit: 500, kinds: ["cost"], onlyWatched: false },
  });
  const told = events.filter(({ variantNo }) => variantNo === "030012-01");
  expect(told.slice(1).map(({ before, after, facts }) => [before, after, facts.lowestCents])).toEqual([
    [89.404, 89.4, 89.404],
    [89.4, 89.41, 89.4],
  ]);
});

test("prices from an on-demand refresh are served as the supplier sent them", async () => {
  await world.engine.runDue();
  const zero = { Price: 0, PriceTypeId: 0, PriceTypeDesc: "Base", QtyBreak: 1 };
  world.bend(["prices"], {
    name: "a price of 0",
    bend: bendRecord((record) => Object.assign(record, { Prices: [zero] })),
    ends: {},
  });
  world.now += 20 * minuteMs;
  await world.engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo: "030012" });
  expect(await served()).toEqual([{ VariantNo: "030012-01", ProductNo: "030012", Prices: [zero] }]);
});

test("a product is served with the prices of an on-demand refresh, and found by them", async () => {
  const long = "90071992547409931234";
  world.bend(["products"], {
    name: "a number longer than a double holds",
    bend: bendRecord((record) => Object.assign(record, { Serial: raw(long) })),
    ends: {},
  });
  await world.engine.runDue();
  const sale = { Price: 1.5, PriceTypeId: 1, PriceTypeDesc: "Sale", QtyBreak: 1, Until: "2026-12-31" };
  world.bend(["prices"], {
    name: "only a sale",
    bend: bendRecord((record) => Object.assign(record, { Prices: [sale] })),
    ends: {},
  });
  const products = async (query: string) => {
    const answer = await supplierApiProducts(testPrincipal("demo"), parseProductsQuery(new URLSearchParams(query)));
    return answer?.body ?? "";
  };
  const before = await products("skus=030012");
  expect(before).toContain(`"Serial":${long}`);
  expect(await products("skus=030012-01&prices=1")).toBe("");
  world.now += 20 * minuteMs;
  await world.engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo: "030012" });

  const after = await products("skus=030012-01&prices=1");
  expect(after).toContain(`"Serial":${long}`);
  const [was, is] = [before, after].map((body) => JSON.parse(body)[0]);
  const prices = [{ Amount: 1.5, TypeId: 1, Type: "Sale", QtyBreak: 1, Until: "2026-12-31" }];
  expect(is.Variants.map((variant: JsonObject) => variant.Prices)).toEqual([
    prices,
    ...was.Variants.slice(1).map((variant: JsonObject) => variant.Prices),
  ]);
  const withoutPrices = (record: JsonObject) => ({
    ...record,
    Variants: (record.Variants as JsonObject[]).map(({ Prices: _, ...rest }) => rest),
  });
  expect(withoutPrices(is)).toEqual(withoutPrices(was));
  expect(await products("skus=030012-01&prices=0")).toBe("");
});
