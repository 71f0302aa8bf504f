import { beforeEach, expect, test } from "vitest";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { rejectedRecords, rejectedRecordText } from "../index.ts";
import { startWorld } from "../test/world.ts";
import { rawLimit } from "../types.ts";
import { rejectedCounts, storeRejected } from "./rejected-records.ts";
import { openWriter } from "./writer.ts";

const world = startWorld();
beforeEach(async () => {
  await world.engine().runDue();
});

const principal = testPrincipal("demo");
const all = { limit: 100, offset: 0 };

async function setAside(resource: "products" | "inventory", raws: string[]): Promise<void> {
  const refused = raws.map((raw, index) => ({ key: String(index), field: "Name", reason: "is not a text", raw }));
  const { client } = await openWriter("demo");
  await client.batch(storeRejected(1, resource, refused, world.now()), "write");
}

test("rejected records are listed newest first, in parts, of one list or of all, and long texts are cut", async () => {
  await setAside("products", ["{}", "é".repeat(rawLimit + 5)]);
  await setAside("inventory", ["[]"]);
  const records = await rejectedRecords(principal, all);
  expect(records.map(({ resource, key }) => [resource, key])).toEqual([
    ["inventory", "0"],
    ["products", "1"],
    ["products", "0"],
  ]);
  expect(records[1]).toMatchObject({ raw: "é".repeat(rawLimit), characters: rawLimit + 5 });
  expect(await rejectedRecords(principal, { limit: 1, offset: 1 })).toEqual([records[1]]);
  expect(await rejectedRecords(principal, all, "products")).toEqual(records.slice(1));
});

test("a principal that may not see cost gets no text of a rejected record, since it may contain prices", async () => {
  await setAside("products", ['{"Prices":[{"Amount":12.34}]}']);
  const records = await rejectedRecords({ ...principal, reduction: "counter" }, all);
  expect(records).toMatchObject([{ key: "0", reason: "is not a text", raw: null }]);
  expect(JSON.stringify(records)).not.toContain("12.34");
});

test("the whole stored text of a record can be read by its id, with the right to see cost only", async () => {
  const long = JSON.stringify({ note: "é".repeat(rawLimit) });
  await setAside("products", [long]);
  const id = (await rejectedRecords(principal, all))[0]?.id ?? 0;
  expect(await rejectedRecordText(principal, id)).toEqual({ id, resource: "products", key: "0", raw: long });
  expect(await rejectedRecordText(principal, id + 1)).toBeNull();
  await expect(rejectedRecordText({ ...principal, reduction: "counter" }, id)).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("counting rejected records does not read their texts, since every page counts them", async () => {
  const { client } = await openWriter("demo");
  const { rows } = await client.execute(`EXPLAIN QUERY PLAN ${rejectedCounts.sql}`);
  expect(rows.map((step) => step.detail).join()).toContain("COVERING INDEX");
});
