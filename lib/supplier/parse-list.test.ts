import { expect, test } from "vitest";
import type { RecordGuard } from "./contract.ts";
import { brandParser, parseCategories } from "./parse-category.ts";
import { parseRows } from "./parse-list.ts";

/** Leaves out the texts that contain a word, as if the parsing had not ended there before. */
const without = (word: string): RecordGuard => ({
  around: (_list, raw, parse) => (raw.includes(word) ? null : parse()),
});
const reason = "stopped the reading";

test("a record that the guard leaves out is rejected under its key, with its text, and the others are parsed", async () => {
  const elements = ['{"Id":1,"Name":"A"}', '{"Id":2,"Name":"hangs"}', 'hangs {"Id":3}', '{"Id":4,"Name":"D"}'];
  const rows = await parseRows(elements, brandParser, "brands", without("hangs"));
  expect(rows.map(({ record }) => record?.key ?? null)).toEqual(["1", null, null, "4"]);
  expect(rows.flatMap(({ refused }) => refused)).toEqual([
    { key: "2", field: null, reason, raw: elements[1] },
    { key: null, field: null, reason, raw: elements[2] },
  ]);
});

test("a category that the guard leaves out is rejected with those under it, and the others are parsed", () => {
  const elements = ['{"CategoryId":1}', '{"CategoryId":2,"CategoryName":"hangs","SubCategories":[{"CategoryId":3}]}'];
  const { roots, refused } = parseCategories(elements, without("hangs"));
  expect(roots.map(({ categoryId }) => categoryId)).toEqual(["1"]);
  expect(refused).toEqual([{ key: "2", field: null, reason, raw: elements[1] }]);
});

test("a known record is not parsed, and keeps its position without content", async () => {
  const elements = ['{"Id":1,"Name":"A"}', "never parsed", '{"Id":3,"Name":"C"}'];
  const keyOf = (raw: string) => (raw === elements[1] ? "2" : null);
  const parser = { ...brandParser, parse: brandParser.parse, unlessKnown: { keyOf, value: null } };
  const rows = await parseRows<ReturnType<typeof brandParser.parse> | null>(elements, parser, "brands", undefined);
  expect(rows.map(({ id, record }) => [id, record?.raw, record?.value === null])).toEqual([
    ["1", elements[0], false],
    ["2", elements[1], true],
    ["3", elements[2], false],
  ]);
  expect(rows.flatMap(({ refused }) => refused)).toEqual([]);
});
