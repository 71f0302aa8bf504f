import fc from "fast-check";
import { expect, test } from "vitest";
import { closeDealer, dealerReaderAsIs } from "@/db/dealer/open.ts";
import * as schema from "@/db/dealer/schema.ts";
import { type SuppliedCatalog, startSmallSupplier } from "@/e2e/support/small-supplier.ts";
import { inCents } from "@/lib/domain/amount.ts";
import { priceKinds } from "@/lib/domain/event.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { rigOfAll } from "@/lib/test/rig.ts";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import { type Day, someCatalog, someDay } from "../test/days/catalog-edits.ts";
import { costOf, toldAs } from "../test/days/expected-events.ts";
import { SuppliedDays, suppliedCatalog } from "../test/days/supplied-days.ts";
import { testEngineOptions } from "../test/engine-options.ts";
import { storedData } from "../test/stored-data.ts";
import { createEngine, type Engine } from "../worker/engine.ts";

testDataFolder();
/** By dealer. */
const catalogs = new Map<string, SuppliedCatalog>();
let now = Date.parse("2026-11-21T10:00:00Z");
const supplier = rigOfAll(() => startSmallSupplier((username) => catalogs.get(username) ?? null));

let dealers = 0;
function newDealer(list: readonly object[]) {
  dealers += 1;
  const dealerId = `dealer-${dealers}`;
  const catalog = suppliedCatalog();
  // Damaged records as well.
  const supply = (sent: readonly object[]) => Object.assign(catalog, { products: sent });
  supply(list);
  catalogs.set(dealerId, catalog);
  const engine = createEngine(
    testEngineOptions({
      settings: testSettings(supplier.url, { paging: "item1", pageSize: 3 }),
      ...{ inventoryEveryMs: hourMs, inventoryOnViewMs: hourMs, pricesOnViewMs: minuteMs, now: () => now },
      credentialsOf: async () => ({ kind: "password", username: dealerId, password: dealerId }),
      dealers: async () => [dealerId],
    }),
  );
  return { dealerId, supply, engine, stored: storedData(() => dealerReaderAsIs(dealerId)) };
}
type Dealer = ReturnType<typeof newDealer>;

/** Reads the list of a day; also one that lacks much, as a person decides then. */
async function read({ dealerId, engine }: { dealerId: string; engine: Engine }): Promise<void> {
  await engine.runDue();
  await engine.ask({ kind: "accept-pending", dealerId, resource: "products" });
}

/** What readers see of the catalog, except ages, and except which of two products has a shared variant. */
async function look({ stored }: Dealer, { shared, damaged }: SuppliedDays) {
  const byKey = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  // Partly damaged records keep their last position.
  const inOrder = (rows: readonly object[]) => (damaged === null ? rows : byKey(rows));
  const own = (row: { variantNo: string }) => !shared.has(row.variantNo);
  const products = (await stored.all(schema.products)).map(({ position, hash, document, card, raw, ...row }) => ({
    ...row,
    document: JSON.parse(document),
    card: JSON.parse(card),
    raw: row.productNo === damaged ? "" : raw,
  }));
  const variants = (await stored.all(schema.variants)).filter(own);
  return {
    products: inOrder(products),
    variants: inOrder(variants.map(({ position, pricesReadAt, ...row }) => row)),
    identifiers: byKey((await stored.all(schema.identifiers)).filter(own)),
    productCategories: byKey(await stored.all(schema.productCategories)),
  };
}

const toldKinds: readonly string[] = [...priceKinds, "status", "new", "renamed", "gone", "returned"];

/** The events of the catalog, as texts; of products that share variants none. */
async function told({ stored }: Dealer, { sharing }: SuppliedDays): Promise<string[]> {
  const all = (await stored.all(schema.events)).filter(({ kind }) => toldKinds.includes(kind));
  const texts = all.flatMap(({ kind, productNo, variantNo, name, brandId, before, after, facts: text }) => {
    const { variantNos, priceTypeId, lowestCents } = JSON.parse(text);
    const facts = { ...(variantNos && { variantNos: variantNos.sort() }), priceTypeId, lowestCents };
    const values = [before, after].map((value) => (value === null ? null : JSON.parse(value)));
    return toldAs(kind, [productNo, variantNo, name, brandId], values, facts);
  });
  return withoutSharing(texts, sharing);
}

function withoutSharing(texts: readonly string[], sharing: ReadonlySet<string>): string[] {
  return texts.filter((text) => !sharing.has(JSON.parse(text)[1][0])).sort();
}

async function goneOf({ stored }: Dealer) {
  return (await stored.all(schema.goneArticles)).map(({ variantNo, productNo, costAmount, document }) => {
    const { name, description, variants } = JSON.parse(document);
    const numbers = variants.map((one: { variantNo: string }) => one.variantNo);
    return [variantNo, productNo, name, inCents(costAmount), description, numbers];
  });
}

const staged = [
  ...[schema.stagedRows, schema.stagedVariants, schema.stagedPositions],
  ...[schema.stagedRemoved, schema.stagedGone, schema.stagedEvents],
];

async function check(dealer: Dealer, days: SuppliedDays): Promise<void> {
  const fresh = newDealer(days.stored);
  await read(fresh);
  expect(await look(dealer, days)).toEqual(await look(fresh, days));
  expect(await told(dealer, days)).toEqual(withoutSharing(days.expected.told, days.sharing));
  const isOwn = (variantNo: unknown) => typeof variantNo === "string" && !days.shared.has(variantNo);
  expect((await goneOf(dealer)).filter(([variantNo]) => isOwn(variantNo))).toEqual(
    [...days.gone]
      .filter(([variantNo]) => isOwn(variantNo))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([variantNo, { productNo, name, variant }]) => [
        variantNo,
        productNo,
        name,
        costOf(variant),
        "",
        [variantNo],
      ]),
  );
  // Of two products one has the variant.
  const stored = new Set((await dealer.stored.all(schema.variants)).map(({ variantNo }) => variantNo));
  expect(stored).toEqual(new Set(days.stored.flatMap(({ Variants }) => Variants.map(({ VariantNo }) => VariantNo))));
  for (const table of staged) expect(await dealer.stored.count(table)).toBe(0);
  await closeDealer(fresh.dealerId);
}

async function liveThrough(days: SuppliedDays, all: readonly Day[]): Promise<void> {
  const dealer = newDealer(days.stored);
  await read(dealer);
  for (const day of all) {
    const opened = days.open(day);
    if (opened) {
      now += hourMs;
      dealer.supply(opened.list);
      const { productNo } = opened;
      expect(await dealer.engine.ask({ kind: "refresh-prices", dealerId: dealer.dealerId, productNo })).toBe(
        "refreshed",
      );
    }
    now += dayMs;
    dealer.supply(days.nextDay(day));
    await read(dealer);
    await check(dealer, days);
  }
  await closeDealer(dealer.dealerId);
}

test(
  "after any changes of a list the catalog equals a first sync, and the changes have events",
  async () => {
    await fc.assert(
      fc.asyncProperty(someCatalog, fc.array(someDay, { minLength: 2, maxLength: 5 }), (first, all) =>
        liveThrough(new SuppliedDays(structuredClone(first)), all),
      ),
      { numRuns: testSize(5, 2000), endOnFailure: true },
    );
  },
  testLimitMs(180_000),
);
