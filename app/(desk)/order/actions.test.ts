import { NextRequest } from "next/server";
import { createTranslator } from "next-intl";
import { beforeAll, expect, test } from "vitest";
import { performForm } from "@/app/test/send-form.ts";
import { lacksOnlyQuantity, leftOutName } from "@/components/list-lines/line-reason.ts";
import { listAudit } from "@/lib/accounts/audit.ts";
import { addTestMember } from "@/lib/accounts/test/app.ts";
import { proposalOf } from "@/lib/catalog/lines/order.ts";
import { orderAddress, orderQuestion } from "@/lib/catalog/lines/order-filter.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { chosenField, quantityField } from "@/lib/domain/order/chosen.ts";
import { type LeftOutReason, leftOutReasons } from "@/lib/domain/order/types.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { row } from "@/lib/domain/test/price-rows.ts";
import { addLines, listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { orderOf } from "@/lib/shelf/ordered.ts";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import en from "@/messages/en.json";
import { orderThisList, undoThisOrder } from "./actions.ts";
import { GET, POST } from "./export/route.ts";
import { orderRows } from "./export/rows.ts";
import { markOrdered, saveProposal } from "./order-lists.ts";

const heads = Object.fromEntries(
  ["article", "name", "quantity", "needed", "maximum", "onHand", "onOrder", "missing", "overBudget"]
    .concat(["minOrder", "packSize", "cost", "lineTotal", "roundedFrom", "insteadOf", "leftOut"])
    .map((name) => [name, name]),
) as Parameters<typeof orderRows>[1];

const reasons = Object.fromEntries(leftOutReasons.map((reason) => [reason, `why: ${reason}`])) as Record<
  LeftOutReason,
  string
>;

const prices = [row(0, 1_000_000), row(0, 700_000, 15)];
const chain = plainProduct("CH", "Chain", [
  plainVariant("CH-1", { prices, description: "Chain - 9 speed" }),
  plainVariant("CH-2", { prices, description: "Chain - 10 speed" }),
]);
const stock = [{ warehouseId: "1", available: 40, dueAt: null }];
const figures = new Map(
  ["CH-1", "CH-2"].map((variantNo) => [variantNo, { totalAvailable: 40, nextDueAt: null, stock }]),
);
const principal = startTestDealer("orders", smallDealer([chain], { stock: figures }));
beforeAll(async () => {
  await saveShelf(principal, [{ variantNo: "CH-1", onHand: 5, onOrder: 3, minimum: 8, maximum: 20 }]);
});

const perform = (action: object, fields: Record<string, string>) => performForm(action, principal, fields);
const proposed = async () =>
  (await proposalOf(principal, orderQuestion(principal, orderAddress.parse({ from: "", budget: "" })))).lines;

test("an ordered list is proposed no more, and comes again when that is taken back", async () => {
  const [line] = await proposed();
  const { listId } = await createWatchList(principal, "Order");
  await addLines(principal, [{ text: "", variantNo: "CH-1", quantity: line?.quantity ?? 0, note: "" }], listId);
  // Saved, and not ordered: it is still to be ordered.
  expect(await proposed()).toHaveLength(1);
  await perform(orderThisList, { listId, name: "Another list" });
  expect((await readShelf(principal)).get("CH-1")?.onOrder).toBe(18);
  expect(await proposed()).toEqual([]);
  expect(await orderOf(principal, listId)).toMatchObject({ canBeTakenBack: true });
  await perform(undoThisOrder, { listId, name: "Another list" });
  const noted = (await listAudit(principal, { limit: 2 })).map(({ kind, detail }) => [kind, detail]);
  expect(noted.sort(), "the list's own name, whatever a form says").toEqual([
    ["list-ordered", "Order"],
    ["order-taken-back", "Order"],
  ]);
  expect(await proposed()).toMatchObject([{ variantNo: "CH-1", quantity: 15 }]);
  expect((await listLinesOf(principal, listId)).map(({ quantity }) => quantity)).toEqual([15]);
});

test("a saved order is a list that is not watched, with the chosen lines alone", async () => {
  const fields = { from: "", budget: "", [chosenField("CH-1")]: "on" };
  const list = await saveProposal(principal, "Monday", fields, () => "");
  expect(list).toMatchObject({ name: "Monday", isWatched: false, itemCount: 1 });
  expect((await listLinesOf(principal, list.listId)).map(({ variantNo }) => variantNo)).toEqual(["CH-1"]);
  const none = saveProposal(principal, "Nothing", { from: "", budget: "" }, () => "");
  await expect(none).rejects.toMatchObject({ facts: { field: "take" } });
});

test("a typed quantity is saved and exported instead of the proposed one; a wrong one or a wrong budget saves nothing", async () => {
  const fields = { from: "", budget: "", [chosenField("CH-1")]: "on", [quantityField("CH-1")]: "7" };
  const list = await saveProposal(principal, "Seven", fields, () => "");
  expect((await listLinesOf(principal, list.listId)).map(({ quantity }) => quantity)).toEqual([7]);
  const saved = (change: object) => saveProposal(principal, "Wrong", { ...fields, ...change }, () => "");
  await expect(saved({ [quantityField("CH-1")]: "0" })).rejects.toMatchObject({ facts: { field: "quantity" } });
  await expect(saved({ budget: "x" })).rejects.toMatchObject({ facts: { field: "budget" } });
});

test("a file of a proposal has its figures by column, and none of cost without the right to see it", async () => {
  const fileOf = async (asker: MemberPrincipal, seesCost: boolean, budget = "") => {
    const proposal = await proposalOf(asker, orderQuestion(principal, orderAddress.parse({ from: "", budget })));
    const rows = [];
    for await (const some of orderRows(proposal, heads, reasons, seesCost)) rows.push(...some);
    return rows;
  };
  expect(await fileOf(principal, true)).toEqual([
    [...Object.keys(heads).slice(0, -1), "East", "West", "leftOut"],
    [
      "CH-1",
      "Chain, 9 speed",
      15,
      12,
      20,
      5,
      3,
      0,
      0,
      null,
      null,
      { amount: 700_000 },
      { amount: 10_500_000 },
      12,
      { amount: 12_000_000 },
      15,
      null,
      "",
    ],
  ]);
  const blind = { ...principal, reduction: "no-cost" as const };
  expect((await fileOf(blind, false))[1]).toEqual([
    "CH-1",
    "Chain, 9 speed",
    12,
    12,
    20,
    5,
    3,
    0,
    0,
    null,
    null,
    12,
    null,
    "",
  ]);
  const part = (await fileOf(principal, true, "100"))[1];
  expect(part?.slice(0, 9), "beyond the budget is not what the supplier lacks").toEqual([
    "CH-1",
    "Chain, 9 speed",
    10,
    12,
    20,
    5,
    3,
    0,
    2,
  ]);
  const none = (await fileOf(principal, true, "1"))[1] ?? [];
  expect([...none.slice(0, 4), none[8], none.at(-1)]).toEqual(["CH-1", "Chain, 9 speed", null, 12, 12, "why: budget"]);
});

test("a line that is taken out of the order is in no file of it", async () => {
  await saveShelf(principal, [{ variantNo: "CH-2", onHand: 0, onOrder: null, minimum: 1, maximum: 2 }]);
  const { sessionId } = await addTestMember("orders", "colleague");
  const headers = { cookie: `bincard=${sessionId}`, origin: "http://localhost:3000" };
  const address = "http://localhost:3000/order/export";
  const numbersIn = async (answer: Response) =>
    ["CH-1", "CH-2"].filter(
      (
        (text) => (no) =>
          text.includes(no)
      )(await answer.text()),
    );
  expect(await numbersIn(await GET(new NextRequest(address, { headers }), {}))).toEqual(["CH-1", "CH-2"]);
  const fields = { dealer: "orders", from: "", "take:CH-2": "on" };
  const post = (given: Record<string, string>) =>
    POST(new NextRequest(address, { method: "POST", headers, body: new URLSearchParams(given) }), {});
  for (const format of ["csv", "xlsx"]) expect((await post({ ...fields, format })).status).toBe(200);
  expect(await numbersIn(await post({ ...fields, format: "csv" }))).toEqual(["CH-2"]);
  expect((await post({ ...fields, dealer: "another" })).status).toBe(412);
});

const english = {
  lines: createTranslator({ locale: "en", messages: { lines: en.lines }, namespace: "lines" }),
  client: createTranslator({ locale: "en", messages: { client: en.client }, namespace: "client" }),
};

test("a list with lines that no order has is marked only when just these were confirmed, and they are named", async () => {
  const { listId } = await createWatchList(principal, "Open lines");
  const plain = { text: "", variantNo: null, quantity: null, note: "" };
  const lines = [
    { ...plain, variantNo: "CH-2", quantity: 2 },
    { ...plain, text: "no such number 4" },
    { ...plain, variantNo: "CH-1" },
    // Gone from the catalog: it is in no file for the supplier, so it is not on order either.
    { ...plain, variantNo: "LEFT-1", quantity: 9 },
  ];
  await addLines(principal, lines, listId);
  const ask = async (confirmed: string) => {
    const marked = await markOrdered(principal, listId, confirmed);
    if (typeof marked === "number") throw new Error(`${marked} units were marked`);
    return marked;
  };
  const { confirm, leftOut } = await ask("");
  expect(leftOut.map((line) => leftOutName(line, english))).toEqual([
    "No item matches “no such number”. Check the number.",
    "CH-1 Chain: No quantity. Enter 1 to 99,999, or remove the line.",
    "No item matches “LEFT-1”. Check the number.",
  ]);
  expect(leftOut.map(lacksOnlyQuantity), "these are named in one sentence").toEqual([false, true, false]);
  const onOrder = async () => {
    const shelf = await readShelf(principal);
    return ["CH-1", "CH-2", "LEFT-1"].map((variantNo) => shelf.get(variantNo)?.onOrder ?? null);
  };
  const before = await onOrder();
  for (const value of ["yes", "1", confirm.toLowerCase()]) expect((await ask(value)).confirm, value).toBe(confirm);
  await addLines(principal, [{ ...plain, text: "another that nobody has" }], listId);
  const again = await ask(confirm);
  expect(again.leftOut, "what was confirmed are other lines").toHaveLength(4);
  expect((await orderOf(principal, listId)).orderedAt).toBeNull();
  expect(await onOrder()).toEqual(before);
  expect(await markOrdered(principal, listId, again.confirm)).toBe(2);
  expect(await onOrder()).toEqual([before[0], 2, null]);
  expect(await markOrdered(principal, listId, ""), "it is ordered already").toBe(0);
  await perform(undoThisOrder, { listId });
});
