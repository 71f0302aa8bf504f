import fc from "fast-check";
import { expect, test } from "vitest";
import type { VariantDocument } from "@/db/dealer/documents.ts";
import { plainProduct, plainVariant } from "@/lib/catalog/test/products.ts";
import { unitFigures } from "@/lib/domain/product-figures.ts";
import { cardOf, identifiersOf } from "../store/document.ts";
import { backOffMs, inventoryRequestableAt, nextAllowedAt, nextRunAt, timetableOf } from "../store/fetch-policy.ts";
import { eventsOfProduct } from "../swap/catalog-events.ts";
import { positionsFor } from "../swap/positions.ts";

const price = (typeId: number, cents: number, quantityBreak = 1) => ({
  typeId,
  type: "",
  amount: cents * 1000,
  quantityBreak,
});

const product = (variants: VariantDocument[], name = "Tyre") => plainProduct("P1", name, variants);

test("a card shows the figures of the active variants, or of all when none is active", () => {
  const gone = plainVariant("100-03", { statusId: 11, prices: [price(0, 100)] });
  const mixed = product([
    plainVariant("100-01", { statusId: 13, prices: [price(0, 900)] }),
    plainVariant("100-02", { prices: [price(0, 800)] }),
    gone,
  ]);
  expect(cardOf(mixed)).toMatchObject({
    articleNo: "100",
    costAmount: { low: 800_000, high: 900_000 },
    statusIds: [7, 13, 11],
  });
  expect(cardOf(product([gone])).costAmount).toEqual({ low: 100_000, high: 100_000 });
});

test.each([
  [["460181-S-001"], "460181-S-001"],
  [["460181-S-001", "460181-M-001"], "460181"],
  [["220349-02", "220349-04"], "220349"],
  [["PADS10", "PADS12"], "PADS1"],
  [["A1", "B2"], "P1"],
  [[], "P1"],
])("the article number of %j is %s", (numbers, expected) => {
  expect(cardOf(product(numbers.map((number) => plainVariant(number)))).articleNo).toBe(expected);
});

test.each([
  [{ upc: "012345678905" }, [["upc", "012345678905"]]],
  [{ ean: "5434115012033" }, [["ean", "5434115012033"]]],
  [{ upc: "0", ean: "9999999999999" }, []],
  [{ upc: "N/A", ean: "" }, []],
  [{ mfgPartNumber: " BR-3 " }, [["mfg", "br-3"]]],
  [{ mfgPartNumber: "N/A" }, []],
])("the identifiers of %j are %j", (own, expected) => {
  expect(identifiersOf(plainVariant("V", own))).toEqual(expected.map((row) => [...row, "V"]));
});

test("positions increase in the new order, and rows move only if they must", () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }), { maxLength: 30 }), (had) => {
      const places = positionsFor(had);
      for (const [index, place] of places.entries()) expect(place).toBeGreaterThan(places[index - 1] ?? 0);
      const kept = had.filter((place) => place !== null);
      const inOrder = kept.every((place, index) => index === 0 || place > (kept[index - 1] ?? 0));
      if (inOrder && kept.length === had.length) expect(places).toEqual(had);
    }),
  );
  expect(positionsFor([1024, null, 2048])).toEqual([1024, 1536, 2048]);
  expect(positionsFor([2048, 1024])).toEqual([1024, 2048]);
});

test("the events of a product are those that a buyer cares about: its cost, not each of its prices", () => {
  const before = product([
    plainVariant("V1", { prices: [price(0, 1000), price(1, 900), price(5, 950), price(4, 2000)] }),
    plainVariant("V2"),
  ]);
  const prices = [price(0, 1100), price(2, 800), price(5, 960), price(4, 2100)];
  const after = product([plainVariant("V1", { statusId: 8, prices }), plainVariant("V3")], "Tyre II");
  expect(eventsOfProduct(before, after).map((e) => [e.kind, e.variantNo, e.before, e.after, e.facts])).toEqual([
    ["renamed", undefined, "Tyre", "Tyre II", undefined],
    ["cost", "V1", 900, 800, { costTypeIds: [1, 2], mapCents: [null, null], msrpCents: [2000, 2100] }],
    ["sale-end", "V1", 900, null, undefined],
    ["closeout-start", "V1", null, 800, undefined],
    ["retail", "V1", 2000, 2100, { priceTypeId: 4 }],
    ["status", "V1", 7, 8, undefined],
    ["new", "V3", undefined, undefined, undefined],
    ["gone", "V2", undefined, undefined, undefined],
  ]);
});

test("a price change with parts of a cent is an event in cents, with decimals", () => {
  const [before, after] = [89.404, 89.405].map((cents) => product([plainVariant("V", { prices: [price(0, cents)] })]));
  expect(before && after && eventsOfProduct(before, after)).toMatchObject([
    { kind: "cost", before: 89.404, after: 89.405 },
  ]);
});

test("what was stored to the cent and is known exactly now is no change; another price is", () => {
  const toCent = (typeId: number, cents: number, from = 1) => ({
    ...price(typeId, cents, from),
    toCent: true as const,
  });
  const told = (before: VariantDocument["prices"], after: VariantDocument["prices"]) =>
    eventsOfProduct(
      product([plainVariant("V", { prices: before })]),
      product([plainVariant("V", { prices: after })]),
    ).map(({ kind, before, after }) => [kind, before, after]);
  expect(told([toCent(0, 89), toCent(4, 200)], [price(0, 89.404), price(4, 199.9), price(2, 0.4)])).toEqual([]);
  expect(told([toCent(0, 89)], [price(0, 89.5)])).toEqual([["cost", 89, 89.5]]);
  expect(told([toCent(0, 89)], [price(0, 89.404), price(1, 80)])).toEqual([
    ["cost", 89.404, 80],
    ["sale-start", null, 80],
  ]);
  expect(told([toCent(0, 89), toCent(1, 80)], [price(0, 89)])).toEqual([
    ["cost", 80, 89],
    ["sale-end", 80, null],
  ]);
});

test("another order of prices and pictures is no event and gives the same cost", () => {
  const prices = [price(0, 1000), price(1, 950), price(0, 900, 10), price(4, 2000)];
  const images = ["/a.png", "/b.png"].map((url) => ({ url, format: "Large" }));
  const [one, other] = [
    plainVariant("V", { prices, images }),
    plainVariant("V", { prices: prices.toReversed(), images: images.toReversed() }),
  ];
  expect(eventsOfProduct(product([one]), product([other]))).toEqual([]);
  expect(unitFigures(other.prices)).toEqual(unitFigures(one.prices));
});

test("the fetch policy allows the next run after midnight UTC, and after a failure when the back-off is over", () => {
  const now = Date.parse("2026-11-21T23:59:00Z");
  const ended = { day: "2026-11-21", retryAt: null, startedAt: now, finishedAt: null, readDay: "2026-11-21" };
  const begun = { ...ended, readDay: "2026-11-20" };
  expect(nextAllowedAt("products", { ...ended, state: "complete" }, now)).toBe(Date.parse("2026-11-22T00:00:00Z"));
  expect(nextAllowedAt("products", { ...ended, state: "held" }, now + 120_000)).toBeNull();
  expect(nextAllowedAt("products", { ...begun, state: "running" }, now)).toBeNull();
  expect(nextAllowedAt("products", { ...begun, state: "failed", retryAt: now + 5 }, now)).toBe(now + 5);
  // The clock was ahead when it failed.
  expect(
    nextAllowedAt("products", { ...begun, state: "failed", retryAt: now + 5, finishedAt: now + 1 }, now),
  ).toBeNull();
  expect(nextAllowedAt("products", { ...begun, state: "failed", readDay: null }, now)).toBeNull();
  expect([1, 2, 3, 9].map(backOffMs)).toEqual([60_000, 120_000, 240_000, 3_600_000]);
});

test("stock is read again after its interval or at the start of a day, and may be requested a minute after it was read", () => {
  const startedAt = Date.parse("2026-11-21T23:40:00Z");
  const last = {
    day: "2026-11-21",
    retryAt: null,
    startedAt,
    finishedAt: startedAt,
    state: "complete" as const,
    readDay: "2026-11-21",
  };
  const [minute, quarter] = [60_000, 15 * 60_000];
  const timetable = timetableOf(0, 0, quarter);
  expect(nextRunAt("inventory", last, startedAt + minute, timetable)).toBe(startedAt + quarter);
  expect(nextRunAt("inventory", last, startedAt + quarter, timetable)).toBeNull();
  expect(nextRunAt("inventory", last, startedAt + minute, timetableOf(0, 0, 96 * quarter))).toBe(
    Date.parse("2026-11-22T00:00:00Z"),
  );
  // The entry was written before the clock was set back.
  expect(nextRunAt("inventory", last, startedAt - minute, timetable)).toBeNull();
  const failed = { ...last, state: "failed" as const, retryAt: startedAt + 4 * minute };
  expect(nextRunAt("inventory", failed, startedAt + minute, timetable)).toBe(failed.retryAt);
  expect(nextRunAt("products", last, startedAt, timetable)).toBe(Date.parse("2026-11-22T00:00:00Z"));
  expect(inventoryRequestableAt(last, startedAt + 1)).toBe(startedAt + minute);
  expect(inventoryRequestableAt(last, startedAt + minute)).toBeNull();
  expect(inventoryRequestableAt(failed, startedAt + minute)).toBe(failed.retryAt);
});
