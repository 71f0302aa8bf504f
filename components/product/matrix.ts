import type { Axis, ProductView, VariantView } from "@/lib/catalog/article/types.ts";

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

/** A larger table is slow and no easier to read than the list. */
const mostCells = 600;
/** More links to other slices, likewise. */
const mostFurther = 200;

/**
 * The matrix for the slice of the chosen variant; null when no named attribute varies, or when there are too many cells
 * or links. Of the two main attributes the one with fewer values becomes the columns, so that the matrix is narrow.
 */
export function layOut(product: ProductView, chosen: VariantView): Matrix | null {
  const [first, second, ...others] = product.axes;
  if (!first || product.variants.length < 2) return null;
  if (others.reduce((sum, axis) => sum + axis.values.length, 0) > mostFurther) return null;
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
  if (shownRows.length * columns.length > mostCells) return null;
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
