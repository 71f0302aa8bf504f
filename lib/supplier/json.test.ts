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

test("the digits of a fraction are no long integer", () => {
  const text = '{"Id":12345678901234567890,"Price":0.30000000000000004,"Small":1.5000000000000000e-7,"Zero":-0.0}';
  expect(parseKeepingLongNumbers(text)).toEqual({
    Id: "12345678901234567890",
    Price: 0.30000000000000004,
    Small: 1.5e-7,
    Zero: -0,
  });
});

test("any JSON is parsed as JSON.parse does, apart from its long integers", () => {
  const isLong = (value: number) => Number.isInteger(value) && /^-?\d{16,}$/.test(String(value));
  const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
  const json = fc.jsonValue().filter((value) => !/(^|[^.\d])\d{16}/.test(JSON.stringify(value)));
  fc.assert(
    fc.property(json, numbers, fc.string(), (value, number, text) => {
      const record = { Long: "#", value, number: isLong(number) ? 0 : number, text: `1234567890123456${text}` };
      const sent = JSON.stringify(record).replace('"#"', "98765432109876543210");
      expect(parseKeepingLongNumbers(sent)).toEqual({ ...JSON.parse(sent), Long: "98765432109876543210" });
    }),
  );
});

test("a text that is no JSON stays an error", () => {
  for (const text of ['{"a', '{"a":1234567890123456', "1234567890123456 1", '"1234567890123456\\'])
    expect(() => parseKeepingLongNumbers(text)).toThrow(SyntaxError);
});
