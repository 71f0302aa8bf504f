import { Parser } from "htmlparser2";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { ConfirmShelf } from "@/components/shelf/shelf-form.tsx";
import type { ShelfFormState } from "@/components/shelf/shelf-form-state.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import { answerPasted } from "./pasted-shelf.ts";
import { pastedInput } from "./shelf-text.ts";

/*
 * The forms as a browser sends them: each answer is rendered, and its fields go back with what a person typed and the
 * button that was pressed.
 */

const chain = plainProduct("CH", "Chain", [plainVariant("CH-1"), plainVariant("CH-2"), plainVariant("CH-3")]);
const principal = startTestDealer("shelf-forms", smallDealer([chain]));
afterEach(() => saveShelf(principal, [], ["CH-1", "CH-2", "CH-3"]));

type Fields = Record<string, string | File>;

const send = (fields: Fields) => answerPasted(principal, pastedInput.parse(fields));

const state = { answer: null, submit: () => undefined, isWaiting: false };

/** The fields below a preview, as they are filled in. */
function fieldsOf(telling: ShelfFormState): Fields {
  const fields: Fields = {};
  let select = "";
  const parser = new Parser({
    onopentag(tag, { name = "", value = "", selected }) {
      if (tag === "input" && name !== "") fields[name] = value;
      if (tag === "select") select = name;
      if (tag === "option" && selected !== undefined) fields[select] = value;
    },
  });
  parser.write(renderInEnglish(createElement(ConfirmShelf, { telling, state })));
  parser.end();
  return fields;
}

/** Presses a button below a preview, after something was typed. */
const press = ({ shown }: { shown: ShelfFormState }, button: Fields, typed: Fields = {}) =>
  send({ ...fieldsOf(shown), ...typed, ...button });
const apply = { shows: "corrections" };
const store = { sure: "yes" };

const onHand = async () => [...(await readShelf(principal)).values()].map((row) => [row.variantNo, row.onHand]);

const inText = "SKU;On hand\nCH-1;4\nCH-2;two\nNONE;7";
const inFile = () => ({ text: "", file: new File([inText], "shelf.csv") });

test.each([
  ["a pasted table", () => ({ text: inText })],
  ["a file", inFile],
])("of %s what was corrected is stored, also when nothing is left to correct", async (_, given) => {
  const first = await send({ mode: "merge", ...given() });
  expect(first.shown.preview?.counts).toMatchObject({ changes: 1, refused: 2 });
  const put = { "correct-3-onHand": "2", "correct-4-number": "CH-3" };
  const right = await press(first, apply, put);
  expect(right.shown.preview?.counts).toMatchObject({ changes: 3, refused: 0 });
  const stored = await press(right, store);
  expect(stored).toMatchObject({ shown: { preview: null, text: "" }, left: 0 });
  expect(await onHand()).toEqual([
    ["CH-1", 4],
    ["CH-2", 2],
    ["CH-3", 7],
  ]);
});

test("what is corrected in two steps is stored whole, and so is what was left by the first storing", async () => {
  const first = await send({ mode: "merge", text: inText });
  const half = await press(first, apply, { "correct-3-onHand": "2" });
  const stored = await press(half, store);
  expect(stored).toMatchObject({ stored: { told: [{}, {}] }, left: 1 });
  const again = await press(stored, apply, { "correct-2-number": "CH-3" });
  expect(await press(again, store)).toMatchObject({ left: 0 });
  expect(await onHand()).toEqual([
    ["CH-1", 4],
    ["CH-2", 2],
    ["CH-3", 7],
  ]);
});

test("of lines without a head what was corrected is stored, too", async () => {
  const first = await send({ mode: "merge", text: "CH-1 4\nNONE 7" });
  const right = await press(first, apply, { "correct-2-number": "CH-3" });
  await press(right, store);
  expect(await onHand()).toEqual([
    ["CH-1", 4],
    ["CH-3", 7],
  ]);
});

test("a line that conflicts with an earlier one is refused again after storing, not stored over it", async () => {
  const first = await send({ mode: "merge", text: "CH-1;4\nCH-1;1" });
  expect(first.shown.preview?.refused).toMatchObject([{ text: "CH-1;1", reason: "twice" }]);
  const stored = await press(first, store);
  expect(stored.shown.preview).toMatchObject({ changes: [], refused: [{ text: "CH-1;1", reason: "twice" }] });
  for (const typed of [{}, { "correct-2-onHand": "2" }] as Fields[]) {
    const again = await press(stored, store, typed);
    expect(again.shown.preview?.refused).toMatchObject([{ reason: "twice" }]);
  }
  expect(await onHand()).toEqual([["CH-1", 4]]);
  // Its number was wrong.
  await press(await press(stored, apply, { "correct-2-number": "CH-2" }), store);
  expect(await onHand()).toEqual([
    ["CH-1", 4],
    ["CH-2", 1],
  ]);
});

test("an article that a line before was stored of is not taken for a line that is left", async () => {
  const stored = await press(await send({ mode: "merge", text: "CH-1;4\nCH;1" }), store);
  const taken = await press(stored, { take: "2 CH-1" });
  expect(taken.shown.preview?.refused).toMatchObject([{ text: "CH;1", reason: "twice" }]);
});

test("corrections stay when the same text is submitted again, and are dropped for another text", async () => {
  const first = await send({ mode: "merge", text: "CH-1;4\nNONE;7" });
  const right = await press(first, apply, { "correct-2-number": "CH-3" });
  const { text = "", corrected = "" } = fieldsOf(right.shown);
  const kept = { corrected, shown: text };
  expect(
    (await send({ ...kept, mode: "replace", text: String(text).replaceAll("\n", "\r\n") })).shown.preview,
  ).toMatchObject({
    counts: { told: 2, refused: 0 },
  });
  const other = await send({ ...kept, mode: "merge", text: "CH-1;4\nOTHER;7" });
  expect(other.shown.preview?.refused).toMatchObject([{ number: "OTHER" }]);
});
