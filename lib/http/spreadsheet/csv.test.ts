import { expect, test } from "vitest";
import type { Cell } from "./cells.ts";
import { csvOf } from "./csv.ts";

const rows: Cell[][] = [
  ["Number", "Cost"],
  ["007", { amount: 123_405_000 }],
  ["=1+1", null],
  ['a "b";', 3],
  ["part of a cent", { amount: 89_404 }],
];
async function* oneByOne() {
  for (const row of rows) yield [row];
}

test("texts keep leading zeros, money is a decimal of the language, and what is unknown is empty", async () => {
  let [english, french] = ["", ""];
  for await (const piece of csvOf(oneByOne(), "en")) english += piece;
  for await (const piece of csvOf(oneByOne(), "fr")) french += piece;
  expect(english).toBe(
    ["\ufeffNumber,Cost", "007,1234.05", "'=1+1,", '"a ""b"";",3', "part of a cent,0.89404", ""].join("\r\n"),
  );
  expect(french).toBe(
    ["\ufeffNumber;Cost", "007;1234,05", "'=1+1;", '"a ""b"";";3', "part of a cent;0,89404", ""].join("\r\n"),
  );
});
