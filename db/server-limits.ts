/**
 * Maximum bytes of a value, a row and a statement's text on a libSQL server (sqld 0.24.32: one more is SQLite's "string
 * or blob too big"). A request as a whole is not limited: 160 MB were accepted.
 */
export const maxServerBytes = 5_000_000;

/** The same for the long values of a row, with room for its others. */
export const maxRowBytes = maxServerBytes - 50_000;

/** Bytes of a text as a database stores it, or of bytes. */
export function byteLength(value: string | Uint8Array): number {
  return typeof value === "string" ? Buffer.byteLength(value) : value.byteLength;
}

/** A record with fewer characters fits in every form in which it is stored. */
export const surelyFits = 400_000;

/** Bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  return byteLength(JSON.stringify(value));
}
