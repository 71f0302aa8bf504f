import { setImmediate } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { customType } from "drizzle-orm/sqlite-core";
import { bytes, type Kind, text } from "@/db/statement.ts";
import type { ProductDocument } from "./documents.ts";
import { withAmounts } from "./stored-amounts.ts";

/**
 * A product's two long texts, its document and its record as sent, are similar, so they are compressed together:
 * `products.document` holds both, and `products.raw` is empty. Both may also be plain text, as in older rows. Only this
 * module knows the packed form (docs/decisions/063-packed-texts.md): a checksum of four bytes, then brotli of the
 * document, a line break (documents contain none), and the record.
 */

/** Minimum total length of both, in characters: shorter ones gain little. */
export const minPacked = 400;

/** The quickest kind: others take up to twice as long and make a tenth less of it. Larger windows take longer to read. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 14 };
const checkLength = 4;
const lineBreak = "\n";

/** The columns of a product in which its document and its record are stored. */
export interface StoredTexts {
  document: string | Uint8Array;
  raw: string;
}

/** The stored form of both texts. */
export function pack(document: string, raw: string): StoredTexts {
  const isPacked = document.length + raw.length >= minPacked && !document.includes(lineBreak);
  return isPacked ? { document: packTexts(document, raw), raw: "" } : { document, raw };
}

/** Both texts in the packed form, however short they are. The document has no line break. */
export function packTexts(document: string, raw: string): Uint8Array {
  const packTexts = brotliCompressSync(bytesOf(document, raw), { params, chunkSize: 4096 });
  const stored = Buffer.allocUnsafe(checkLength + packTexts.length);
  stored.set(packTexts, checkLength);
  stored.writeInt32LE(checkOf(stored));
  return stored;
}

/** Both with a line break between them. Joining them as strings would copy them twice. */
function bytesOf(document: string, raw: string): Buffer {
  const at = Buffer.byteLength(document);
  const both = Buffer.allocUnsafe(at + lineBreak.length + Buffer.byteLength(raw));
  both.write(document, 0);
  both.write(lineBreak, at);
  both.write(raw, at + lineBreak.length);
  return both;
}

/** The document in the column of that name, in either form. @throws TypeError or zlib's error when it is neither. */
export function documentOf(stored: unknown): string {
  if (typeof stored === "string") return stored;
  const both = unpack(stored);
  return both.toString("utf8", 0, both.indexOf(lineBreak));
}

/** The record in a value of `recordSql`. @throws like `documentOf`. */
export function recordOf(stored: unknown): string {
  if (typeof stored === "string") return stored;
  const both = unpack(stored);
  return both.toString("utf8", both.indexOf(lineBreak) + 1);
}

/** SQL for what holds the record of a row of `products`. */
export const recordSql = (row: string): string => `iif(typeof(${row}.document) = 'blob', ${row}.document, ${row}.raw)`;

function unpack(stored: unknown): Buffer {
  const packTexts = bytes.read(stored);
  if (!packTexts || packTexts.length <= checkLength) throw new TypeError("this is no packTexts text");
  if (!isIntact(packTexts)) throw new TypeError("this packTexts text is damaged");
  return brotliDecompressSync(packTexts.subarray(checkLength));
}

function checkIn(stored: Uint8Array): number {
  return new DataView(stored.buffer, stored.byteOffset, checkLength).getInt32(0, true);
}

/** A checksum like FNV-1a, but over four bytes at a time: any changed byte changes it. */
function checkOf(stored: Uint8Array): number {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  let check = 0x811c9dc5;
  let at = checkLength;
  for (; at + 4 <= stored.length; at += 4) check = Math.imul(check ^ view.getInt32(at, true), 0x01000193);
  for (; at < stored.length; at++) check = Math.imul(check ^ view.getUint8(at), 0x01000193);
  return check | 0;
}

/** Returns undefined for corrupt data, which the statement reports as corruption. */
function read<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** The document of a product as text; a column of that name. */
export const documentText: Kind<string> = {
  name: "document",
  bind: text.bind,
  read: (value) => read(() => documentOf(value)),
};

/** The document of a product; its shape is assumed, as by `json`. */
export const documentJson: Kind<ProductDocument> = {
  name: "document",
  bind: (value) => (value === undefined || value === null ? undefined : JSON.stringify(value)),
  read: (value) => read(() => withAmounts(JSON.parse(documentOf(value)) as ProductDocument)),
};

/** A column of `recordSql`. */
export const recordText: Kind<string> = {
  name: "record",
  bind: text.bind,
  read: (value) => read(() => recordOf(value)),
};

/** The same kind of packed text, but null if it is corrupt (or null), so that readers of many rows can continue. */
export function unlessDamaged<T>(kind: Kind<T>): Kind<T | null> {
  return {
    name: kind.name,
    bind: (value) => (value === null ? null : kind.bind(value)),
    read: (value) => (value === null ? null : (kind.read(value) ?? null)),
  };
}

/** Whether a value of the column `document` can be read. Verifies the checksum without unpacking. */
export function isIntact(stored: Uint8Array): boolean {
  return stored.length > checkLength && checkIn(stored) === checkOf(stored);
}

/** The column `document` in the form of `pack`. */
export const storedDocument: Kind<string | Uint8Array> = {
  name: "stored document",
  bind: (value) => (typeof value === "string" ? text.bind(value) : bytes.bind(value)),
  read: (value) => text.read(value) ?? bytes.read(value),
};

/** The schema's column with a document. What tests write with it stays text. */
export const documentColumn = customType<{ data: string; driverData: unknown }>({
  dataType: () => "text",
  fromDriver: documentOf,
  toDriver: (value) => value,
});

/**
 * SQL for the records of some products as one value, which `joinedRecords` reads: of each the form of what holds it, its
 * length in ten digits, and itself.
 */
export function joinedRecordsSql(row: string): string {
  const stored = recordSql(row);
  return `CAST(group_concat(iif(typeof(${row}.document) = 'blob', 'p', 't')
    || printf('%010d', length(CAST(${stored} AS BLOB))) || ${stored}, '') AS BLOB)`;
}

const headLength = 11;
/** Number of characters of records that unpack in a few milliseconds. */
const lettersAtOnce = 800_000;

/**
 * Records of `joinedRecordsSql` with commas between them. Other requests are served between some hundred of them.
 * @throws TypeError or zlib's error when something is damaged.
 */
export async function joinedRecords(joined: Uint8Array): Promise<string> {
  const all = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  const records: string[] = [];
  let letters = 0;
  for (let at = 0; at < all.length; ) {
    const [, form, digits] = /^([tp])(\d{10})$/.exec(all.toString("latin1", at, at + headLength)) ?? [];
    const from = at + headLength;
    at = from + Number(digits);
    // NaN is never found in the list.
    if (!(at <= all.length)) throw new TypeError("these are no joined records");
    const record = form === "p" ? recordOf(all.subarray(from, at)) : all.toString("utf8", from, at);
    records.push(record);
    letters += record.length;
    if (letters < lettersAtOnce) continue;
    letters = 0;
    await setImmediate();
  }
  return records.join(",");
}
