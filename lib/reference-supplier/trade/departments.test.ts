import { expect, test } from "vitest";
import { codesOf } from "./departments.ts";

test.each([
  [
    ["26 in", "27.5 in", "700c", "26-29 in"],
    ["26", "275", "700", "2629"],
  ],
  [
    ["210 x 50 mm", "210 x 55 mm"],
    ["210X50", "210X55"],
  ],
  [
    ["11-28T", "10-52T"],
    ["1128", "1052"],
  ],
  [
    ["Type A", "Type B"],
    ["TYPEA", "TYPEB"],
  ],
  [
    ["Medium cage", "Long cage"],
    ["MEDI", "LONG"],
  ],
  [
    ["XS", "S/M", "One size"],
    ["XS", "SM", "ONES"],
  ],
  [
    ["QR", "12 mm axle", "15 mm axle"],
    ["QR", "12", "15"],
  ],
])("%j get the codes %j", (values, codes) => {
  expect(codesOf(values)).toEqual(codes);
});

test("values that cannot get different codes are refused", () => {
  expect(() => codesOf(["5 l", "5 ml"])).toThrow("have one code");
});
