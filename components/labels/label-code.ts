import type { LabelArticle } from "@/lib/catalog/article/types.ts";
import { type BarcodeKind, barcodeKind } from "@/lib/domain/codes/gtin.ts";

/** The barcode of a label, and the codes of the supplier that cannot be printed. */
export interface LabelCode {
  /** Null: not even the article number can be printed as a barcode. */
  kind: BarcodeKind | "code-128" | null;
  text: string;
  /** Codes that are no valid UPC or EAN. */
  refused: string[];
}

/** Letters and digits that Code 128 has, no more than fit on a label. */
const printable = /^[\x20-\x7e]{1,40}$/;

/** The first valid code of UPC and EAN; without one the article number as Code 128, which our search box reads too. */
export function labelCode({ variantNo, upc, ean }: Pick<LabelArticle, "variantNo" | "upc" | "ean">): LabelCode {
  const refused: string[] = [];
  for (const code of [upc, ean]) {
    if (code === null) continue;
    const kind = barcodeKind(code);
    if (kind) return { kind, text: code.replace(/\D/g, ""), refused: [] };
    refused.push(code);
  }
  return { kind: printable.test(variantNo) ? "code-128" : null, text: variantNo, refused };
}
