import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { isTableFile, KeepButton } from "./keep-button.tsx";

const words = { keep: "Save as list", check: "Check columns" };
const said = (asks: boolean) => renderInEnglish(createElement(KeepButton, { asks, words }));

test("the button says whether its press shows columns or keeps the list", () => {
  expect(said(false)).toContain(">Save as list</button>");
  expect(said(true)).toContain(">Check columns</button>");
});

test("a file of a table is known by its name", () => {
  for (const name of ["order.csv", "ORDER.XLSX", "a.b.tsv"]) expect(isTableFile(name), name).toBe(true);
  for (const name of ["", "order.txt", "csv", "order.csv.txt"]) expect(isTableFile(name), name).toBe(false);
});
