import { afterEach, beforeEach, expect, test } from "vitest";
import { bendList, raw } from "./bends.ts";
import { type BentWorld, makeBentWorld } from "./world.ts";

let world: BentWorld;
beforeEach(async () => {
  world = await makeBentWorld();
});
afterEach(() => world.close());

const bad = [
  null,
  5,
  "text",
  [],
  {},
  { ProductNo: { a: 1 }, BrandId: 1 },
  { ProductNo: "1", Variants: "none" },
  { ProductNo: "2", Name: ["x"] },
  { ProductNo: "3\0", Variants: [] },
  { ProductNo: raw("1e300"), Variants: [] },
  raw("{'ProductNo':'4'}"),
];

test("a first run stores the good records among bad ones, and shows none of the bad ones", async () => {
  world.bend(["products", "brands", "inventory"], {
    name: "bad records among good ones",
    bend: bendList((records) =>
      records.flatMap((record, index) => [bad[index] ?? bad[8], record]).concat(bad.slice(8)),
    ),
    ends: {},
  });
  await world.engine.runDue();
  for (const [table, key, good] of [
    ["products", "product_no", 8],
    ["brands", "brand_id", 8],
    ["inventory", "variant_no", 16],
  ] as const) {
    const rows = await world.read(`SELECT ${key} AS key FROM ${table} ORDER BY position`);
    expect(rows.length, table).toBe(good);
    const aside = await world.read("SELECT reason FROM rejected_records WHERE resource = ?", [table]);
    expect(aside.length, table).toBeGreaterThanOrEqual(9);
  }
  expect(await world.read("SELECT value FROM sync_state WHERE name = 'generation'")).toMatchObject([{ value: "1" }]);
  expect(await world.read("SELECT 1 FROM variants WHERE product_no NOT IN (SELECT product_no FROM products)")).toEqual(
    [],
  );
});
