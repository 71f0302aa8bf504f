import { expect, test } from "vitest";
import { testPrincipal } from "../test/dealer.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { compareArticles } from "./comparison.ts";

const prices = [
  { typeId: 0, type: "Base", amount: 3_000_000, quantityBreak: 1 },
  { typeId: 4, type: "MSRP", amount: 4_000_000, quantityBreak: 1 },
];

const attributes = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));
const tyre = [
  plainVariant("T-1", { prices, attributes: attributes(["Width", "2.4"], ["Bead", "Folding"]) }),
  plainVariant("T-2", { attributes: attributes(["Width", "2.6"], ["Note", "a"], ["Note", "b"]) }),
];
const others = Array.from({ length: 8 }, (_, place) => plainProduct(`P${place}`, "Part", [plainVariant(`P-${place}`)]));
const principal = startTestDealer("compare", smallDealer([plainProduct("T", "Tyre", tyre), ...others]));

test("articles stand in the order asked for, each with its figures, and the attributes of any of them", async () => {
  const { articles, attributes, missing, beyond } = await compareArticles(principal, ["T-2", "none", "T-1", "T-2"]);
  expect(articles.map(({ variantNo }) => variantNo)).toEqual(["T-2", "T-1"]);
  expect(articles[1]).toMatchObject({
    name: "Tyre",
    costAmount: 3_000_000,
    costTypeId: 0,
    msrpAmount: 4_000_000,
    marginPercent: 25,
  });
  expect(articles[0]).toMatchObject({ costAmount: null, marginPercent: null });
  expect(attributes).toEqual([
    { name: "Width", values: ["2.6", "2.4"] },
    { name: "Note", values: ["a, b", ""] },
    { name: "Bead", values: ["", "Folding"] },
  ]);
  expect([missing, beyond]).toEqual([["none"], []]);
});

test("six articles fit, and those that are left out are said", async () => {
  const { articles, beyond } = await compareArticles(
    principal,
    Array.from({ length: 8 }, (_, place) => `P-${place}`),
  );
  expect([articles.length, beyond]).toEqual([6, ["P-6", "P-7"]]);
});

test("without the right to see cost there is no cost and no margin, and another dealer sees nothing", async () => {
  const { articles } = await compareArticles(testPrincipal("compare", { reduction: "counter" }), ["T-1"]);
  expect(articles).toMatchObject([{ costAmount: null, costTypeId: null, marginPercent: null, msrpAmount: 4_000_000 }]);
  expect((await compareArticles(testPrincipal("other"), ["T-1"])).articles).toEqual([]);
});
