import { expect, test } from "vitest";
import { turnsDuring } from "@/lib/test/turns-during.ts";
import { readShelfLines, unreadColumns } from "./shelf-lines.ts";
import { mostOnShelf } from "./types.ts";

const read = async (text: string) =>
  (await readShelfLines(text)).map(({ number, figures, bad }) => [number, figures, bad]);

test("without a head the figures stand in their usual order, with any separator", async () => {
  const all = { onHand: 5, onOrder: 3, minimum: 4, maximum: 20 };
  for (const between of ["\t", ";", ", ", " "])
    expect(await read(["020056-07", "5", "3", "4", "20"].join(between))).toEqual([["020056-07", all, null]]);
  expect(await read("# my shelf\n\nCH-1 5")).toEqual([["CH-1", { onHand: 5 }, null]]);
});

test("a head names the columns, in English and French, whichever order they have", async () => {
  expect(await read("Max;Min;SKU;Location;On hand\n20;4;CH-1;A 7;5.0")).toEqual([
    ["CH-1", { onHand: 5, minimum: 4, maximum: 20 }, null],
  ]);
  expect(await read("Numéro d’article;En main;En commande;Minimum;Maximum\nCH-1;5;;0;")).toEqual([
    ["CH-1", { onHand: 5, minimum: 0 }, null],
  ]);
  expect(await read("UPC,Article,Qty\n712345678901,,2")).toEqual([["712345678901", { onHand: 2 }, null]]);
});

test("usual names of a minimum are known, and columns that nothing is read from are named", async () => {
  for (const head of ["Reorder point", "Re-order level", "Min. stock", "Point de commande"])
    expect(await read(`SKU;Quantity;${head};Max\nCH-1;5;4;20`), head).toEqual([
      ["CH-1", { onHand: 5, minimum: 4, maximum: 20 }, null],
    ]);
  expect(unreadColumns("# mine\nSKU;On hand;Bin;On hand;;UPC;Min;Reorder point\nCH-1;5")).toEqual([
    { name: "Bin", column: 3 },
    { name: "On hand", column: 4 },
    { name: "Reorder point", column: 8 },
  ]);
  expect(unreadColumns("CH-1;5;7")).toEqual([]);
  expect(unreadColumns("")).toEqual([]);
});

test("an empty field is not said, a dash takes back, and what is no figure is told as written", async () => {
  expect(await read("CH-1;;-;4")).toEqual([["CH-1", { onOrder: null, minimum: 4 }, null]]);
  expect(await read("CH-1;two\nCH-2;2.5\nCH-3;-4\nCH-4;100000")).toEqual([
    ["CH-1", {}, "two"],
    ["CH-2", {}, "2.5"],
    ["CH-3", {}, "-4"],
    ["CH-4", {}, "100000"],
  ]);
  const long = await readShelfLines(`CH-1 4\n\n${"x".repeat(2000)}`);
  expect(long.map(({ line, number }) => [line, number.length])).toEqual([
    [1, 4],
    [3, 200],
  ]);
});

test("more lines than a shelf has articles are refused unread, and others are served while many are read", async () => {
  const quoted = (lines: number) => 'a","\n'.repeat(lines);
  await expect(readShelfLines(quoted(mostOnShelf + 2))).rejects.toMatchObject({ code: "bad-request" });
  const { result, turns } = await turnsDuring(() => readShelfLines(`SKU,On hand\n${quoted(10_000)}`));
  expect(result).toHaveLength(10_000);
  expect(turns).toBeGreaterThan(10);
});
