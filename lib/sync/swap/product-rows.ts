import type { StoredTexts } from "@/db/dealer/packed-text.ts";
import type { Command } from "@/db/statement.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { deleteStagedRows } from "@/lib/sync/store/staged.ts";
import { type ProductParts, variantColumns } from "../store/document.ts";
import {
  deleteAllIdentifiers,
  deleteAllProductCategories,
  deleteAllProducts,
  deleteAllVariants,
  fillIdentifiers,
  fillProductCategories,
  insertProductRows,
  insertVariantRows,
  variantSpan,
} from "./product-statements.ts";
import {
  deleteCategoriesOf,
  deleteGoneProducts,
  deleteIdentifiersOf,
  deleteRemovedVariants,
  insertStagedIdentifiers,
  insertStagedProductCategories,
  insertStagedProducts,
  insertStagedVariants,
  type Move,
  moveProductRows,
  moveVariantRows,
} from "./product-swap.ts";
import { stage } from "./staging.ts";

/** One product that is ready to be stored. */
export interface ProductRow {
  key: string;
  position: number;
  hash: string;
  texts: StoredTexts;
  parts: ProductParts;
}

/**
 * Commands that insert the products of the first snapshot directly into their tables, which no reader uses before the
 * snapshot is complete.
 */
export function insertProducts(rows: readonly ProductRow[], readAt: number): Command[] {
  const products = rows.map(({ key, position, hash, texts, parts }) => {
    const { normalizedName, brandId, normalizedBrand, modifiedAt, card } = parts;
    const found = { normalizedName, brandId, normalizedBrand, modifiedAt };
    return { productNo: key, position, ...found, hash, ...texts, card };
  });
  const variants = rows.flatMap(({ position, parts }) =>
    parts.variants.map((values, index) => ({
      ...variantColumns(values),
      ...{ position: position * variantSpan + index, pricesReadAt: readAt },
    })),
  );
  return [...insertProductRows(products), ...insertVariantRows(variants)];
}

/**
 * Stages the rows of identifiers and product categories with each page, for `fillLinks`. Their keys come in no order:
 * inserting them page by page would write their whole indexes again each time.
 */
export function stageLinks(runId: number, order: number, rows: readonly ProductRow[]): Command[] {
  const staged = linksTogether(rows).map((some, index) => {
    const categories = some.flatMap(({ key, parts }) => parts.categories.map((node) => [...node, key]));
    const identifiers = some.flatMap((row) => row.parts.identifiers);
    return { key: `${order}.${index}`, position: order, hash: "", raw: "", parts: { categories, identifiers } };
  });
  return stage(runId, staged);
}

/** Identifiers and categories in one staged row: a libSQL server takes no row of any length. */
const linksAtOnce = 10_000;

function linksTogether(rows: readonly ProductRow[]): ProductRow[][] {
  const parts: ProductRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const links = row.parts.identifiers.length + row.parts.categories.length;
    if (parts.length === 0 || room < links) {
      parts.push([]);
      room = linksAtOnce;
    }
    parts.at(-1)?.push(row);
    room -= links;
  }
  return parts;
}

/** Fills identifiers and product categories of the first snapshot from the staged rows, in the order of their keys. */
export function fillLinks(runId: number): Command[] {
  return [fillProductCategories({ runId }), fillIdentifiers({ runId }), deleteStagedRows({ runId })];
}

/** Commands that empty the tables of `insertProducts` and `fillLinks`. */
export const clearProducts: readonly Command[] = [
  deleteAllProducts(),
  deleteAllVariants(),
  deleteAllProductCategories(),
  deleteAllIdentifiers(),
];

/** Products by number: those that leave the catalog, and those whose identifiers or categories are stored anew. */
export interface Relinked {
  readonly gone: readonly string[];
  readonly identifiers: readonly string[];
  readonly categories: readonly string[];
}

/** Commands that update the current snapshot to the staged products, writing only what differs. In this order. */
export function swapProducts(runId: number, { gone, identifiers, categories }: Relinked, readAt: number): Command[] {
  return [
    ...inParts([...gone, ...identifiers], (keys) => deleteIdentifiersOf({ keys })),
    deleteRemovedVariants({ runId }),
    ...inParts([...gone, ...categories], (keys) => deleteCategoriesOf({ keys })),
    ...inParts(gone, (keys) => deleteGoneProducts({ keys })),
    insertStagedProducts({ runId }),
    insertStagedVariants({ runId, readAt }),
    ...inParts(categories, (keys) => insertStagedProductCategories({ runId, keys })),
    ...inParts(identifiers, (keys) => insertStagedIdentifiers({ runId, keys })),
  ];
}

/** Moves unchanged products, with their variants, to their new positions. */
export function moveProducts(moves: readonly Move[]): Command[] {
  return [
    ...inParts(moves, (part) => moveVariantRows({ moves: part })),
    ...inParts(moves, (part) => moveProductRows({ moves: part })),
  ];
}
