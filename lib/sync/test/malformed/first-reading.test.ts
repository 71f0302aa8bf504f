import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { brands, inventory, products, rejectedRecords } from "@/db/dealer/schema.ts";
import { rigOfEach } from "@/lib/test/rig.ts";
import { bendList, raw } from "./bends.ts";
import { makeBentWorld } from "./world.ts";

const world = rigOfEach(() => makeBentWorld());

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
  const { stored } = world;
  const rejected = await stored.all(rejectedRecords);
  for (const [table, good] of [
    [products, 8],
    [brands, 8],
    [inventory, 16],
  ] as const) {
    const name = getTableName(table);
    expect(await stored.count(table), name).toBe(good);
    expect(rejected.filter(({ resource }) => resource === name).length, name).toBeGreaterThanOrEqual(9);
  }
  expect(await stored.generation()).toBe(1);
  expect([...(await stored.variantsByProduct()).keys()]).toEqual(await stored.productNos());
});
