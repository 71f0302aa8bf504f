import { expect, test } from "vitest";
import { dealerReader } from "@/db/dealer/open.ts";
import { products } from "@/db/dealer/schema.ts";
import type { SupplierSettings } from "@/lib/supplier/contract.ts";
import { day, startWorld, total } from "../test/world.ts";
import { readPagingProfiles } from "./paging-profiles.ts";

const world = startWorld();

async function pagingProfiles() {
  const database = await dealerReader("demo");
  return database ? readPagingProfiles(database) : [];
}

const engine = (changes: Partial<SupplierSettings> = {}) =>
  world.engine({ settings: { ...world.settings, paging: "auto", ...changes } });

test("the paging profile of every paged list is stored with its time", async () => {
  world.supplier.setFaults(["page-number", "page-capped=7"]);
  const foundAt = world.now();
  await engine().runDue();
  world.pass(day);
  await engine().runDue();
  const found = await pagingProfiles();
  expect(found.map((profile) => profile.resource)).toEqual(["brands", "products", "inventory"]);
  for (const profile of found) {
    expect(profile).toMatchObject({ paging: "page1", knownFrom: "asking", pageSizeCap: 7, foundAt });
    expect(profile).toMatchObject({ confirmedAt: world.now(), doubt: null, totalFrom: "announced" });
    expect(profile.announced).toBe(profile.total);
  }
});

test("a doubt about the end of a list is shown in the paging profile and in the status", async () => {
  world.supplier.setFaults(["offset-ignored", "no-pagination-header"]);
  const answer = await fetch(`${world.supplier.url}/Catalog/Products?pageSize=1000`, {
    headers: { authorization: "ApiKey demo-access-token" },
  });
  const rows = (await answer.json()).length;
  await engine({ pageSize: rows }).runDue();
  const doubt = { kind: "exactly-the-size-asked-for", rows, announced: null };
  expect((await pagingProfiles())[1]).toMatchObject({ paging: "none", total: rows, totalFrom: "counted", doubt });
  const { resources } = await world.status();
  expect(resources.map((resource) => resource.doubt)).toEqual([null, null, doubt, null]);
});

test("a paging style from the settings is marked as such", async () => {
  await engine({ paging: "item1" }).runDue();
  expect((await pagingProfiles())[1]).toMatchObject({ paging: "item1", knownFrom: "setting" });
});

test("the paging style is not detected again the next day, unless the supplier has changed it", async () => {
  const starts = () =>
    new Set([...world.asked("/Catalog/Products").keys()].map((query) => JSON.parse(query).pageStartIndex));
  await engine().runDue();
  expect(starts()).toContain("0");
  world.pass(day);
  world.supplier.resetRequests();
  await engine().runDue();
  expect(starts()).not.toContain("0");
  const rows = await world.stored.count(products);
  world.supplier.setFaults(["page0"]);
  world.pass(day);
  await engine().runDue();
  expect((await pagingProfiles()).map((profile) => [profile.paging, profile.foundAt])).toEqual(
    ["page0", "page0", "page0"].map((paging) => [paging, world.now()]),
  );
  expect((await world.status()).held).toBe(false);
  expect(await world.stored.count(products)).toBeGreaterThan(rows * 0.9);
});

test.each([
  [1, []],
  [2, ["no-pagination-header"]],
] as const)(
  "a list that came in one answer costs %i call the next day, whatever is counted (%s)",
  async (calls, also) => {
    for (const faults of [[], ["page-number"], ["offset-ignored"]] as const) {
      world.supplier.setFaults([...faults, ...also]);
      await engine({ pageSize: 900 }).runDue();
      expect((await pagingProfiles())[0], String(faults)).toMatchObject({
        paging: "whole",
        pageSize: 900,
        doubt: null,
      });
      world.pass(day);
      world.supplier.resetRequests();
      await engine({ pageSize: 900 }).runDue();
      expect(total(world.asked("/Catalog/Brands")), String(faults)).toBe(calls);
      world.pass(day);
    }
  },
);
