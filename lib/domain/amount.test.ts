import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import { centsOf, percentOf } from "./amount.ts";

test("an amount may have a currency sign, thousands separators and decimals, in English or French notation", () => {
  for (const text of [
    "20",
    "$20",
    "20 $",
    "20.00",
    "20,00",
    "20,0",
    " CA$20 ",
    "US$ 20",
    "20 CAD",
    "20,00 €",
    "20 $ CA",
  ])
    expect([text, centsOf(text)]).toEqual([text, 2000]);
  for (const text of ["1,000", "1 000", "1 000", "1 000,00 $", "$1,000.00", "1000"])
    expect([text, centsOf(text)]).toEqual([text, 100_000]);
  for (const language of ["en", "fr"])
    expect(centsOf(createFormat(language, "CAD").money(123_456_789))).toBe(123_456_789);
});

test("a text that is not an amount gives null, and a too large amount gives the highest one", () => {
  for (const text of ["", "-1", "1e9", "20.555", "twenty", "1,00,0", "1.000,5.5", "$", "20..5"])
    expect([text, centsOf(text)]).toEqual([text, null]);
  expect(centsOf("999999999")).toBe(2_000_000_000);
});

test("a share has a point or a comma, with or without its sign, and is below 100", () => {
  for (const text of ["35", " 35 ", "35 %", "35%", "35,00", "35.0 %"])
    expect([text, percentOf(text)]).toEqual([text, 35]);
  expect(percentOf("7,5")).toBe(7.5);
  for (const text of ["", "-1", "100", "1e1", "35.555", "a", "3 5"])
    expect([text, percentOf(text)]).toEqual([text, null]);
});
