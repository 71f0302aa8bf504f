import { beyondName } from "@/components/ui/article-text.ts";
import type { ProductView, VariantView } from "@/lib/catalog/types/product.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import { isInStock } from "@/lib/domain/stock.ts";
import type { Choice } from "./choice.ts";
import { stockLines } from "./stock-lines.ts";

/** What matrix and list show of a variant. */
export interface VariantCell {
  variantNo: string;
  /** What tells it from the others. */
  words: string;
  statusId: number | null;
  statusText: string | null;
  total: number | null;
  /** In the order of the product's warehouses; null: unknown. */
  byWarehouse: (number | null)[];
  nextDueAt: number | null;
  /** At the asked quantity; null: none applies, or withheld. */
  costCents: number | null;
  costTypeId: number | null;
  msrpCents: number | null;
  watched: boolean;
}

/** A variant as matrix and list show it at a quantity. Withheld prices are not among its own, so that none can appear. */
export function variantCell(product: ProductView, variant: VariantView, quantity: number): VariantCell {
  const cost = dealerCost(variant.prices, quantity)?.winner;
  return {
    variantNo: variant.variantNo,
    words: variant.axisValues.filter(Boolean).join(" · ") || beyondName(product.name, variant.description),
    statusId: variant.statusId,
    statusText: variant.statusText,
    total: variant.total,
    byWarehouse: stockLines(variant.stock, product.warehouses).map((line) => line.available),
    nextDueAt: variant.nextDueAt,
    costCents: cost?.amountCents ?? null,
    costTypeId: cost?.typeId ?? null,
    msrpCents: retailPrice(variant.prices, "MSRP"),
    watched: variant.watched,
  };
}

/** Rows of one page of the list: more make a page heavy and are no easier to read. */
const rowsPerPage = 60;

/** The variants that match what is looked for, and the page of them that is shown. */
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
