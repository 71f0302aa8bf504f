import type { StoredTexts } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { byteLength, jsonBytes, mostRowBytes, surelyFits } from "@/db/server-limits.ts";
import type { ProductParts } from "./document.ts";

/** Whether every row that is stored of a product fits, also those of its variants, in the catalog and when they leave it. */
export function productFits(
  { onFile }: Reader,
  sent: string,
  { document: stored, raw }: StoredTexts,
  { document, variants, ...others }: ProductParts,
): boolean {
  if (onFile || sent.length < surelyFits) return true;
  const rows = [
    // The longest is the staged one, which has everything but the variants.
    byteLength(stored) + byteLength(raw) + jsonBytes(others),
    ...variants.map(jsonBytes),
    ...document.variants.map((variant) => jsonBytes({ ...document, description: "", variants: [variant] })),
  ];
  return rows.every((bytes) => bytes <= mostRowBytes);
}
