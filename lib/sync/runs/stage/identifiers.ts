import type { VariantDocument } from "@/db/dealer/documents.ts";
import { barcodeIn } from "@/lib/domain/codes/possible-codes.ts";
import { normalize } from "@/lib/domain/normalize.ts";

export type IdentifierRow = [kind: "upc" | "ean" | "mfg", value: string, variantNo: string];

/** Values that suppliers write into a number field that has no number. */
const noNumber = new Set(["", "n/a", "na", "none", "null", "tbd", "-", "0"]);

/** All exact identifiers of the variant, normalized for search; placeholder values are left out. */
export function identifiersOf(variant: VariantDocument): IdentifierRow[] {
  const rows: IdentifierRow[] = [];
  for (const kind of ["upc", "ean"] as const) {
    const digits = barcodeIn(variant[kind] ?? "");
    if (digits !== null && !isFiller(digits)) rows.push([kind, digits, variant.variantNo]);
  }
  const mfg = normalize(variant.mfgPartNumber ?? "");
  if (!noNumber.has(mfg)) rows.push(["mfg", mfg, variant.variantNo]);
  return rows;
}

/** A code that repeats one digit is a placeholder. */
function isFiller(digits: string): boolean {
  return new Set(digits).size === 1;
}
