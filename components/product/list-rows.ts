import type { VariantView } from "@/lib/catalog/types/product.ts";
import type { Choice } from "./choice.ts";

/** Rows of one page of the list: more make a page heavy and are no easier to read. */
export const rowsPerPage = 60;

/** The variants that match what is looked for, and the page of them that is shown. */
export function listRows(variants: readonly VariantView[], choice: Pick<Choice, "find" | "onlyInStock" | "rows">) {
  const words = choice.find.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = variants.filter(
    (variant) =>
      (!choice.onlyInStock || (variant.total ?? 0) > 0) && words.every((word) => textOf(variant).includes(word)),
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
