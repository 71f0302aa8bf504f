import { afterAll, beforeAll, expect, test } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { addToWatch } from "@/lib/watch/items.ts";
import { parseQuickList, readQuickList } from "./quick-list.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { openTestData, storeTestDealer } from "./test/setting.ts";

const base = (amountCents: number, quantityBreak = 1) => ({ typeId: 0, type: "Base", amountCents, quantityBreak });
const sale = { typeId: 1, type: "Sale", amountCents: 900, quantityBreak: 1 };
const stock = (totalAvailable: number | null) => ({ totalAvailable, nextDueAt: null, stock: [] });
let close: () => Promise<void>;

beforeAll(async () => {
  close = openTestData();
  const chain = plainVariant("CH-1", { upc: "712345678901", prices: [base(1000), sale, base(800, 10)] });
  const tires = [plainVariant("TI-1", { mfgPartNumber: "M 70" }), plainVariant("TI-2", { mfgPartNumber: "M 70" })];
  const tube = plainProduct("020056", "Tube", [plainVariant("020056-01"), plainVariant("020056-02")]);
  const dealer = smallDealer([plainProduct("CH", "Chain", [chain]), plainProduct("TI", "Tire", tires), tube], {
    stock: new Map([
      ["CH-1", stock(10)],
      ["TI-1", stock(null)],
    ]),
  });
  await storeTestDealer("quick", dealer);
});
afterAll(() => close());

test("a line is a number and a quantity separated by space, tab, comma or semicolon, and a number may contain spaces", () => {
  const { asked, bad } = parseQuickList("A-1 2\r\n\r\nB\t3\nC, 4\nM 70;5");
  expect(bad).toEqual([]);
  expect(asked).toEqual([
    { line: 1, number: "A-1", quantity: 2 },
    { line: 3, number: "B", quantity: 3 },
    { line: 4, number: "C", quantity: 4 },
    { line: 5, number: "M 70", quantity: 5 },
  ]);
});

test("invalid lines are listed with the reason", () => {
  const { asked, bad } = parseQuickList(`A-1\nB 0\nC two\nD -1\n${"x".repeat(130)} 1`);
  expect(asked).toEqual([]);
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "1 noQuantity",
    "2 quantity",
    "3 quantity",
    "4 quantity",
    "5 tooLong",
  ]);
});

test("lines beyond 200 are left out and counted", () => {
  const { asked, leftOut } = parseQuickList("A 1\n".repeat(203));
  expect([asked.length, leftOut]).toEqual([200, 3]);
});

test("the unit cost depends on the quantity, and an article on two lines is one order", async () => {
  const few = await readQuickList(testPrincipal("quick"), "ch-1 4");
  expect(few.rows[0]).toMatchObject({ quantity: 4, tier: { typeId: 1 }, totalCents: 3600, stock: "enough" });
  const many = await readQuickList(testPrincipal("quick"), "CH-1 4\n0712345678901,8");
  expect(many.rows).toHaveLength(1);
  expect(many.rows[0]).toMatchObject({ lines: [1, 2], quantity: 12, totalCents: 9600, stock: "notEnough" });
  expect(many.totalCents).toBe(9600);
});

test("without a figure the stock is unknown, and without a wholesale price there is no cost", async () => {
  const list = await readQuickList(testPrincipal("quick"), "TI-1 1");
  expect(list.rows[0]).toMatchObject({ tier: null, totalCents: null, stock: "unknown" });
  expect(list).toMatchObject({ totalCents: null, withoutCost: 1 });
});

test("a number that matches several articles or none stays open, with candidates", async () => {
  const { rows, open } = await readQuickList(testPrincipal("quick"), "m 70 2\n020056 1\n020056-0 1\nNO-9 1");
  expect(rows).toEqual([]);
  expect(
    open.map(({ line, problem, candidates }) => [line, problem, candidates.map((each) => each.variantNo)]),
  ).toEqual([
    [1, "ambiguous", ["TI-1", "TI-2"]],
    [2, "ambiguous", ["020056-01", "020056-02"]],
    [3, "notFound", ["020056-01", "020056-02"]],
    [4, "notFound", []],
  ]);
});

test("the answer names the watched articles, candidates included", async () => {
  await addTestDealer("quick");
  await addToWatch(testPrincipal("quick"), ["CH-1", "TI-2", "020056-01"]);
  const { watched } = await readQuickList(testPrincipal("quick"), "CH-1 1\nTI-1 1\nm 70 2");
  expect([...watched].sort()).toEqual(["CH-1", "TI-2"]);
  expect((await readQuickList(testPrincipal("nobody"), "CH-1 1")).watched.size).toBe(0);
});

test("without the right to cost there is no cost, and another dealer finds nothing", async () => {
  const list = await readQuickList(testPrincipal("quick", { reduction: "counter" }), "CH-1 4");
  expect(list.rows[0]).toMatchObject({ tier: null, totalCents: null, row: { costCents: null } });
  expect(list.totalCents).toBeNull();
  expect((await readQuickList(testPrincipal("nobody"), "CH-1 4")).rows).toEqual([]);
});
