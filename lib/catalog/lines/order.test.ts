import { beforeAll, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { events } from "@/db/dealer/schema.ts";
import { insertRows, tablesOf } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { row } from "@/lib/domain/test/price-rows.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { addLines } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { orderList, undoOrder } from "@/lib/shelf/ordered.ts";
import { saveShelf } from "@/lib/shelf/shelf.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { dataAge } from "../snapshot.ts";
import { testPrincipal } from "../test/dealer.ts";
import { stockOf } from "../test/pedals.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { proposalOf } from "./order.ts";
import { orderAddress, orderQuestion } from "./order-filter.ts";
import type { OrderQuestion } from "./types.ts";

let principal: MemberPrincipal;
testDataFolder();
const now = Date.UTC(2026, 10, 21, 12);
const due = Date.UTC(2026, 10, 30);
const minimums: OrderQuestion = { from: { kind: "minimums" }, budgetAmount: null };

beforeAll(async () => {
  const prices = [row(0, 1_000_000), row(0, 700_000, 15)];
  const variants = ["CH-1", "CH-2", "CH-3"].map((variantNo) => plainVariant(variantNo, { prices }));
  const [one, two] = variants;
  if (!one || !two) throw new Error("no variants");
  const chain = plainProduct("CH", "Chain", [one, { ...two, statusId: 8 }, ...variants.slice(2)]);
  const stock = new Map([
    ["CH-1", stockOf(40, 6)],
    ["CH-2", stockOf(2, 0)],
    ["CH-3", stockOf(50, 0, due)],
    ...["BR-1", "BR-2"].map((variantNo) => [variantNo, stockOf(30, 0)] as const),
  ]);
  const brakes = plainProduct("BR", "Brake", [
    plainVariant("BR-1", { prices: [row(0, 500_000, 5), row(4, 900_000)] }),
    plainVariant("BR-2", { prices: [row(0, 500_000)] }),
  ]);
  await storeTestDealer("order", smallDealer([chain, brakes], { stock }));
  const tables = tablesOf(await dealerWriter("order"));
  const dates = { before: String(due - 86_400_000), after: String(due) };
  const moved = { kind: "due-moved", productNo: "CH", variantNo: "CH-3", name: "Chain", ...dates } as const;
  await insertRows(tables, events, [{ id: 1, at: now, ...moved }]);
  principal = testPrincipal("order", {
    ...(await addTestDealer("order")),
    preferences: { ...testPrincipal("order").preferences, warehouseId: "2", lowStockThreshold: 3 },
  });
  const figures = { onHand: 5, onOrder: 3, minimum: 8, maximum: 20 };
  const told = [
    ...["CH-1", "CH-2", "CH-3"].map((variantNo) => ({ variantNo, ...figures })),
    { variantNo: "LEFT-1", onHand: 0, minimum: 1, maximum: 2 },
    { variantNo: "NEW-1", onHand: 9, minimum: 1, maximum: 2 },
    { variantNo: "FULL-1", onHand: 2, minimum: 2, maximum: 2 },
    { variantNo: "NOTE-1", onHand: 9 },
  ];
  await saveShelf(principal, told, [], 1);
});

test("all minimums: what dies and what is late first, the own warehouse before the others, with what is left out", async () => {
  const proposal = await proposalOf(principal, minimums, now);
  expect(proposal).toMatchObject({
    lines: [
      { variantNo: "CH-2", quantity: 2, short: { stock: 10 }, urgency: [{ kind: "last-chance" }] },
      { variantNo: "CH-3", quantity: 15, urgency: [{ kind: "slipped", at: due }] },
      { variantNo: "CH-1", quantity: 15, rounded: { from: 12, insteadAmount: 12_000_000 }, totalAmount: 10_500_000 },
    ],
    leftOut: [{ variantNo: "LEFT-1", reason: "stock-unknown", needed: 2, row: null }],
    ...{ enough: 2, totalAmount: 2_000_000 + 10_500_000 + 10_500_000, withoutCost: 0 },
  });
  expect(proposal.lines[2]?.parts).toEqual([
    { warehouseId: "2", quantity: 6 },
    { warehouseId: "1", quantity: 9 },
  ]);
});

test("without the right to see cost there is no amount, no rounding and no budget anywhere in the answer", async () => {
  const blind = await proposalOf({ ...principal, reduction: "no-cost" }, { ...minimums, budgetAmount: 1_000_000 }, now);
  expect(blind.lines.map(({ variantNo, quantity }) => [variantNo, quantity])).toEqual([
    ["CH-2", 2],
    ["CH-3", 12],
    ["CH-1", 12],
  ]);
  expect(blind.totalAmount).toBeNull();
  for (const line of blind.lines) {
    expect([line.tier, line.totalAmount, line.rounded, line.row.costAmount]).toEqual([null, null, null, null]);
  }
  expect(JSON.stringify(blind)).not.toMatch(/1000|700|10500/);
});

test("packs and the minimum order of the shelf and the supplier's first break are kept, also by who sees no cost", async () => {
  await saveShelf(principal, [
    { variantNo: "BR-1", onHand: 0, minimum: 2, maximum: 3 },
    { variantNo: "BR-2", onHand: 0, minimum: 2, maximum: 3, minOrder: 7, packSize: 4 },
  ]);
  for (const who of [principal, { ...principal, reduction: "no-cost" as const }]) {
    const { lines } = await proposalOf(who, minimums, now);
    const of = (variantNo: string) => lines.find((line) => line.variantNo === variantNo);
    expect(of("BR-1"), "the supplier sells from five on").toMatchObject({ quantity: 5, lot: { from: 3, least: 5 } });
    expect(of("BR-2")).toMatchObject({ quantity: 8, lot: { from: 3, least: 8, pack: 4 }, minOrder: 7, packSize: 4 });
  }
  await saveShelf(principal, [], ["BR-1", "BR-2"]);
});

test("at the counter, where customers look on, nothing of the own shelf is proposed", async () => {
  expect((await proposalOf({ ...principal, reduction: "counter" }, minimums, now)).lines).toEqual([]);
});

test("of a list its articles alone, of what is low at the supplier these; what has no minimum is said", async () => {
  const line = (variantNo: string) => ({ text: "", variantNo, quantity: null, note: "" });
  const { listId } = await addLines(principal, [line("CH-1"), line("CH-2"), line("NONE-1")]);
  const ofList = await proposalOf(
    principal,
    orderQuestion(principal, orderAddress.parse({ from: `list:${listId}` })),
    now,
  );
  expect(ofList.lines.map(({ variantNo }) => variantNo)).toEqual(["CH-2", "CH-1"]);
  expect(ofList.leftOut).toMatchObject([{ variantNo: "NONE-1", reason: "no-minimum" }]);
  const low = await proposalOf(
    principal,
    orderQuestion(principal, orderAddress.parse({ from: "low", budget: "" })),
    now,
  );
  expect(low.lines.map(({ variantNo }) => variantNo)).toEqual(["CH-2"]);
  expect([low.notLow, ofList.notLow], "CH-1, CH-3 and LEFT-1 are not low").toEqual([3, 0]);
  const stranger = testPrincipal("stranger", await addTestDealer("stranger"));
  const ofOthers = proposalOf(stranger, { ...minimums, from: { kind: "list", listId } }, now);
  await expect(ofOthers).rejects.toMatchObject({ code: "not-found", facts: { what: "list" } });
  const gone = orderQuestion(principal, orderAddress.parse({ from: "list:0000" }));
  await expect(proposalOf(principal, gone, now)).rejects.toMatchObject({ code: "not-found" });
  expect(() => orderQuestion(principal, orderAddress.parse({ from: "nonsense" }))).toThrow(
    expect.objectContaining({ code: "bad-request", facts: expect.objectContaining({ field: "from" }) }),
  );
});

test("a budget in an address is an amount in either notation; anything else is refused, and none at all is none", () => {
  const budget = (text: string, who = principal) =>
    orderQuestion(who, orderAddress.parse({ budget: text })).budgetAmount;
  expect(["1,234.56", "1 234,56", "1 234,56 $", ""].map((text) => budget(text))).toEqual([
    ...[123_456_000, 123_456_000, 123_456_000],
    null,
  ]);
  const refused = expect.objectContaining({ code: "bad-request", facts: expect.objectContaining({ field: "budget" }) });
  for (const text of ["abc", "-1", "1e9", "1.234,56"]) expect(() => budget(text)).toThrow(refused);
  expect(budget("abc", { ...principal, reduction: "no-cost" })).toBeNull();
});

test("from the board: what it shows in the chosen state, brand and warehouse, with their names", async () => {
  const asked = async (board: Record<string, string>) => {
    const question = orderQuestion(principal, orderAddress.parse({ from: "low", ...board }));
    const { lines, board: of } = await proposalOf(principal, question, now);
    return { numbers: lines.map(({ variantNo }) => variantNo), of };
  };
  const question = orderQuestion(principal, orderAddress.parse({ from: "low" }));
  expect((await proposalOf(principal, question, now)).noMinimum, "BR-1 and BR-2 have no minimum").toBe(0);
  expect(await asked({ state: "low" })).toMatchObject({ numbers: [], of: { states: ["low"], warehouse: null } });
  // What is low and on no list is on the board of the whole catalog, and so it is here.
  const usual = { ...principal, preferences: { ...principal.preferences, lowStockThreshold: 60 } };
  const unlisted = orderQuestion(usual, orderAddress.parse({ from: "low" }));
  expect((await proposalOf(usual, unlisted, now)).lines.map(({ variantNo }) => variantNo)).toContain("CH-3");
  await addToWatch(principal, ["CH-2", "CH-3"]);
  expect((await asked({ watched: "1" })).numbers).toEqual(["CH-2", "CH-3"]);
  expect((await asked({ state: "lastChance" })).numbers).toEqual(["CH-2"]);
  expect(await asked({ state: "out", warehouse: "2" })).toMatchObject({ numbers: ["CH-3"], of: { warehouse: "West" } });
  // Without what the address names, everything would be proposed.
  for (const [field, id] of Object.entries({ brand: "no such brand", warehouse: "99" }))
    await expect(asked({ [field]: id })).rejects.toMatchObject({ code: "bad-request", facts: { field } });
});

test("what was ordered since the stock was read is not proposed again from the same units, until it is taken back", async () => {
  const readAt = (await dataAge(principal)).inventoryReadAt ?? 0;
  const { listId } = await createWatchList(principal, "Ordered");
  await addLines(principal, [{ text: "", variantNo: "CH-2", quantity: 2, note: "" }], listId);
  await saveShelf(principal, [{ variantNo: "CH-2", minimum: 15 }]);
  const ofChain = async () => {
    const { lines, leftOut } = await proposalOf(principal, minimums, now);
    return [...lines, ...leftOut].find(({ variantNo }) => variantNo === "CH-2");
  };
  expect(await ofChain()).toMatchObject({ quantity: 2 });
  await orderList(principal, listId, new Map([["CH-2", 2]]), readAt + 1000);
  // On order it is ten; the two that the supplier had are taken.
  expect(await ofChain()).toMatchObject({ reason: "none-available", orderedSince: 2 });
  await undoOrder(principal, listId, readAt + 2000);
  expect(await ofChain()).toMatchObject({ quantity: 2, orderedSince: 0 });
  // Stock that was read after the order knows of it.
  await orderList(principal, listId, new Map([["CH-2", 2]]), readAt - 1000);
  expect(await ofChain()).toMatchObject({ quantity: 2, orderedSince: 0 });
  await undoOrder(principal, listId, readAt);
});

test("a line of more than was ever ordered of one article is pointed out", async () => {
  const unusual = async () =>
    (await proposalOf(principal, minimums, now)).lines.map(({ quantity, isUnusual }) => [quantity > 1, isUnusual]);
  expect(
    (await unusual()).map(([, is]) => is),
    "nothing was ordered yet",
  ).not.toContain(true);
  const { listId } = await createWatchList(principal, "One");
  await addLines(principal, [{ text: "", variantNo: "CH-1", quantity: 1, note: "" }], listId);
  await orderList(principal, listId, new Map([["CH-1", 1]]), 1);
  const after = await unusual();
  expect(after.length).toBeGreaterThan(0);
  for (const [isMore, is] of after) expect(is).toBe(isMore);
});
