import { beforeAll, expect, test } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { addLines } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import type { ListedLine } from "@/lib/lists/types.ts";
import { orderList } from "@/lib/shelf/ordered.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { readListLines, readStoredLines } from "./list-lines.ts";
import { needsLook } from "./types.ts";

const base = (cents: number, quantityBreak = 1) => ({ typeId: 0, type: "Base", amount: cents * 1000, quantityBreak });
const sale = { typeId: 1, type: "Sale", amount: 900_000, quantityBreak: 1 };
const inWarehouses = (...figures: number[]) => ({
  totalAvailable: figures.reduce((sum, figure) => sum + figure, 0) as number | null,
  nextDueAt: null,
  stock: figures.map((available, place) => ({ warehouseId: String(place + 1), available, dueAt: null })),
});
testDataFolder();

beforeAll(async () => {
  const chain = plainVariant("CH-1", { upc: "712345678901", prices: [base(1000), sale, base(800, 10)] });
  const tires = [plainVariant("TI-1", { mfgPartNumber: "M 70" }), plainVariant("TI-2", { mfgPartNumber: "M 70" })];
  const tube = plainProduct("020056", "Tube", [plainVariant("020056-01"), plainVariant("020056-02")]);
  const many = Array.from({ length: 70 }, (_, place) =>
    plainVariant(`MA-${place}`, { mfgPartNumber: "SAME", prices: [base(100)] }),
  );
  const bolt = plainVariant("BO-1", { prices: [{ ...base(0), amount: 89_404 }] });
  const spoke = plainVariant("SP-1", { prices: [base(1000), base(800, 10)] });
  const products = [
    plainProduct("SP", "Spoke", [spoke]),
    plainProduct("BO", "Bolt", [bolt]),
    plainProduct("CH", "Chain", [chain]),
    plainProduct("TI", "Tire", tires),
    plainProduct("PH", "Pedal Phase 2 Mark 3, 4 mm, 38 teeth", [plainVariant("PH-2", { sizeId: "5" })]),
    plainProduct("BI", "Bottle 750 ml, 126 links, 12 speed", [plainVariant("BI-1")]),
    tube,
  ];
  const dealer = smallDealer([...products, plainProduct("MA", "Many", many)], {
    stock: new Map([
      ["CH-1", inWarehouses(3, 7)],
      ["SP-1", inWarehouses(4, 5)],
      ["TI-1", { ...inWarehouses(), totalAvailable: null }],
    ]),
  });
  await storeTestDealer("lines", dealer);
  await addTestDealer("lines");
});

function storedLine(lineId: number, variantNo: string, quantity: number | null): ListedLine {
  return {
    ...{ lineId, variantNo, quantity, text: "", note: "", threshold: null, thresholdPlace: "total" },
    ...{ badQuantity: null, badThreshold: null, addedAt: 0, filledAt: null },
  };
}

type Given = string | { text?: string; variantNo?: string; quantity?: number };

function read(given: readonly Given[], principal = testPrincipal("lines")) {
  const asked = given.map((each, place) => {
    const line = typeof each === "string" ? { text: each } : each;
    return { id: place, text: line.text ?? "", variantNo: line.variantNo ?? null, quantity: line.quantity ?? null };
  });
  return readListLines(principal, asked);
}

test("every line stays where it was, with the article and the identifier it was found by", async () => {
  const { lines } = await read(["ch-1 4", "0712345678901,8", "5 x 712345678901", "CH", "nonsense", "CH-1"]);
  expect(lines.map(({ id, row, quantity, verdict }) => [id, row?.variantNo, quantity, verdict])).toEqual([
    [0, "CH-1", 4, { kind: "found", matched: "article", repaired: null }],
    [1, "CH-1", 8, { kind: "found", matched: "upc", repaired: null }],
    [2, "CH-1", 5, { kind: "found", matched: "upc", repaired: null }],
    [3, "CH-1", 1, { kind: "found", matched: "article", repaired: null }],
    [4, undefined, 1, { kind: "missing" }],
    [5, "CH-1", 1, { kind: "found", matched: "article", repaired: null }],
  ]);
});

test("cost, breaks and stock are those of all lines together that want the article", async () => {
  const few = await read(["CH-1 4"]);
  expect(few.lines[0]).toMatchObject({
    tier: { typeId: 1 },
    totalAmount: 3_600_000,
    together: null,
    cheaper: { more: 6, lessAmount: 100_000 },
    inAll: "enough",
    here: null,
  });
  const many = await read(["CH-1 4", "712345678901 8"]);
  expect(
    many.lines.map(({ totalAmount, together, inAll, cheaper }) => ({ totalAmount, together, inAll, cheaper })),
  ).toEqual([
    { totalAmount: 3_200_000, together: 12, inAll: "notEnough", cheaper: null },
    { totalAmount: 6_400_000, together: 12, inAll: "notEnough", cheaper: null },
  ]);
  expect(many.sum).toMatchObject({ totalAmount: 9_600_000, notEnough: 2, notHere: 0 });
});

test("a price break is not offered at a quantity that the supplier does not have", async () => {
  const { lines } = await read(["SP-1 4"]);
  expect(lines[0]).toMatchObject({ totalAmount: 4_000_000, cheaper: null });
});

test("a price with parts of a cent is multiplied exactly, each line is rounded once, and the sum is that of the lines", async () => {
  const { lines, sum } = await read(["BO-1 1000", "BO-1 1", "BO-1 3"]);
  expect(lines.map(({ tier, totalAmount }) => [tier?.amount, totalAmount])).toEqual([
    [89_404, 89_404_000],
    [89_404, 89_000],
    [89_404, 268_000],
  ]);
  expect(sum.totalAmount).toBe(89_404_000 + 89_000 + 268_000);
});

test("with an own warehouse a line says whether enough lies there", async () => {
  const preferences = { ...testPrincipal("lines").preferences, warehouseId: "2" };
  const { lines, sum } = await read(["CH-1 7", "CH-1"], testPrincipal("lines", { preferences }));
  expect(lines[0]).toMatchObject({ inAll: "enough", here: "notEnough" });
  expect(sum).toMatchObject({ notEnough: 0, notHere: 2 });
});

test("several articles, articles that begin so, none, and a line that is too long", async () => {
  const { lines, sum } = await read(["m 70 2", "020056 1", "020056-0 1", "NO-9 1", "x".repeat(longestLine + 1)]);
  const told = lines.map(({ verdict }) => [
    verdict.kind,
    "candidates" in verdict ? verdict.candidates.map(({ variantNo }) => variantNo) : [],
  ]);
  expect(told).toEqual([
    ["several", ["TI-1", "TI-2"]],
    ["several", ["020056-01", "020056-02"]],
    ["near", ["020056-01", "020056-02"]],
    ["missing", []],
    ["tooLong", []],
  ]);
  expect(sum).toEqual({ totalAmount: null, notFound: 5, withoutQuantity: 0, withoutCost: 0, notEnough: 0, notHere: 0 });
});

test("a number in two words is one where the catalog has it, and only where the rest is its quantity", async () => {
  const { lines } = await read([
    "020056 02 ×2",
    "2 x 020056 01 Tube",
    "020056 02",
    "020056 01 3",
    "020056 2",
    "CH-1 02",
  ]);
  expect(lines.map(({ row, quantity }) => [row?.variantNo, quantity])).toEqual([
    ["020056-02", 2],
    ["020056-01", 2],
    ["020056-02", 1],
    ["020056-01", 3],
    [undefined, 2],
    ["CH-1", 2],
  ]);
});

test("a damaged number that can only mean one article is found, and the line says what was changed", async () => {
  const { lines } = await read(["02OO56-01 2", "71234567890 3", "7.12345678901E+11"]);
  expect(lines.map(({ row, quantity, verdict }) => [row?.variantNo, quantity, verdict])).toEqual([
    ["020056-01", 2, { kind: "found", matched: "article", repaired: { code: "020056-01", changed: ["letters"] } }],
    [undefined, 3, expect.objectContaining({ kind: "near" })],
    ["CH-1", 1, { kind: "found", matched: "upc", repaired: { code: "712345678901", changed: ["exponent"] } }],
  ]);
});

test("a chosen article counts before what its text names, and a stored quantity before the written one", async () => {
  const { lines } = await read([
    { text: "m 70 2", variantNo: "TI-2" },
    { text: "CH-1 4", quantity: 9 },
  ]);
  expect(lines[0]).toMatchObject({
    row: { variantNo: "TI-2" },
    verdict: { kind: "found", matched: null, repaired: null },
  });
  expect(lines[1]).toMatchObject({ quantity: 9, totalAmount: 8_100_000 });
});

test("an article without a quantity is not in the sum, and one whose quantity cannot be ordered says so", async () => {
  const { lines, sum } = await read([{ variantNo: "CH-1" }, "CH-1 2.5", "TI-1 3"]);
  expect(lines[0]).toMatchObject({ quantity: null, totalAmount: null, tier: { amount: 900_000 }, inAll: null });
  expect(lines[1]).toMatchObject({ row: { variantNo: "CH-1" }, quantity: null, badQuantity: "2.5" });
  expect(lines[2]).toMatchObject({ tier: null, totalAmount: null, inAll: "unknown" });
  expect(sum).toMatchObject({ totalAmount: null, withoutQuantity: 2, withoutCost: 1, notFound: 0 });
});

test("a number that very many articles have is answered with some of them", async () => {
  const { lines } = await read(["same 2"]);
  const [line] = lines;
  expect(line?.verdict.kind).toBe("several");
  expect(line?.verdict.kind === "several" && line.verdict.candidates.length).toBe(8);
  expect(line?.verdict).toMatchObject({ isMore: true });
});

test("the answer names the articles that are on a list, candidates included", async () => {
  await addToWatch(testPrincipal("lines"), ["CH-1", "TI-2", "020056-01"]);
  const { watched } = await read(["CH-1 1", "TI-1 1", "m 70 2"]);
  expect([...watched].sort()).toEqual(["CH-1", "TI-2"]);
});

test("without the right to cost there is no cost, and another dealer finds nothing", async () => {
  const { lines, sum } = await read(["CH-1 4"], testPrincipal("lines", { reduction: "counter" }));
  expect(lines[0]).toMatchObject({ tier: null, totalAmount: null, cheaper: null, row: { costAmount: null } });
  expect(sum.totalAmount).toBeNull();
  expect((await read(["CH-1 4"], testPrincipal("nobody"))).lines[0]?.row).toBeNull();
});

test("two numbers of a line that name different articles are asked about; one that nobody has becomes the note", async () => {
  const { lines } = await read(["CH-1 4 020056-01", "CH-1 4 712345678901", "CH-1 4 999999-99", "m 70 = TI-2;3"]);
  expect(lines.map(({ row, quantity, note, verdict }) => [row?.variantNo, quantity, note, verdict.kind])).toEqual([
    [undefined, 4, "", "disagree"],
    ["CH-1", 4, "", "found"],
    ["CH-1", 4, "999999-99", "found"],
    // Several have the one number, and one of them has the other.
    ["TI-2", 3, "", "found"],
  ]);
  expect(lines[0]?.verdict).toMatchObject({ candidates: [{ variantNo: "CH-1" }, { variantNo: "020056-01" }] });
});

test("a quantity far beyond the stock, or beyond what was ever ordered of one article, is pointed out and stays", async () => {
  const asked = async () =>
    (await read(["CH-1 100", "CH-1 101", "TI-1 40"])).lines.map(({ quantity, unusual }) => [quantity, unusual]);
  expect(await asked()).toEqual([
    [100, null],
    [101, "stock"],
    [40, null],
  ]);
  const { listId } = await createWatchList(testPrincipal("lines"), "Ordered");
  await addLines(testPrincipal("lines"), [{ text: "", variantNo: "TI-2", quantity: 30, note: "" }], listId);
  await orderList(testPrincipal("lines"), listId, new Map([["TI-2", 30]]));
  expect(await asked()).toEqual([
    [100, "ordered"],
    [101, "stock"],
    [40, "ordered"],
  ]);
  const { lines } = await read(["CH-1 100"], testPrincipal("lines", { reduction: "counter" }));
  expect(lines[0]?.unusual, "what was ordered is not said at the counter").toBeNull();
});

test("a stored line without a quantity has none, whatever its text says", async () => {
  const { lines } = await read([{ text: "CH-1 4", variantNo: "CH-1" }, "CH-1;", "NONE;"]);
  expect(lines.map(({ quantity }) => quantity)).toEqual([null, null, null]);
});

test("a figure with its measure is explained by the article's own, together, and asked about otherwise", async () => {
  const { lines } = await read([
    "BI-1 bottle 750 ml",
    "24 BI-1 bottle 750 ml",
    "BI-1 750ml bottle",
    "BI-1 12 speed",
    "BI-1 500 ml",
    "24 BI-1 bottle 500 ml",
    "BI-1 12 links",
  ]);
  expect(lines.map(({ quantity, badQuantity }) => quantity ?? badQuantity)).toEqual([
    ...[1, 24, 1, 1],
    ...["500 ml", "24 500 ml", "12 links"],
  ]);
});

test("beside its number alone a figure is the quantity, also one that the name has", async () => {
  const { lines } = await read(["PH-2 2", "PH-2 38", "38 PH-2", "PH-2 4", "PH-2 5", "PH-2 38 x", "PH-2 38 thanks"]);
  expect(lines.map(({ quantity, badQuantity }) => quantity ?? badQuantity)).toEqual([2, 38, 38, 4, 5, 38, 38]);
});

test("where a line repeats the name, a size in it or a figure with a unit is asked about, a small figure is not", async () => {
  const texts = ["2", "38", "4", "5", "3", "6", "x 38"].map((figure) => `PH-2 ${figure} pedal`);
  const { lines } = await read(texts);
  expect(lines.map(({ quantity, badQuantity }) => quantity ?? badQuantity)).toEqual([2, "38", "4", "5", 3, 6, 38]);
});

test("unexplained words beside a quantity are reported, and change nothing", async () => {
  const { lines } = await read([
    "CH-1 4 for Anna",
    "please send 4 x CH-1 chain, thanks",
    "CH-1 4 chain Velostand hinten",
    "2 dozen CH-1",
    "CH-1; 4; ; shop window",
    "CH-1",
  ]);
  expect(lines.map(({ quantity, unexplained }) => [quantity, unexplained])).toEqual([
    [4, "Anna"],
    [4, ""],
    [4, "Velostand hinten"],
    [24, ""],
    [4, "shop window"],
    [1, ""],
  ]);
});

test("a line without a quantity needs a look where other lines have one; of a list that says none it is plain", async () => {
  const [chain, tube] = [{ variantNo: "CH-1" }, { variantNo: "020056-01" }];
  const openOf = async (given: readonly Given[]) => {
    const { lines } = await read(given);
    return lines.map((line) => [line.lacksQuantity, needsLook(line)]);
  };
  expect(await openOf([chain, tube])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await openOf([chain, { ...tube, quantity: 3 }])).toEqual([
    [true, true],
    [false, false],
  ]);
  // On a watched list it is a starred item.
  const [first, second] = [storedLine(1, "CH-1", null), storedLine(2, "020056-01", 3)];
  const starred = await readStoredLines(testPrincipal("lines"), [first, second], true);
  expect(starred.lines.map(needsLook)).toEqual([false, false]);
  expect((await readStoredLines(testPrincipal("lines"), [first, second])).lines.map(needsLook)).toEqual([true, false]);
  // A quantity that cannot be read, or of a line without an item, says just as well that the list is an order.
  for (const other of ["020056-01;1,5", "nonsense 4"])
    expect(await openOf([chain, other]), other).toEqual([
      [true, true],
      [false, true],
    ]);
});
