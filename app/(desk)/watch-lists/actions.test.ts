import { expect, test } from "vitest";
import { performForm } from "@/app/test/send-form.ts";
import { listAudit } from "@/lib/accounts/audit.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import { needsLook } from "@/lib/catalog/lines/types.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { tableOf } from "@/lib/import/table.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { setForLines } from "@/lib/lists/many-lines.ts";
import { listSavedViews, saveView } from "@/lib/lists/saved-views.ts";
import { mappingFor } from "../pasted.ts";
import { changeListing, deleteListing, saveListing } from "../products/actions.ts";
import { createList, deleteList, makeList, renameList } from "./actions.ts";
import {
  changeManyLines,
  copyList,
  emptyList,
  putLinesBack,
  saveLine,
  takeLineOff,
  undoManyLines,
} from "./line-actions.ts";
import { addPasted, keepAsList } from "./paste-actions.ts";

const tube = plainProduct("020056", "Tube", [plainVariant("020056-01"), plainVariant("020056-02")]);
const principal = startTestDealer("actions", smallDealer([plainProduct("CH", "Chain", [plainVariant("CH-1")]), tube]));

const perform = (action: object, fields: Record<string, string>) => performForm(action, principal, fields);

const idOf = (answer: unknown) => (answer as { redirectPath: string }).redirectPath.replace("/watch-lists/", "");
const numbers = async (listId: string) =>
  (await listLinesOf(principal, listId)).map(({ variantNo, quantity }) => [variantNo, quantity]);

test("a new list can have the articles of a saved listing", async () => {
  const viewId = await saveView(principal, { name: "Tubes", query: "?q=tube", isShared: false });
  const listId = idOf(await perform(createList, { name: "From a listing", from: `view:${viewId}` }));
  expect((await numbers(listId)).map(([variantNo]) => variantNo).sort()).toEqual(["020056-01", "020056-02"]);
  await expect(perform(createList, { name: "Of nothing", from: "view:unknown" })).rejects.toThrow("not-found");
});

test("a corrected line gets the article and the quantity that it now names", async () => {
  const listId = idOf(await perform(createList, { name: "Corrected" }));
  await expect(perform(addPasted, { listId, text: " \n# nothing" })).rejects.toThrow("bad-request");
  const [added] = await readAfter(listId, "CH-O1 4");
  expect(added).toMatchObject({ text: "CH-O1 4", variantNo: null, quantity: null });
  const lineId = String(added?.lineId);
  await perform(saveLine, { lineId, text: "CH-1 4" });
  expect(await numbers(listId)).toEqual([["CH-1", 4]]);
  for (const quantity of ["0", "2.5", "many", "100000"])
    await expect(perform(saveLine, { lineId, quantity }), quantity).rejects.toMatchObject({
      code: "bad-request",
      facts: { field: "quantity" },
    });
  expect(await numbers(listId)).toEqual([["CH-1", 4]]);
  await perform(saveLine, { lineId, quantity: "9" });
  await perform(saveLine, { lineId, note: "ask first" });
  expect(await listLinesOf(principal, listId)).toMatchObject([{ quantity: 9, note: "ask first", variantNo: "CH-1" }]);
  await perform(saveLine, { lineId, quantity: "" });
  expect(await numbers(listId)).toEqual([["CH-1", null]]);
});

/** The lines of a list after this text was pasted into it. The answer's sentence needs a request, so it is not read. */
async function readAfter(listId: string, text: string, fields: Record<string, string> = {}) {
  await perform(addPasted, { listId, text, sure: "yes", ...fields }).catch(() => undefined);
  return listLinesOf(principal, listId);
}

test("a table is shown with what its columns are taken for, and added as a person says; the choice is remembered", async () => {
  const listId = idOf(await perform(createList, { name: "Columns" }));
  const text = "Order No,Ours,Count\n4711,CH-1,4\n4711,020056-01,6";
  const fields = { listId, text, sure: "yes", "column-0": "ignored", "column-1": "number", "column-2": "lowAt" };
  // The answer's sentence needs a request, so it is not read.
  await perform(addPasted, { listId, text }).catch(() => undefined);
  expect(await listLinesOf(principal, listId), "nothing is added before").toEqual([]);
  await perform(addPasted, { ...fields, "column-2": "" }).catch(() => undefined);
  await perform(addPasted, { ...fields, "column-1": "quantity" }).catch(() => undefined);
  expect(await listLinesOf(principal, listId), "nor without an item number").toEqual([]);
  await perform(addPasted, fields).catch(() => undefined);
  const added = async () =>
    (await listLinesOf(principal, listId)).map((line) => [line.variantNo, line.quantity, line.threshold]);
  expect(await added()).toEqual([
    ["CH-1", null, 4],
    ["020056-01", null, 6],
  ]);
  const table = tableOf("ORDER NO;ours;count\n1;CH-1;9");
  expect(table && (await mappingFor(principal, "list", table, null))).toMatchObject({
    remembered: true,
    mapping: { roles: ["ignored", "number", "lowAt"] },
  });
});

test("an order's own number is no quantity, and the column that the catalog knows is the number", async () => {
  const table = tableOf("Order No,Ours,Count\n4711,020056-01,4\n4711,020056-02,6");
  const { mapping } = (table && (await mappingFor({ ...principal, memberId: "none" }, "list", table, null))) ?? {};
  expect(mapping).toEqual({ roles: ["ignored", "number", "quantity"], asks: null });
});

test("two numbers of one row that name different articles are asked about, and no article is taken", async () => {
  const listId = idOf(await perform(createList, { name: "Disagree" }));
  const [line] = await readAfter(listId, "SKU;MPN;Qty\nCH-1;020056-01;4");
  expect(line).toMatchObject({ text: "CH-1 = 020056-01;4", variantNo: null, quantity: 4 });
  const { lines } = await readListLines(principal, [{ id: 0, text: line?.text ?? "", variantNo: null, quantity: 4 }]);
  expect(lines[0]?.verdict).toMatchObject({
    kind: "disagree",
    candidates: [{ variantNo: "CH-1" }, { variantNo: "020056-01" }],
  });
  const [free] = (
    await readListLines(principal, [{ id: 0, text: "CH-1 4 020056-01", variantNo: null, quantity: null }])
  ).lines;
  expect(free?.row).toBeNull();
});

test("forty numbers get their thresholds in one go: each its own, and one for all others, in one place", async () => {
  const listId = idOf(await perform(createList, { name: "Thresholds" }));
  const own = Array.from({ length: 20 }, (_, place) => `CH-1;2;${place}`);
  const others = Array.from({ length: 19 }, () => "020056-01");
  const text = ["Article;Quantity;Low at", ...own, ...others, "no such article"].join("\n");
  const lines = await readAfter(listId, text, { threshold: "30", place: "warehouse:7" });
  expect(lines.map(({ threshold }) => threshold)).toEqual([...own.keys(), ...Array.from({ length: 20 }, () => 30)]);
  expect(lines.map(({ variantNo }) => variantNo).slice(18, 22)).toEqual(["CH-1", "CH-1", "020056-01", "020056-01"]);
  expect(new Set(lines.map(({ thresholdPlace }) => thresholdPlace))).toEqual(new Set(["warehouse:7"]));
  expect(lines[0]).toMatchObject({ quantity: 2 });
});

test("a figure that cannot be read is kept as written, and its line is one to look at until a person settles it", async () => {
  const listId = idOf(await perform(createList, { name: "Figures" }));
  const text = "Article;Low at;Quantity\nCH-1;4;1,5\n020056-01;five;2\nNONE;4;2\n020056-02;3;1";
  const stored = await readAfter(listId, text, { threshold: "30", place: "total" });
  expect(stored.map(({ lineId: _, addedAt: __, filledAt: ___, thresholdPlace: ____, ...line }) => line)).toEqual([
    {
      text: "CH-1;1,5;4",
      variantNo: "CH-1",
      quantity: null,
      note: "",
      threshold: 4,
      badQuantity: "1,5",
      badThreshold: null,
    },
    {
      ...{ text: "020056-01;2;five", variantNo: "020056-01", quantity: 2, note: "", threshold: null },
      ...{ badQuantity: null, badThreshold: "five" },
    },
    // Without its head it says the same.
    { text: "NONE;2;4", variantNo: null, quantity: 2, note: "", threshold: 4, badQuantity: null, badThreshold: null },
    {
      text: "020056-02;1;3",
      variantNo: "020056-02",
      quantity: 1,
      note: "",
      threshold: 3,
      badQuantity: null,
      badThreshold: null,
    },
  ]);
  const open = async () => {
    const asked = (await listLinesOf(principal, listId)).map(({ lineId: id, ...line }) => ({ ...line, id }));
    const { lines } = await readListLines(principal, asked);
    return lines.filter(needsLook).map(({ number, quantity, badQuantity, badThreshold }) => {
      return [number, quantity, badQuantity, badThreshold];
    });
  };
  expect(await open()).toEqual([
    ["CH-1", null, "1,5", null],
    ["020056-01", 2, null, "five"],
    ["NONE", 2, null, null],
  ]);
  const [one, two] = stored.map(({ lineId }) => String(lineId));
  await perform(saveLine, { lineId: one ?? "", text: "020056-02" });
  expect((await open())[0], "another article leaves the figure open").toEqual(["020056-02", null, "1,5", null]);
  await perform(saveLine, { lineId: one ?? "", quantity: "1" });
  await perform(saveLine, { lineId: two ?? "", text: "020056-01;2;5" });
  expect((await open()).map(([number]) => number)).toEqual(["NONE"]);
  expect((await listLinesOf(principal, listId))[1]).toMatchObject({ quantity: 2, threshold: 5, badThreshold: null });
});

test("the selected lines of a list, or all, get a threshold in a place; nothing else of the form counts", async () => {
  const listId = idOf(await perform(createList, { name: "Many" }));
  const lines = await readAfter(listId, "CH-1;2\n020056-01;3\n020056-02;4");
  const [first, second] = lines.map(({ lineId }) => [`line-${lineId}`, String(lineId)] as const);
  const fields = {
    listId,
    what: "threshold",
    threshold: "7",
    place: "warehouse:1",
    quantity: "9",
    note: "no",
    toListId: "",
  };
  // The answer's sentence needs a request, so it is not read.
  const change = (more: Record<string, string>) =>
    perform(changeManyLines, { ...fields, ...more }).catch(() => undefined);
  await change(Object.fromEntries([first, second].flatMap((box) => (box ? [box] : []))));
  const stored = async () =>
    (await listLinesOf(principal, listId)).map(({ quantity, threshold, thresholdPlace, note }) => {
      return [quantity, threshold, thresholdPlace, note];
    });
  expect(await stored()).toEqual([
    [2, 7, "warehouse:1", ""],
    [3, 7, "warehouse:1", ""],
    [4, null, "total", ""],
  ]);
  await change({ every: "on", what: "quantity", quantity: "" });
  expect((await stored()).map(([quantity]) => quantity)).toEqual([null, null, null]);
  const { undo: back } = await setForLines(principal, listId, "all", { quantity: 5 });
  await perform(undoManyLines, { undo: JSON.stringify(back) }).catch(() => undefined);
  expect((await stored()).map(([quantity]) => quantity)).toEqual([null, null, null]);
  for (const undo of ["", "{", '{"changeId":"one","fields":["quantity"]}'])
    await expect(perform(undoManyLines, { undo }), undo).rejects.toMatchObject({ code: "bad-request" });
});

test("a figure for many lines that cannot be read refuses the form, and clears nothing", async () => {
  const listId = idOf(await perform(createList, { name: "Many refused" }));
  const lines = await readAfter(listId, "CH-1;2\n020056-01;3");
  const wrong = { threshold: ["-1", "2.5", "many", "100001"], quantity: ["0", "1,5", "many", "100000"] };
  for (const [what, values] of Object.entries(wrong))
    for (const value of values)
      await expect(
        perform(changeManyLines, { listId, every: "on", what, [what]: value, place: "total" }),
        `${what} ${value}`,
      ).rejects.toMatchObject({ code: "bad-request", facts: { field: what } });
  expect(await listLinesOf(principal, listId)).toEqual(lines);
});

/** The audit events since this many, oldest first, each with how often it happened. */
async function auditAfter(known: number): Promise<unknown[]> {
  const events = await listAudit(principal, { limit: 100 });
  return events
    .slice(0, events.length - known)
    .map(({ kind, detail, times }) => [kind, detail, times])
    .reverse();
}

test("what is made, renamed, changed and deleted of lists is in the audit log, lines of one list in one row", async () => {
  const known = (await listAudit(principal, { limit: 100 })).length;
  const listId = idOf(await perform(createList, { name: " To  order " }));
  const [line] = await readAfter(listId, "CH-1 4");
  const lineId = String(line?.lineId);
  await perform(saveLine, { lineId, quantity: "9" });
  await perform(saveLine, { lineId, note: "ask first" });
  await perform(takeLineOff, { lineId }).catch(() => undefined);
  await perform(renameList, { listId, name: "Ordered" });
  await perform(emptyList, { listId }).catch(() => undefined);
  await perform(putLinesBack, { at: "1" });
  const nowhere = perform(copyList, { listId: "0000", name: "Of nothing" });
  await expect(nowhere).rejects.toMatchObject({ code: "not-found" });
  const copy = idOf(await perform(copyList, { listId, name: "Ordered again" }));
  await perform(deleteList, { listId: copy });
  expect(await auditAfter(known)).toEqual([
    ["list-made", "To order", 1],
    ["lines-changed", "To order", 4],
    ["list-renamed", "To order → Ordered", 1],
    ["list-emptied", "Ordered", 1],
    ["list-made", "Ordered again", 1],
    ["list-deleted", "Ordered again", 1],
  ]);
});

test("so is what is saved, renamed, shared and deleted of listings", async () => {
  const known = (await listAudit(principal, { limit: 100 })).length;
  await perform(saveListing, { name: "Chains", query: "?q=chain" });
  const viewId = (await listSavedViews(principal)).find(({ name }) => name === "Chains")?.viewId ?? "";
  await perform(changeListing, { viewId, name: "Our chains", shared: "on" });
  await perform(changeListing, { viewId, name: "Our chains", shared: "on" });
  await perform(changeListing, { viewId, name: "Our chains" });
  await perform(deleteListing, { viewId });
  expect(await auditAfter(known)).toEqual([
    ["view-saved", "Chains", 1],
    ["view-renamed", "Chains → Our chains", 1],
    ["view-shared", "Our chains", 1],
    ["view-unshared", "Our chains", 1],
    ["view-deleted", "Our chains", 1],
  ]);
});

test("the number of an article that is chosen for a line is no quantity, and another article of the line stays in its note", async () => {
  const listId = idOf(await perform(createList, { name: "Chosen" }));
  const [first, second] = await readAfter(listId, "020056 - 01  3\nje 2: CH-1, 020056-02 rot");
  expect([first?.quantity, second?.quantity]).toEqual([null, null]);
  await perform(saveLine, { lineId: String(first?.lineId), variantNo: "020056-01" });
  await perform(saveLine, { lineId: String(second?.lineId), variantNo: "020056-02" });
  expect(await listLinesOf(principal, listId)).toMatchObject([
    { variantNo: "020056-01", quantity: 3 },
    { variantNo: "020056-02", quantity: null, badQuantity: "2:", note: expect.stringContaining("CH-1") },
  ]);
});

test("what is no line of an order is not added, but stays on a list whose text nobody has looked at", async () => {
  const listId = idOf(await perform(createList, { name: "Letter" }));
  const text = "Moin Jürgen,\nCH-1 2\nCH-1; 0\nDanke & Gruß";
  await readAfter(listId, text);
  expect(await listLinesOf(principal, listId)).toHaveLength(2);
  const kept = idOf(await perform(keepAsList, { name: "Kept", text }));
  expect(await listLinesOf(principal, kept)).toHaveLength(4);
  const looked = idOf(await perform(keepAsList, { name: "Looked", text, looked: text }));
  expect(await listLinesOf(principal, looked)).toHaveLength(2);
});

test("the list that a dialog makes is empty, named as typed, and known to the activity log", async () => {
  const { listId, name } = (await perform(makeList, { name: " From a dialog " })) as { listId: string; name: string };
  expect(name).toBe("From a dialog");
  expect(await numbers(listId)).toEqual([]);
  expect((await listAudit(principal, { limit: 1 }))[0]).toMatchObject({ kind: "list-made" });
});
