import { expect, test } from "vitest";
import { readCatalog } from "../catalog/test/records.ts";
import { brands, soldBy } from "./brands.ts";
import { departments } from "./departments.ts";

/** The kinds of item that fit a brand's name, by English names. */
const promised = {
  "Polestar Hubs": /^(Hubs|Complete wheels)$/,
  "Marchetti Sole": /^(Shoes|Cleats)$/,
  "Scotia Spoke": /^(Spokes & nipples|Complete wheels)$/,
  "Grindstone Tool": /^(Hand tools|Multi-tools|Repair stands)$/,
  "Eastwick Tool": /^(Hand tools|Multi-tools|Repair stands)$/,
  Rimward: /^(Rims|Complete wheels|Rim tape & valves)$/,
  Brightspoke: /^(Complete wheels|Rims|Hubs|Spokes & nipples|Rim tape & valves)$/,
  Lumenfield: /^(Lights|Computers)$/,
  Hydrastream: /^Bottle/,
  Lockhaven: /^Locks$/,
} as const;

test.each([1, 2])("brands sell what their names say (seed %d)", (seed) => {
  const catalog = readCatalog(seed, "en");
  for (const [name, kinds] of Object.entries(promised)) {
    const sold = catalog.filter(({ record }) => record.Brand === name).map(({ kind }) => kind);
    expect(sold, name).not.toEqual([]);
    expect(
      sold.filter((kind) => !kinds.test(kind)),
      name,
    ).toEqual([]);
  }
});

test("the departments and kinds that a brand sells are in the tree", () => {
  const tree = new Set(departments.flatMap(({ name, kinds }) => [name[0], ...kinds.map((kind) => kind.name[0])]));
  for (const sold of Object.values(soldBy)) for (const one of sold) expect(tree).toContain(one);
});

test("there are 170 brands, all with products, and none has more than a twentieth of the catalog", () => {
  expect(brands).toHaveLength(170);
  const catalog = readCatalog(1, "en");
  const counts = brands.map(({ id }) => catalog.filter(({ record }) => record.BrandId === id).length);
  expect(counts.filter((count) => count > 0)).toHaveLength(170);
  expect(Math.max(...counts)).toBeLessThan(catalog.length / 20);
});
