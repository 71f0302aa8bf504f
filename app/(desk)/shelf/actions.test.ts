import { expect, test } from "vitest";
import { performForm } from "@/app/test/send-form.ts";
import type { ShelfFormState } from "@/components/shelf/shelf-form-state.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import { maxOnShelf } from "@/lib/shelf/types.ts";
import { putRowBack, receive, savePastedShelf, saveShelfRow, takeOffShelf } from "./actions.ts";
import { pastCorrections } from "./corrections.ts";
import { notStored } from "./pasted-shelf.ts";
import { pastedInput, plannedOf, readShelfText } from "./shelf-text.ts";

const chain = plainProduct("CH", "Chain", [plainVariant("CH-1"), plainVariant("CH-2")]);
const principal = startTestDealer("shelf-page", smallDealer([chain]));

const perform = (action: object, fields: Record<string, string | File>) => performForm(action, principal, fields);
const untold = {
  ...{ onHand: null, onOrder: null, minimum: null, maximum: null, minOrder: null, packSize: null },
};
const shelf = async () => [...(await readShelf(principal)).values()].map(({ updatedAt: _, ...row }) => row);

test("a text or a file is shown first, line by line, and nothing is stored by that", async () => {
  const file = new File(["SKU,Max,On hand,Bin\nCH-1,9,4\nNONE,1,1\nCH-2,two,1"], "shelf.csv");
  expect(await perform(savePastedShelf, { text: "", file, mode: "merge" })).toMatchObject({
    preview: {
      changes: [{ variantNo: "CH-1", before: null, after: { ...untold, onHand: 4, maximum: 9 } }],
      refused: [
        { line: 3, number: "NONE", reason: "missing" },
        { line: 4, number: "CH-2", reason: "unread", written: "two" },
      ],
      counts: { told: 1, changes: 1, removed: 0, refused: 2 },
    },
    table: {
      mapping: {
        columns: [
          { head: "SKU", values: ["CH-1", "NONE", "CH-2"], role: "number" },
          { head: "Max", values: ["9", "1", "two"], role: "maximum" },
          { head: "On hand", role: "onHand" },
          { head: "Bin", values: [], role: "ignored" },
        ],
        asks: null,
      },
    },
  });
  expect(await shelf()).toEqual([]);
});

test("what is never read of a line is not sent back", async () => {
  const file = new File([`CH-1 4${" ".repeat(2000)}\n${'"'.repeat(900_000)}`], "shelf.csv");
  const told = await perform(savePastedShelf, { text: "", file, mode: "merge" });
  expect(told).toMatchObject({ preview: { counts: { told: 1, refused: 1 } } });
  expect(JSON.stringify(told).length).toBeLessThan(5000);
});

test("a line that is refused is put right on the spot: its number, a figure, or one of the articles that it may mean", async () => {
  await saveShelf(principal, [], ["CH-1", "CH-2"]);
  const text = "SKU;On hand;Max\nCH-1;two;9\nCH;3;\nNONE;1;1";
  const shown = { text, mode: "merge" };
  const refusedOf = async (fields: Record<string, string>) => {
    const { preview } = (await perform(savePastedShelf, { ...shown, ...fields })) as ShelfFormState;
    return {
      refused: preview?.refused.map(({ line, number, reason, figures }) => [line, number, reason, figures]),
      ...{ told: preview?.counts.told, corrections: preview?.corrections ?? "" },
      candidates: preview?.refused.flatMap(({ candidates }) => candidates.map(({ variantNo }) => variantNo)),
    };
  };
  const first = await refusedOf({});
  expect(first).toEqual({
    refused: [
      [2, "CH-1", "unread", { onHand: "two", maximum: "9" }],
      [3, "CH", "several", { onHand: "3", maximum: "" }],
      [4, "NONE", "missing", { onHand: "1", maximum: "1" }],
    ],
    ...{ told: 0, corrections: "" },
    candidates: ["CH-1", "CH-2"],
  });
  const unchanged = { "correct-4-number": "NONE", "correct-4-onHand": "1", "correct-4-maximum": "1" };
  const put = { "correct-2-number": "CH-1", "correct-2-onHand": "2", "correct-2-maximum": "9", ...unchanged };
  const second = await refusedOf({ ...put, "correct-3-number": "CH", "correct-3-onHand": "5", take: "3 CH-2" });
  expect(second).toMatchObject({ refused: [[4, "NONE", "missing", {}]], told: 2 });
  // Corrected lines no longer have fields; the form keeps their corrections.
  const third = await refusedOf({ corrected: second.corrections, "correct-4-number": "NO", "correct-4-onHand": "x" });
  expect(third).toMatchObject({ refused: [[4, "NO", "unread", { onHand: "x", maximum: "1" }]], told: 2 });
  const told = (await perform(savePastedShelf, { ...shown, corrected: third.corrections })) as ShelfFormState;
  expect(told.preview?.changes).toMatchObject([
    { variantNo: "CH-1", after: { onHand: 2, maximum: 9 } },
    { variantNo: "CH-2", after: { onHand: 5, maximum: null } },
  ]);
  expect(await refusedOf({ corrected: "[[2,{}]]" }), "what this program did not write says nothing").toEqual(first);
});

test("what is left after storing is read again by the head that it was read by, with what was put right of it", async () => {
  const text = "CH-1;5;3;4;20\nNONE;1;0;2;9\nCH-2;4;0;2;nine";
  const fields = { "correct-3-number": "CH-2", "correct-3-maximum": "eight" };
  const told = await readShelfText(principal, pastedInput.parse({ text, mode: "replace", ...fields }));
  const { plan, refused } = await plannedOf(principal, told);
  expect(plan.told).toMatchObject([{ variantNo: "CH-1", onHand: 5, maximum: 20 }]);
  const left = notStored(told.head, told.lines, refused, told.corrections);
  expect(left?.text).toBe("Item no.;On hand;On order;Minimum;Maximum\nNONE;1;0;2;9\nCH-2;4;0;2;nine");
  const corrected = pastCorrections(left?.corrections ?? new Map());
  const again = await readShelfText(principal, pastedInput.parse({ text: left?.text, mode: "merge", corrected }));
  expect(again.lines).toMatchObject([
    { line: 2, numbers: ["NONE"], figures: { onHand: 1, maximum: 9 } },
    { line: 3, numbers: ["CH-2"], bad: "eight", written: { onHand: "4", maximum: "eight" } },
  ]);
});

test("in the place of the whole shelf a line that cannot be read takes nothing off", async () => {
  await saveShelf(principal, [{ variantNo: "CH-1", onHand: 4 }]);
  const told = await perform(savePastedShelf, { text: "SKU;On hand\nCH-1;two\nCH-2;1", mode: "replace" });
  expect(told).toMatchObject({ preview: { removed: [], counts: { told: 1, removed: 0, refused: 1 } } });
  await saveShelf(principal, [], ["CH-1"]);
});

test("a text of more lines than a shelf has articles is refused, and nothing of it stored", async () => {
  const text = "CH-1 1\n".repeat(maxOnShelf + 2);
  const refusal = { code: "bad-request", facts: { field: "rows" } };
  await expect(perform(savePastedShelf, { text, mode: "replace", sure: "1" })).rejects.toMatchObject(refusal);
  expect(await shelf()).toEqual([]);
});

test("a row's form stores what was changed in it alone, and nothing that makes no sense", async () => {
  await saveShelf(principal, [{ variantNo: "CH-1", onHand: 4, minimum: 2, maximum: 9 }], [], 1);
  const fields = { variantNo: "CH-1", onHand: "4", onOrder: "", minimum: "3", maximum: "9" };
  await perform(saveShelfRow, fields);
  const stored = (await readShelf(principal)).get("CH-1");
  expect(stored).toEqual({ variantNo: "CH-1", ...untold, onHand: 4, minimum: 3, maximum: 9, updatedAt: 1 });
  await perform(saveShelfRow, { ...fields, minOrder: "6", packSize: "3" });
  expect((await readShelf(principal)).get("CH-1")).toMatchObject({ minOrder: 6, packSize: 3, updatedAt: 1 });
  await perform(saveShelfRow, { ...fields, minOrder: "", packSize: "" });
  for (const [wrong, field] of [
    [{ onHand: "-1", minimum: "4" }, "onHand"],
    [{ maximum: "2.5" }, "maximum"],
    // A maximum below the minimum.
    [{ maximum: "1" }, "maximum"],
    [{ minimum: "10" }, "maximum"],
  ] as const)
    await expect(perform(saveShelfRow, { ...fields, ...wrong })).rejects.toMatchObject({
      code: "bad-request",
      facts: { field },
    });
  expect((await readShelf(principal)).get("CH-1")).toEqual(stored);
  const gone = perform(saveShelfRow, { ...fields, variantNo: "CH-2", onHand: "7" });
  await expect(gone).rejects.toMatchObject({ code: "not-found" });
  expect(await shelf()).toHaveLength(1);
  await perform(takeOffShelf, { variantNo: "CH-1" });
  expect(await shelf()).toEqual([]);
});

test("goods that come are on hand, and fewer on order; what nobody counted stays unknown", async () => {
  await saveShelf(principal, [{ variantNo: "CH-1", onHand: 4, onOrder: 12, maximum: 20 }], [], 1);
  await saveShelf(principal, [{ variantNo: "CH-2", onOrder: 2 }]);
  await perform(receive, { variantNo: "CH-1", units: "5" });
  const stored = (await readShelf(principal)).get("CH-1");
  expect(stored).toMatchObject({ onHand: 9, onOrder: 7, minimum: null, maximum: 20 });
  expect(stored?.updatedAt).toBeGreaterThan(1);
  for (const units of ["0", "-3", "1.5", "many", ""])
    await expect(perform(receive, { variantNo: "CH-1", units })).rejects.toMatchObject({ facts: { field: "units" } });
  expect((await readShelf(principal)).get("CH-1")).toEqual(stored);
  // More than was ordered.
  await perform(receive, { variantNo: "CH-1", units: "8" });
  await perform(receive, { variantNo: "CH-2", units: "2" });
  await expect(perform(receive, { variantNo: "NONE", units: "2" })).rejects.toMatchObject({ code: "not-found" });
  expect(await shelf()).toEqual([
    { ...untold, variantNo: "CH-1", onHand: 17, onOrder: 0, maximum: 20 },
    { ...untold, variantNo: "CH-2", onOrder: 0 },
  ]);
});

test("a row that was changed or taken off is put back as it was, with what nobody said of it", async () => {
  await saveShelf(principal, [{ variantNo: "CH-1", ...untold, onHand: 4, maximum: 9 }], ["CH-2"]);
  const before = await shelf();
  const former = { variantNo: "CH-1", onHand: "4", onOrder: "", minimum: "", maximum: "9", minOrder: "", packSize: "" };
  await perform(saveShelfRow, { variantNo: "CH-1", onHand: "7", minimum: "2" });
  await perform(putRowBack, former);
  expect(await shelf()).toEqual(before);
  await perform(takeOffShelf, { variantNo: "CH-1" });
  await perform(putRowBack, former);
  expect(await shelf()).toEqual(before);
});
