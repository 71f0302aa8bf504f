import type { StoredTexts } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { byteLength, mostRowBytes } from "@/db/server-limits.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { keptLimit } from "@/lib/sync/types.ts";
import type { ProductParts } from "../stage/document.ts";
import type { Pages } from "./pages.ts";

/** What is made of a record of fewer letters fits wherever it is stored. */
const surelyFits = 400_000;

/** A record that a libSQL server cannot store; the others go on. */
export function tooLong(key: string | null, raw: string): RefusedRecord {
  return { key, field: null, reason: "is too long for the database server", raw: raw.slice(0, keptLimit) };
}

/** Pages of a list whose records are stored as they were sent, without those that a libSQL server cannot store. */
export function withoutTooLong<T>({ onFile }: Reader, pages: Pages<T>): Pages<T> {
  const fits = ({ raw }: { raw: string }) => onFile || raw.length < surelyFits || jsonBytes(raw) <= mostRowBytes;
  if (pages.records.every(fits)) return pages;
  const refused = pages.records.filter((record) => !fits(record)).map(({ key, raw }) => tooLong(key, raw));
  return { ...pages, records: pages.records.filter(fits), refused: [...pages.refused, ...refused] };
}

/** Whether every row that is stored of a product fits, also those of its variants, in the catalog and when they leave it. */
export function productFits(
  { onFile }: Reader,
  sent: string,
  { document: stored, raw }: StoredTexts,
  { document, card, variants, categories, identifiers }: ProductParts,
): boolean {
  if (onFile || sent.length < surelyFits) return true;
  const rows = [
    byteLength(stored) + byteLength(raw) + jsonBytes(card),
    jsonBytes({ card, categories, identifiers }),
    ...variants.map(jsonBytes),
    ...document.variants.map((variant) => jsonBytes({ ...document, description: "", variants: [variant] })),
  ];
  return rows.every((bytes) => bytes <= mostRowBytes);
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
