import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseKeepingLongNumbers, splitList } from "./json.ts";

describe("splitList", () => {
  test("gives every element's text unchanged, whatever the JSON and its blanks", () => {
    const blank = fc.constantFrom("", " ", "\n", "\r\n\t");
    const elements = fc.array(fc.tuple(fc.json(), blank, blank), { maxLength: 8 });
    fc.assert(
      fc.property(elements, blank, fc.boolean(), (list, outside, mark) => {
        const inside = list.map(([json, before, after]) => before + json + after).join(",");
        const text = `${mark ? "\ufeff" : ""}${outside}[${inside}]${outside}`;
        expect(splitList(text)).toEqual(list.map(([json]) => json.trim()));
      }),
    );
  });

  test("detects a text that is cut off at any place", () => {
    const text = '[{"a":"]\\\\"},{"b":[1,"\\"]"]}, 3]';
    expect(splitList(text)).toHaveLength(3);
    for (let length = 1; length < text.length; length++) expect(splitList(text.slice(0, length))).toBe("cut-off");
  });

  test.each([
    ["", "empty"],
    [" \n", "empty"],
    ["\ufeff", "empty"],
    ["<!DOCTYPE html><html></html>", "html"],
    ['{"Message":"no"}', "not-a-list"],
    ['"token"', "not-a-list"],
    ["[1] x", "after-the-list"],
    ["[1}", "after-the-list"],
    ["[1][2]", "after-the-list"],
  ])("reports for %j the fault %s", (text, fault) => {
    expect(splitList(text)).toBe(fault);
  });

  test("accepts null and [] as the empty list", () => {
    expect([splitList("null"), splitList("[]"), splitList(" [ ] ")]).toEqual([[], [], []]);
  });
});

test("long integers become texts, and nothing inside strings changes", () => {
  const text =
    '{"Id":12345678901234567890,"N":-9007199254740993,"S":"12345678901234567890","D":1234567890123456.5,"E":1e30}';
  expect(parseKeepingLongNumbers(text)).toEqual({
    Id: "12345678901234567890",
    N: "-9007199254740993",
    S: "12345678901234567890",
    D: 1234567890123456.5,
    E: 1e30,
  });
});
