import { expect, test } from "vitest";
import { looserQueries } from "./looser-query.ts";

test("words that say that it is for bicycles are left out, with what joins them", () => {
  expect(looserQueries("casque de vélo")).toEqual(["casque"]);
  expect(looserQueries("Road bike tyre")).toEqual(["road tyre"]);
  expect(looserQueries("pompe à vélo 11 bar")).toEqual(["pompe 11 bar"]);
  expect(looserQueries("bike")).toEqual([]);
  expect(looserQueries("chain")).toEqual([]);
});

test("a size of rim has other names: in inches, French, and by its bead seat", () => {
  for (const inch of ["28 inch", '28"', "28″", "28 in", "28in", "28 pouces", "28''"])
    expect(looserQueries(`${inch} tyre`), inch).toEqual(["700c tyre", "622 tyre", "28 tyre"]);
  expect(looserQueries("tyre 700C")).toEqual(["tyre 622", "tyre 28 in"]);
  expect(looserQueries("27,5 tyre")).toEqual(["650b tyre", "584 tyre", "27.5 tyre"]);
  expect(looserQueries("650b rim")).toEqual(["27.5 rim", "584 rim"]);
  expect(looserQueries('29" tyre')).toEqual(["29 tyre", "622 tyre"]);
  expect(looserQueries("28-622 tyre")[0]).toBe("28-700c tyre");
  expect(looserQueries("tyre 622")).toEqual(["tyre 700c", "tyre 29"]);
  expect(looserQueries("26 inch tube")).toEqual(["26 tube"]);
  for (const other of ["28 insert", "7028 inch", "28 in x 1.75", "1622", "622b"])
    expect(looserQueries(other), other).toEqual([]);
});

test("of a tyre's size the width alone is looked for, and it is a tyre when nothing else says what it is", () => {
  expect(looserQueries("gravel tyre 700x40c")).toEqual(["gravel tyre 40 mm", "gravel tyre 40"]);
  expect(looserQueries("700 × 38,5")).toEqual(["tyre 38,5 mm", "tyre 38,5"]);
  expect(looserQueries("650b x 47")).toEqual(["tyre 47 mm", "tyre 47"]);
  expect(looserQueries("bike tube 700x28c")).toEqual([
    "tube 700x28c",
    "bike tube 28 mm",
    "tube 28 mm",
    "tube 700c",
    "bike tube 28",
    "tube 28",
  ]);
  expect(looserQueries("chambre 700x25-32 presta")).toContain("chambre 700c presta");
  expect(looserQueries("700c by 28")).toEqual(["tyre 28 mm", "tyre 28"]);
  expect(looserQueries("seatpost 350mm")).toEqual(["seatpost 350"]);
  for (const other of ["29x2.4", "1700x40", "700x400", "700 40"]) expect(looserQueries(other)).toEqual([]);
});
