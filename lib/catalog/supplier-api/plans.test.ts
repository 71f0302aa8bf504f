import { beforeAll, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { wholeReads } from "../test/plans.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { storeTestDealer } from "../test/setting.ts";
import {
  categoriesAsSent,
  conditions,
  hasVariant,
  type ListSource,
  snapshotState,
  stretchOfList,
} from "./statements.ts";

const { ofBrands, inCategories, modifiedFrom, ofProducts, stockOfSkus, variantsOfSkus } = conditions;
const { inStatus, withMfgNumber, changedAfter } = conditions;
const nothing = { skus: null, statuses: null, priceMask: null, barcodes: null, mfgPartNumbers: null };
const has = (own: Partial<typeof nothing | Record<keyof typeof nothing, true>>) =>
  hasVariant({ ...nothing, ...own }) ?? "";

testDataFolder();
beforeAll(async () => {
  await storeTestDealer("plans", randomDealer({ products: 50, seed: 1 }));
});

async function plan(table: ListSource["table"], ...asked: string[]): Promise<string[]> {
  const record = table === "variants" ? "prices_record" : "raw";
  return wholeReads((await dealerWriter("plans")).client, stretchOfList({ table, record, conditions: asked }).sql);
}

test("a list requested by numbers scans no whole table or index", async () => {
  for (const own of [
    { skus: true },
    { barcodes: true },
    { mfgPartNumbers: true },
    { skus: true, statuses: true },
  ] as const)
    expect(await plan("products", has(own)), Object.keys(own).join()).toEqual([]);
  expect(await plan("products", has({ skus: true }), ofBrands, modifiedFrom)).toEqual([]);
  expect(await plan("products", inCategories)).toEqual([]);
  expect(await plan("variants", variantsOfSkus)).toEqual([]);
  expect(await plan("inventory", stockOfSkus)).toEqual([]);
  expect(await plan("inventory", stockOfSkus, inStatus, changedAfter)).toEqual([]);
  expect(await plan("inventory", withMfgNumber)).toEqual([]);
  for (const { sql } of [snapshotState, categoriesAsSent])
    expect(await wholeReads((await dealerWriter("plans")).client, sql)).toEqual([]);
});

test("a whole list, or one by a common value, is answered from a covering index", async () => {
  const inIndex = /^SCAN \w+ USING COVERING INDEX /;
  const asked = [[], [ofBrands], [modifiedFrom], [has({ statuses: true })], [has({ priceMask: true })]];
  for (const each of asked) for (const step of await plan("products", ...each)) expect(step).toMatch(inIndex);
  for (const step of await plan("inventory", inStatus)) expect(step).toMatch(inIndex);
  for (const step of await plan("inventory")) expect(step).toMatch(inIndex);
  for (const step of await plan("variants")) expect(step).toMatch(inIndex);
  for (const step of await plan("variants", ofProducts)) expect(step).toMatch(inIndex);
});
