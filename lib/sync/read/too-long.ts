import type { StoredTexts } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { byteLength, jsonBytes, surelyFits } from "@/db/server-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { keptLimit } from "@/lib/sync/types.ts";
import type { ProductParts } from "../store/document.ts";
import type { Pages } from "./pages.ts";

type Sized = Pick<Reader, "limits">;

/** A record that the database cannot store; the others go on. */
export function tooLong(key: string | null, raw: string): RefusedRecord {
  return { key, field: null, reason: "is too long for the database server", raw: cutAt(raw, keptLimit) };
}

/**
 * Pages of a list whose records are stored as they were sent, without those that the database cannot store: in one row
 * with what was parsed of them, of which a name is there twice.
 */
export function withoutTooLong<T>({ limits }: Sized, pages: Pages<T>): Pages<T> {
  const fits = ({ raw, value }: { raw: string; value: T }) =>
    raw.length < surelyFits || jsonBytes(raw) + 2 * jsonBytes(value) <= limits.rowBytes;
  if (pages.records.every(fits)) return pages;
  const refused = pages.records.filter((record) => !fits(record)).map(({ key, raw }) => tooLong(key, raw));
  return { ...pages, records: pages.records.filter(fits), refused: [...pages.refused, ...refused] };
}

/** Whether every row that is stored of a product fits, also those of its variants, in the catalog and when they leave it. */
export function productFits(
  { limits }: Sized,
  sent: string,
  { document: stored, raw }: StoredTexts,
  { document, variants, ...others }: ProductParts,
): boolean {
  if (sent.length < surelyFits || limits.rowBytes === Number.POSITIVE_INFINITY) return true;
  const rows = [
    // The longest is the staged one, which has everything but the variants.
    byteLength(stored) + byteLength(raw) + jsonBytes(others),
    ...variants.map(jsonBytes),
    ...document.variants.map((variant) => jsonBytes({ ...document, description: "", variants: [variant] })),
  ];
  return rows.every((bytes) => bytes <= limits.rowBytes);
}
