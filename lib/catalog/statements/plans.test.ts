import { afterAll, beforeAll, expect, test } from "vitest";
import { dealerWriter } from "@/db/open.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { openTestData, storeTestDealer } from "../test/setting.ts";
import * as changes from "./changes.ts";
import * as identifiers from "./identifiers.ts";
import * as products from "./products.ts";
import * as variants from "./variants.ts";

let close: () => Promise<void>;
beforeAll(async () => {
  close = openTestData();
  await storeTestDealer("plans", randomDealer({ products: 50, seed: 1 }));
});
afterAll(() => close());

/** What is read whole, and why that may be: a few rows, or the last way to find what is asked. */
const wholeOnPurpose: Record<string, RegExp> = {
  warehousesInOrder: /^SCAN warehouses$/,
  documentInAnyCase: /^SCAN products USING COVERING INDEX /,
};
/** Rows that a statement put together itself, or was given as a parameter. */
const ofItsOwn = /^SCAN (json_each|asked|above|m|e|\(subquery-\d+\)|\d+ CONSTANT ROWS?)( |$)/;

test("no statement of the catalog reads a table whole that can be large", async () => {
  const { client } = await dealerWriter("plans");
  const all = Object.entries({ ...changes, ...identifiers, ...products, ...variants });
  expect(all.length).toBeGreaterThan(15);
  for (const [name, { sql }] of all) {
    const names = Array.from(sql.matchAll(/:([a-z]\w*)/gi), (match) => match[1] ?? "");
    const args = Object.fromEntries(names.map((each) => [each, null]));
    const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    const whole = rows
      .map((row) => String(row.detail))
      .filter((step) => step.startsWith("SCAN ") && !ofItsOwn.test(step) && !wholeOnPurpose[name]?.test(step));
    expect(whole, name).toEqual([]);
  }
});
