import { expect, test } from "vitest";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import { testPrincipal } from "../test/dealer.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { planShelf } from "./shelf-plan.ts";

const chains = [
  plainVariant("CH-1", { upc: "712345678901" }),
  plainVariant("CH-2", { mfgPartNumber: "MK 7000", upc: "036000291452" }),
];
const tyre = plainVariant("020056-01", { mfgPartNumber: "MK-7000" });
const products = [plainProduct("CH", "Chain", chains), plainProduct("020056", "Tyre", [tyre])];
const principal = startTestDealer("shelf", smallDealer(products));

const told = (number: string, figures: object = { onHand: 1 }) => ({ number, ...figures });

test("a row names its article by any identifier, and one that cannot be stored keeps no other from being stored", async () => {
  const rows = [
    told("ch-1", { onHand: 4, maximum: 9 }),
    told("0712345678901"),
    told("mk7000"),
    told("nothing"),
    told("020056-01", { minimum: 5, maximum: 4 }),
    told("CH-2", { onOrder: 3 }),
  ];
  const plan = await planShelf(principal, rows, "merge");
  expect(plan.refused).toEqual([
    { row: 1, number: "0712345678901", reason: "twice", candidates: [] },
    { row: 2, number: "mk7000", reason: "several", candidates: expect.arrayContaining(["CH-2", "020056-01"]) },
    { row: 3, number: "nothing", reason: "missing", candidates: [] },
    { row: 4, number: "020056-01", reason: "maximum-under-minimum", candidates: [] },
  ]);
  expect(plan.told).toEqual([
    { variantNo: "CH-1", onHand: 4, maximum: 9 },
    { variantNo: "CH-2", onOrder: 3 },
  ]);
  await saveShelf(principal, plan.told, plan.removed);
  expect([...(await readShelf(principal)).keys()]).toEqual(["CH-1", "CH-2"]);
});

test("a second number counts where nothing has the first; two that disagree are asked about; a damaged one is repaired", async () => {
  const rows = [
    { ...told("unknown 1"), others: ["712345678901"] },
    { ...told("CH-2"), others: ["712345678901"] },
    told("nothing"),
    { ...told("036000291459"), others: [""] },
    told("20056-01"),
  ];
  const plan = await planShelf(principal, rows, "merge");
  expect(plan.told.map(({ variantNo }) => variantNo)).toEqual(["CH-1", "CH-2", "020056-01"]);
  expect(plan.repaired).toMatchObject([
    { row: 3, variantNo: "CH-2", repaired: { changed: ["checkDigit"] } },
    { row: 4, variantNo: "020056-01", repaired: { changed: ["zeros"] } },
  ]);
  expect(plan.refused).toMatchObject([
    { row: 1, reason: "disagree", candidates: expect.arrayContaining(["CH-1", "CH-2"]) },
    { row: 2, reason: "missing" },
  ]);
  expect(plan.outcomes.map(({ variantNo, reason }) => [variantNo, reason])).toEqual([
    ["CH-1", null],
    [null, "disagree"],
    [null, "missing"],
    ["CH-2", null],
    ["020056-01", null],
  ]);
});

test("merging keeps absent figures, replacing removes them; unchanged figures are stored again without a change", async () => {
  await saveShelf(principal, [{ variantNo: "CH-1", onHand: 4, onOrder: null, minimum: 2, maximum: 9 }], ["CH-2"], 1);
  const merged = await planShelf(principal, [told("CH-1", { onHand: 4 }), told("020056-01")], "merge");
  expect(merged).toMatchObject({ changes: [{ variantNo: "020056-01", before: null }], removed: [] });
  expect(merged.told).toHaveLength(2);
  const under = await planShelf(principal, [told("CH-1", { minimum: 10 })], "merge");
  expect(under.refused).toMatchObject([{ reason: "maximum-under-minimum" }]);
  const replaced = await planShelf(principal, [told("020056-01", { onHand: 7 })], "replace");
  expect(replaced.removed).toEqual(["CH-1"]);
  const [change] = (await planShelf(principal, [told("CH-1", { onHand: 5 })], "replace")).changes;
  const none = { onOrder: null, minimum: null, maximum: null, minOrder: null, packSize: null };
  expect(change?.after).toEqual({ onHand: 5, ...none });
});

test("a refused row of a known article does not take the article off", async () => {
  await saveShelf(principal, [{ variantNo: "CH-1", onHand: 4 }]);
  const plan = await planShelf(principal, [told("CH-1", { minimum: 3, maximum: 1 })], "replace");
  expect(plan).toMatchObject({ removed: [], refused: [{ reason: "maximum-under-minimum" }] });
});

test("before the first reading nothing is known, so nothing is stored", async () => {
  const asked = planShelf(testPrincipal("nobody"), [told("CH-1")], "merge");
  await expect(asked).rejects.toMatchObject({ code: "not-ready" });
});

test("a minimum order or a pack size of 0 is refused with its row, and the others are stored", async () => {
  const rows = [told("CH-1", { packSize: 0 }), told("CH-2", { minOrder: "0" }), told("020056-01", { packSize: 6 })];
  const { refused, told: stored } = await planShelf(principal, rows, "merge");
  expect(refused.map(({ number, reason }) => [number, reason])).toEqual([
    ["CH-1", "zero-lot"],
    ["CH-2", "zero-lot"],
  ]);
  expect(stored).toEqual([{ variantNo: "020056-01", packSize: 6 }]);
});
