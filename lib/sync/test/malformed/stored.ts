import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  brands,
  categories,
  identifiers,
  inventory,
  productCategories,
  products,
  variants,
  warehouses,
} from "@/db/dealer/schema.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { StoredData } from "../stored-data.ts";
import { bentProduct, bentVariant } from "./bends.ts";
import { type Operation, readings } from "./class.ts";

type Resource = (typeof readings)[number];

/**
 * What comes from the records of a list, in order. Not the columns that change with every run although the records are
 * the same: positions, hashes, moments, and the text as sent, which may be malformed.
 */
const contents: Record<Resource, (stored: StoredData) => Promise<unknown[]>> = {
  brands: async (stored) => [await columnsOf(stored, brands, ["brandId", "name", "normalizedName"])],
  categories: async (stored) => [await columnsOf(stored, categories, ["categoryId", "parentId", "depth", "name"])],
  products: async (stored) => [
    await columnsOf(stored, products, ["productNo", "normalizedName", "brandId", "modifiedAt", "document", "card"]),
    await columnsOf(stored, variants, [
      "variantNo",
      "productNo",
      "statusId",
      "normalizedMfg",
      "priceMask",
      "costAmount",
      "costTypeId",
      "mapAmount",
      "msrpAmount",
      "pricesRecord",
      "imagesRecord",
    ]),
    await stored
      .all(productCategories)
      .then((rows) => rows.map(({ categoryId, productNo }) => [productNo, categoryId])),
    await stored.all(identifiers),
  ],
  inventory: async (stored) => {
    const rows = await columnsOf(stored, inventory, [
      "variantNo",
      "statusId",
      "totalAvailable",
      "nextDueAt",
      "stock",
      "watchedAtSupplier",
    ]);
    const used = new Set(rows.flatMap(({ stock }) => stockOf(stock).map(({ warehouseId }) => warehouseId)));
    const named = await columnsOf(stored, warehouses, ["warehouseId", "name"]);
    // Sorted, because a warehouse without stock keeps its place before the others.
    const shown = named.filter(({ warehouseId }) => used.has(warehouseId));
    return [rows, shown.toSorted((one, other) => (one.warehouseId < other.warehouseId ? -1 : 1))];
  },
};

async function columnsOf<Table extends SQLiteTable, Name extends keyof Table["$inferSelect"]>(
  stored: StoredData,
  table: Table,
  names: readonly Name[],
): Promise<Pick<Table["$inferSelect"], Name>[]> {
  return (await stored.all(table)).map((row) => pick(row, names));
}

function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked: Partial<Row> = {};
  for (const name of names) picked[name] = row[name];
  // Every name was set.
  return picked as Pick<Row, Name>;
}

/** Everything visible from the records of an operation, in order. */
export async function contentOf(stored: StoredData, operation: Operation): Promise<unknown> {
  if (operation === "picture") return [];
  if (operation === "token") return Promise.all(readings.map((resource) => contents[resource](stored)));
  return contents[operation === "stock" ? "inventory" : operation === "prices" ? "products" : operation](stored);
}

/** What is stored of the changed record. */
export async function shownOf(stored: StoredData, operation: Operation): Promise<unknown> {
  switch (operation) {
    case "brands":
      return (await stored.all(brands)).find(({ brandId }) => brandId === "2") ?? {};
    case "categories": {
      const rows = await stored.all(categories);
      const shown = rows.find(({ categoryId }) => categoryId === "2");
      return { ...shown, deepest: Math.max(...rows.map(({ depth }) => depth)) };
    }
    case "products":
    case "prices": {
      const document = (await stored.documents()).find(({ productNo }) => productNo === bentProduct);
      const columns = (await stored.all(variants)).find(({ variantNo }) => variantNo === bentVariant);
      return { ...document, variant: document?.variants[0], columns };
    }
    case "inventory":
    case "stock": {
      const row = (await stored.all(inventory)).find(({ variantNo }) => variantNo === bentVariant);
      const dueAt = typeof row?.nextDueAt === "number" ? new Date(row.nextDueAt).toISOString() : null;
      const east = (await stored.all(warehouses)).find(({ warehouseId }) => warehouseId === "1");
      return { ...row, dueAt, warehouses: stockOf(row?.stock), warehouse: east?.name };
    }
    default:
      return {};
  }
}

function stockOf(text: string | undefined): WarehouseStock[] {
  return JSON.parse(text ?? "null");
}
