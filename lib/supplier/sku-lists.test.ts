import { expect, test } from "vitest";
import type { Row } from "./parse-list.ts";
import { readNamed } from "./sku-lists.ts";

const row = (id: string): Row<string> => ({ id, record: { key: id, value: id, raw: id }, refused: [] });

/** What of some answers is taken for the asked numbers, and how many pages were read. */
async function taken(asked: readonly string[], ...pages: readonly string[][]): Promise<[string[], number]> {
  let read = 0;
  async function* answers() {
    for (const page of pages) {
      read += 1;
      yield page.map(row);
    }
  }
  const { records } = await readNamed("inventory", [[...asked]], answers);
  return [records.map(({ value }) => String(value)), read];
}

test("of numbers that differ in case alone each gets its own record, in whichever order they are answered", async () => {
  expect(await taken(["AB-1", "ab-1"], ["ab-1", "AB-1"])).toEqual([["AB-1", "ab-1"], 1]);
  expect(await taken(["ab-1"], ["AB-1", "ab-1"])).toEqual([["ab-1"], 1]);
  expect(await taken(["ab-1"], ["AB-1"], ["ab-1"])).toEqual([["ab-1"], 2]);
  expect(await taken(["AB-1", "ab-1"], ["aB-1"])).toEqual([["aB-1"], 1]);
});

test("a record whose number the supplier writes in another case matches, once, and the first of duplicates", async () => {
  expect(await taken(["ab-1", "cd-2"], ["AB-1", "cd-2", "AB-1-XL"])).toEqual([["AB-1", "cd-2"], 1]);
  expect(await taken(["cd-2"], ["cd-2", "cd-2"], ["x"])).toEqual([["cd-2"], 1]);
});

test("an answer that begins with none of the asked numbers is no answer to them", async () => {
  await expect(taken(["ab-1"], ["zz-9"])).rejects.toMatchObject({ code: "supplier-nonsense" });
});
