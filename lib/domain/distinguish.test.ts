import { expect, test } from "vitest";
import { distinguish } from "./distinguish.ts";

const apart = (...texts: string[]) => distinguish(texts).map(({ own, shared }) => [own, shared]);

test("size and colour, in which articles differ, come before what they share", () => {
  expect(apart("Tyre Pro, 35 mm, Black", "Tyre Pro, 40 mm, Black")).toEqual([
    ["35 mm", "Tyre Pro, Black"],
    ["40 mm", "Tyre Pro, Black"],
  ]);
  expect(apart("Jersey, M, Red", "Jersey, L, Blue", "Jersey, M, Blue").map(([own]) => own)).toEqual([
    "M, Red",
    "L, Blue",
    "M, Blue",
  ]);
});

test("of names that begin alike, the words in which they differ come first", () => {
  expect(apart("Grand Prix 5000 S 700x25c, Black", "Grand Prix 5000 S 700x28c, Black")).toEqual([
    ["700x25c", "Grand Prix 5000 S, Black"],
    ["700x28c", "Grand Prix 5000 S, Black"],
  ]);
  expect(apart("Pedal", "Pedal XL")).toEqual([
    ["Pedal", ""],
    ["Pedal XL", ""],
  ]);
});

test("a text without a distinct part, or a single one, stays whole", () => {
  expect(apart("Tube, 28 in")).toEqual([["Tube, 28 in", ""]]);
  expect(apart("Tube", "Tube")).toEqual([
    ["Tube", ""],
    ["Tube", ""],
  ]);
  expect(apart("Tube", "Tube, 28 in")).toEqual([
    ["Tube", ""],
    ["28 in", "Tube"],
  ]);
  expect(apart("Tube", "Hub, 32 holes")).toEqual([
    ["Tube", ""],
    ["Hub, 32 holes", ""],
  ]);
  expect(apart("", "Hub")).toEqual([
    ["", ""],
    ["Hub", ""],
  ]);
  expect(apart()).toEqual([]);
});
