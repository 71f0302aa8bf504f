import type { VariantDocument } from "@/db/dealer/documents.ts";
import { normalize } from "@/lib/domain/normalize.ts";

export type IdentifierRow = [kind: "upc" | "ean" | "mfg", value: string, variantNo: string];

/** What people write where they have no number. */
const noNumber = new Set(["", "n/a", "na", "none", "null", "tbd", "-", "0"]);

/** Everything that names the variant exactly, folded for finding; junk names nothing. */
export function identifiersOf(variant: VariantDocument): IdentifierRow[] {
  const rows: IdentifierRow[] = [];
  for (const kind of ["upc", "ean"] as const) {
    for (const value of codeForms(variant[kind])) rows.push([kind, value, variant.variantNo]);
  }
  const mfg = normalize(variant.mfgPartNumber ?? "");
  if (!noNumber.has(mfg)) rows.push(["mfg", mfg, variant.variantNo]);
  return rows;
}

/** A barcode's digits; a 12-digit code (UPC-A) is also the 13-digit one that begins with 0. */
function codeForms(code: string | null): string[] {
  const digits = (code ?? "").replace(/[\s-]/g, "");
  if (!/^\d{6,14}$/.test(digits) || /^(\d)\1*$/.test(digits)) return [];
  return digits.length === 12 ? [digits, `0${digits}`] : [digits];
}
