import type { Axis, ProductView, VariantView } from "@/lib/catalog/article/types.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import { isInStock, type WarehouseStock } from "@/lib/domain/stock.ts";
import type { Choice } from "./choice.ts";
import { stockLines } from "./stock-lines.ts";

/** A larger table is slow and no easier to read than the list. */
const maxCells = 600;

/** Maximum number of links to other slices. */
const maxFurther = 200;

/** What the matrix and the list show of a variant. */
export interface VariantCell {
  variantNo: string;
  /** The text that distinguishes it from the other variants. */
  words: string;
  statusId: number | null;
  statusText: string | null;
  total: number | null;
  /** In the order of the product's warehouses; null: unknown. Empty in the matrix, which does not show them. */
  byWarehouse: (number | null)[];
  /** In the same order: when a delivery to the warehouse is due (ms); null: none is announced. */
  dueByWarehouse: (number | null)[];
  nextDueAt: number | null;
  /** Cost at the requested quantity; null: no price applies, or the principal may not see it. */
  costAmount: number | null;
  costTypeId: number | null;
  msrpAmount: number | null;
  watched: boolean;
}

/**
 * A variant for the matrix or the list at a quantity. Withheld prices are absent from `variant`, so no cost can appear.
 */
export function variantCell(
  product: ProductView,
  variant: VariantView,
  { quantity, stock }: { quantity: number; stock: readonly WarehouseStock[] | null | undefined },
): VariantCell {
  const cost = dealerCost(variant.prices, quantity)?.winner;
  const lines = stock === null ? [] : stockLines(stock ?? [], product.warehouses);
  return {
    variantNo: variant.variantNo,
    words: variant.axisValues.filter(Boolean).join(" · ") || beyondName(product.name, variant.description),
    statusId: variant.statusId,
    statusText: variant.statusText,
    total: variant.total,
    byWarehouse: lines.map((line) => line.available),
    dueByWarehouse: lines.map((line) => line.dueAt),
    nextDueAt: variant.nextDueAt,
    costAmount: cost?.amount ?? null,
    costTypeId: cost?.typeId ?? null,
    msrpAmount: retailPrice(variant.prices, "MSRP"),
    watched: variant.watched,
  };
}

/** Rows per page of the list. Longer pages are slow and no easier to read. */
const rowsPerPage = 60;

/** The variants that match the search and the filter, and the page of them to show. */
export function listRows(variants: readonly VariantView[], choice: Pick<Choice, "find" | "onlyInStock" | "rows">) {
  const words = choice.find.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = variants.filter(
    (variant) =>
      (!choice.onlyInStock || isInStock(variant.total)) && words.every((word) => textOf(variant).includes(word)),
  );
  const pageCount = Math.max(1, Math.ceil(matching.length / rowsPerPage));
  const page = Math.min(choice.rows, pageCount);
  const from = (page - 1) * rowsPerPage;
  return { rows: matching.slice(from, from + rowsPerPage), matching: matching.length, from, page, pageCount };
}

function textOf(variant: VariantView): string {
  return [
    variant.variantNo,
    variant.description,
    variant.upc,
    variant.ean,
    variant.mfgPartNumber,
    ...variant.axisValues,
    ...variant.attributes.map((attribute) => attribute.value),
  ]
    .join(" ")
    .toLowerCase();
}

/** Variant numbers in a table by the attributes that vary. */
export interface Matrix {
  rowAxis: string;
  /** Null when only one attribute varies; then every row has one cell. */
  columnAxis: Axis | null;
  rows: { value: string; cells: string[][] }[];
  /**
   * Attributes beyond two: the matrix shows the slice of the chosen variant, and these values link to the other slices.
   */
  further: { name: string; values: { value: string; variantNo: string; chosen: boolean }[] }[];
}

/**
 * The matrix for the slice of the selected variant; null if no named attribute varies, or there are too many cells or
 * links. Of the two main attributes the one with fewer values becomes the columns, so that the matrix is narrow.
 */
export function layOut(product: ProductView, chosen: VariantView): Matrix | null {
  const [first, second, ...others] = product.axes;
  if (!first || product.variants.length < 2) return null;
  if (others.reduce((sum, axis) => sum + axis.values.length, 0) > maxFurther) return null;
  const swapped = second !== undefined && second.values.length > first.values.length;
  const rowAxis = swapped ? second : first;
  const columnAxis = second ? (swapped ? first : second) : null;
  const rowAt = product.axes.indexOf(rowAxis);
  const columnAt = columnAxis ? product.axes.indexOf(columnAxis) : -1;
  const slice = product.variants.filter((variant) =>
    others.every((_, index) => variant.axisValues[index + 2] === chosen.axisValues[index + 2]),
  );
  const cells = new Map<string, string[]>();
  for (const variant of slice) {
    const key = cellKey(variant.axisValues[rowAt], columnAt < 0 ? "" : variant.axisValues[columnAt]);
    const cell = cells.get(key);
    if (cell) cell.push(variant.variantNo);
    else cells.set(key, [variant.variantNo]);
  }
  const columns = columnAxis ? valuesIn(columnAxis, columnAt, slice) : [""];
  const shownRows = valuesIn(rowAxis, rowAt, slice);
  if (shownRows.length * columns.length > maxCells) return null;
  return {
    rowAxis: rowAxis.name,
    columnAxis: columnAxis && { name: columnAxis.name, values: columns },
    rows: shownRows.map((value) => ({
      value,
      cells: columns.map((column) => cells.get(cellKey(value, column)) ?? []),
    })),
    further: others.map((axis, index) => ({
      name: axis.name,
      values: furtherValues(product, axis, index + 2, chosen),
    })),
  };
}

/** For each value of a further attribute, the variant with most other values in common with the chosen one. */
function furtherValues(product: ProductView, axis: Axis, at: number, chosen: VariantView) {
  const nearest = new Map<string, { variantNo: string; common: number }>();
  for (const { variantNo, axisValues } of product.variants) {
    const value = axisValues[at] ?? "";
    const common = axisValues.filter((own, index) => own === chosen.axisValues[index]).length;
    if (common > (nearest.get(value)?.common ?? -1)) nearest.set(value, { variantNo, common });
  }
  return axis.values.flatMap((value) => {
    const variantNo = nearest.get(value)?.variantNo;
    return variantNo === undefined ? [] : [{ value, variantNo, chosen: value === chosen.axisValues[at] }];
  });
}

/** The axis's values that occur in the slice, in the axis's order. "" comes last, for variants without a value. */
function valuesIn(axis: Axis, at: number, slice: readonly VariantView[]): string[] {
  const present = new Set(slice.map((variant) => variant.axisValues[at] ?? ""));
  const ordered = axis.values.filter((value) => present.has(value));
  return present.has("") && !ordered.includes("") ? [...ordered, ""] : ordered;
}

function cellKey(row: string | undefined, column: string | undefined): string {
  return JSON.stringify([row ?? "", column ?? ""]);
}
