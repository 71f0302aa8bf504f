import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { isPrice } from "@/lib/domain/price.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { PriceList } from "../runs/stage/prices.ts";
import { storeStock } from "../runs/swap/inventory-rows.ts";
import { keepRejectedOnView } from "../store/rejected-records.ts";
import { forgetStale, noteStale, restingRecords } from "../store/stale-ages.ts";
import { reprice } from "./reprice.ts";

/** What an on-view reading wants written, and whether figures differ. */
export interface Reading {
  statements: InStatement[];
  changed: boolean;
}

export async function variantsOf(database: DealerDatabase, productNo: string): Promise<string[]> {
  const { rows } = await database.client.execute({
    sql: "SELECT variant_no FROM variants WHERE product_no = ?",
    args: [productNo],
  });
  return rows.map((row) => String(row.variant_no));
}

/**
 * The variants to ask for: without those that the supplier fails at, until tomorrow. One alone is asked for together with a neighbour,
 * whose answer tells a bad record from an operation that fails for all.
 */
async function askable(
  database: DealerDatabase,
  resource: "inventory" | "prices",
  variantNos: readonly string[],
  now: number,
): Promise<string[]> {
  const resting = await restingRecords(database, resource, now);
  const asked = variantNos.filter((variantNo) => !resting.has(variantNo));
  if (asked.length !== 1) return asked;
  const { rows } = await database.client.execute({
    sql: `SELECT variant_no FROM variants WHERE position > (SELECT position FROM variants WHERE variant_no = :asked)
        AND variant_no NOT IN (SELECT value FROM json_each(:resting))
      UNION ALL SELECT variant_no FROM (SELECT variant_no FROM variants WHERE variant_no <> :asked ORDER BY position LIMIT 1)
      LIMIT 1`,
    args: { asked: asked[0] ?? "", resting: JSON.stringify([...resting]) },
  });
  return [...asked, ...rows.map((row) => String(row.variant_no))];
}

/** Asks for the stock of some variants. */
export async function readStockOf(
  database: DealerDatabase,
  supplier: SupplierClient,
  variantNos: string[],
  now: () => number,
): Promise<Reading> {
  const asked = await askable(database, "inventory", variantNos, now());
  if (asked.length === 0) return { statements: [], changed: false };
  const { records, refused } = await supplier.inventoryOf(asked);
  const at = now();
  const stored = await storeStock(database, { records, position: null, at, first: false });
  const confirmed = {
    sql: "UPDATE inventory SET read_at = ? WHERE variant_no IN (SELECT value FROM json_each(?))",
    args: [at, JSON.stringify(records.map((record) => record.key))],
  };
  const aside = keepRejectedOnView("inventory", asked, refused, at);
  const keys = records.map((record) => record.key);
  const stale = [forgetStale("inventory", keys), ...noteStale("inventory", refused, at)];
  return { statements: [...stored, confirmed, ...stale, ...aside], changed: stored.length > 0 };
}

/** Asks for the prices of a product's variants; all that is stored of prices follows when one differs. */
export async function readPricesOf(
  database: DealerDatabase,
  supplier: SupplierClient,
  productNo: string,
  variantNos: string[],
  now: () => number,
): Promise<Reading> {
  const asked = await askable(database, "prices", variantNos, now());
  if (asked.length === 0) return { statements: [], changed: false };
  const { records, refused } = await supplier.pricesOf(asked);
  const at = now();
  const own = records.filter(({ value }) => variantNos.includes(value.variantNo));
  const answered = new Map(own.map(({ value }) => [value.variantNo, value]));
  const confirmed: InStatement = {
    sql: "UPDATE variants SET prices_read_at = ? WHERE variant_no IN (SELECT value FROM json_each(?))",
    args: [at, JSON.stringify([...answered.keys()])],
  };
  const stale = [forgetStale("prices", [...answered.keys()]), ...noteStale("prices", refused, at)];
  const noted = [confirmed, ...stale, ...keepRejectedOnView("products", asked, refused, at)];
  const { rows } = await database.client.execute({
    sql: "SELECT document FROM products WHERE product_no = ?",
    args: [productNo],
  });
  if (!rows[0]) return { statements: noted, changed: false };
  const document: ProductDocument = JSON.parse(String(rows[0].document));
  const changed = document.variants.flatMap((variant) => {
    const list = answered.get(variant.variantNo);
    return list && differs(variant, list) ? list : [];
  });
  if (changed.length === 0) return { statements: noted, changed: false };
  return { statements: [...reprice(document, changed, at), ...noted], changed: true };
}

function differs(variant: VariantDocument, list: PriceList): boolean {
  // Not by what a type is called: the prices operation may word it otherwise than the products do, each time anew.
  const form = (rows: VariantDocument["prices"]) =>
    JSON.stringify(rows.map((row) => [row.typeId, row.quantityBreak, row.amountCents]).sort());
  return form(variant.prices) !== form(list.prices.filter(isPrice));
}
