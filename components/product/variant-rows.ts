import type { ProductView, VariantView } from "@/lib/catalog/article/types.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import { isInStock, type WarehouseStock } from "@/lib/domain/stock.ts";
import type { Choice } from "./choice.ts";
import { stockLines } from "./stock-lines.ts";

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
