import { expect } from "vitest";
import { findProduct } from "@/lib/catalog/article/product.ts";
import { findVariantRows } from "@/lib/catalog/article/variant-rows.ts";
import { listLowStock, lowStockFilter } from "@/lib/catalog/board/low-stock.ts";
import { dataAge } from "@/lib/catalog/snapshot.ts";
import { supplierApiInventory, supplierApiPrices } from "@/lib/catalog/supplier-api/lists.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { publishSearchIndex } from "@/lib/search/registry.ts";
import type { AgeWorld } from "./age-world.ts";
import type { ModelVariant } from "./model-supplier.ts";

/** A figure as a page or an answer shows it, with the moment that it shows for it. */
interface Shown {
  where: string;
  variantNo: string;
  kind: "stock" | "price";
  value: number;
  at: number | null;
}

/** A moment that is later than now by more than this is known to be wrong, and no page shows it as fresh. */
const toleranceMs = minuteMs;

/**
 * Compares every figure that is shown anywhere with the supplier: it must have had this value at the moment that is
 * shown for it, or later.
 */
export async function expectHonestAges(world: AgeWorld): Promise<void> {
  const wrong: string[] = [];
  const check = (all: Shown[]) => wrong.push(...all.flatMap((one) => lieOf(world, one)));
  check([...(await onProducts(world)), ...(await inServedLists(world)), ...(await inRows(world))]);
  // First with the search index of an earlier state, as in the second before the new one is published.
  check(await inLowStock(world));
  const parts = await world.publisher.searchIndexParts(world.dealerId);
  if (parts) publishSearchIndex(world.dealerId, parts);
  check(await inLowStock(world));
  expect(wrong).toEqual([]);
}

function lieOf({ now, supplier }: AgeWorld, { where, variantNo, kind, value, at }: Shown): string[] {
  if (at === null || at > now + toleranceMs) return [];
  const variant = supplier.variants.find((one) => one.variantNo === variantNo);
  const version = variant?.[kind].find((one) => one.value === value);
  if (!version) return [`${where}: ${variantNo} never had ${kind} ${value}`];
  // Only the next full list shows that a variant is no longer sold.
  if (!variant?.listed) return [];
  if (version.until === null || version.until >= at) return [];
  return [
    `${where}: ${kind} of ${variantNo} shown as of ${clock(at)} was replaced at ${clock(version.until)} (now ${clock(now)})`,
  ];
}

function clock(at: number): string {
  return new Date(at).toISOString().slice(8, 19);
}

const { preferences } = testPrincipal("anybody");
const principalOf = ({ dealerId }: AgeWorld) =>
  testPrincipal(dealerId, { preferences: { ...preferences, lowStockThreshold: 9999 } });

async function onProducts(world: AgeWorld): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const productNo of new Set(world.supplier.variants.map((variant: ModelVariant) => variant.productNo))) {
    const product = await findProduct(principalOf(world), productNo);
    for (const variant of product?.variants ?? []) {
      const { variantNo, total, stockReadAt, prices, pricesReadAt } = variant;
      const where = "product page";
      if (total !== null) shown.push({ where, variantNo, kind: "stock", value: total, at: stockReadAt });
      const amount = prices[0]?.amount;
      if (amount !== undefined)
        shown.push({ where, variantNo, kind: "price", value: amount / 100_000, at: pricesReadAt });
    }
  }
  return shown;
}

const whole = { start: 1, size: null, skus: null };

async function inServedLists(world: AgeWorld): Promise<Shown[]> {
  const principal = principalOf(world);
  const asked = { ...whole, statuses: null, mfgPartNumbers: null, changedAfter: null };
  const stock = await supplierApiInventory(principal, asked);
  const prices = await supplierApiPrices(principal, { ...whole, productNos: null });
  const records = (body: string | undefined): unknown[] => (body ? JSON.parse(body) : []);
  return [
    ...records(stock?.body).map((record) => {
      const { VariantNo, TotalQtyAvailable } = record as { VariantNo: string; TotalQtyAvailable: number };
      const figure = { variantNo: VariantNo, kind: "stock" as const, value: TotalQtyAvailable };
      return { where: "served inventory", ...figure, at: stock?.readAt ?? null };
    }),
    ...records(prices?.body).map((record) => {
      const { VariantNo, Prices } = record as { VariantNo: string; Prices: { Price: number }[] };
      const figure = { variantNo: VariantNo, kind: "price" as const, value: Prices[0]?.Price ?? 0 };
      return { where: "served prices", ...figure, at: prices?.readAt ?? null };
    }),
  ];
}

/** Rows of watch lists and the quick list: as old as their list, if they do not have an age of their own. */
async function inRows(world: AgeWorld): Promise<Shown[]> {
  const principal = principalOf(world);
  const age = await dataAge(principal);
  const { rows } = await findVariantRows(
    principal,
    world.supplier.variants.map(({ variantNo }) => variantNo),
  );
  return [...rows.values()].flatMap((row) => ofRow("row", row, age));
}

async function inLowStock(world: AgeWorld): Promise<Shown[]> {
  const principal = principalOf(world);
  const page = await listLowStock(principal, lowStockFilter(principal).parse({ watched: "0" }));
  return page.rows.flatMap((row) => ofRow("low stock", row, page.age));
}

function ofRow(
  where: string,
  row: { variantNo: string; costAmount: number | null; stock: { total: number | null }; staleAt: number | null },
  age: { inventoryReadAt: number | null; pricesReadAt: number | null },
): Shown[] {
  const { variantNo, staleAt, costAmount, stock } = row;
  const shown: Shown[] = [];
  const own = (list: number | null) => (staleAt === null ? list : Math.min(staleAt, list ?? staleAt));
  if (stock.total !== null)
    shown.push({ where, variantNo, kind: "stock", value: stock.total, at: own(age.inventoryReadAt) });
  if (costAmount !== null)
    shown.push({ where, variantNo, kind: "price", value: costAmount / 100_000, at: own(age.pricesReadAt) });
  return shown;
}
