import type { StoredTexts } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { byteLength, jsonBytes, surelyFits } from "@/db/server-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { storedLimit } from "@/lib/sync/types.ts";
import type { ProductParts } from "../store/document.ts";
import type { Pages } from "./pages.ts";

type Sized = Pick<Reader, "limits">;

/** A record that is too large for the database; the others are stored. */
export function tooLong(key: string | null, raw: string): RefusedRecord {
  return { key, field: null, reason: "is too long for the database server", raw: cutAt(raw, storedLimit) };
}

/**
 * Removes from a list's pages the records that the database cannot store: each is stored in one row with its parsed
 * form, which contains the name twice.
 */
export function withoutTooLong<T>({ limits }: Sized, pages: Pages<T>): Pages<T> {
  const fits = ({ raw, value }: { raw: string; value: T }) =>
    raw.length < surelyFits || jsonBytes(raw) + 2 * jsonBytes(value) <= limits.rowBytes;
  if (pages.records.every(fits)) return pages;
  const refused = pages.records.filter((record) => !fits(record)).map(({ key, raw }) => tooLong(key, raw));
  return { ...pages, records: pages.records.filter(fits), refused: [...pages.refused, ...refused] };
}

/** Whether every stored row of a product fits, including those of its variants, in the catalog and after removal. */
export function productFits(
  { limits }: Sized,
  sent: string,
  { document: stored, raw }: StoredTexts,
  { document, variants, ...others }: ProductParts,
): boolean {
  if (sent.length < surelyFits || limits.rowBytes === Number.POSITIVE_INFINITY) return true;
  const rows = [
    // The staged row is the longest: it has everything except the variants.
    byteLength(stored) + byteLength(raw) + jsonBytes(others),
    ...variants.map(jsonBytes),
    ...document.variants.map((variant) => jsonBytes({ ...document, description: "", variants: [variant] })),
  ];
  return rows.every((bytes) => bytes <= limits.rowBytes);
}
