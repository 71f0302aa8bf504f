import { keyboardHyphens } from "../normalize.ts";
import { codesInAddress } from "./code-address.ts";
import { fnc1, gs1Elements, gtinsOf, itemNumbersOf } from "./element-string.ts";
import { barcodeDigits, gtinForms, hasCheckDigit } from "./gtin.ts";
import { inOwnDigits, type Repair, type RepairedCode, repairedCodes } from "./repaired-code.ts";

/**
 * The identifiers that a text may mean, the most certain first: the text itself, then certain equivalents (`changed`
 * empty: without a scanner's prefix, from an element string or an address, with plain hyphens), then repaired codes,
 * the least repaired first. Every entry point uses this function: search box, scanner, lists, shelf, API and the
 * interface's `barcodes`.
 */
export function possibleCodes(text: string): RepairedCode[] {
  const found = new Map<string, RepairedCode>();
  for (const code of sureCodes(text)) found.set(code, { code, changed: [] });
  for (const each of repairedCodes(plainCode(text))) if (!found.has(each.code)) found.set(each.code, each);
  return [...found.values()];
}

/**
 * Maximum length of a text that may contain a code, in characters: an address with all parameters of a manufacturer.
 */
export const longestCode = 2000;

/** Those of `possibleCodes` that need no judgement: the text itself first, then the same identifier written otherwise. */
export function sureCodes(text: string): string[] {
  const typed = text.trim();
  // Most numbers are plain, and a file has many.
  if (/^[\w.-]{0,15}$/.test(typed) && !label.test(typed)) return [typed];
  return [...new Set([typed, plainCode(text), ...containedCodes(text)])];
}

/** Repairs that change the notation of a code and none of its digits. */
const harmless: readonly Repair[] = ["wide", "marks", "exponent", "figure"];

/** Whether a code is the written one in another notation, so that the user need not confirm it. */
export function isSameCode({ changed }: Pick<RepairedCode, "changed">): boolean {
  return changed.every((repair) => harmless.includes(repair));
}

/** The `possibleCodes` that are the written code in another notation. */
export function sameCodes(text: string): string[] {
  return possibleCodes(text).flatMap((each) => (isSameCode(each) ? each.code : []));
}

/** The digits of a text that is a UPC, EAN or GTIN in any notation; null if it is not. */
export function barcodeIn(text: string): string | null {
  return (
    barcodeDigits(text) ??
    sameCodes(text)
      .map(barcodeDigits)
      .find((digits) => digits !== null) ??
    null
  );
}

/** All forms of a text that is a UPC, EAN or GTIN in any notation; empty if it is not. */
export function barcodesIn(text: string): string[] {
  const digits = barcodeIn(text);
  return digits === null ? [] : gtinForms(digits);
}

/**
 * The identifier that a scan or a typed text contains, as people would type it: an element string or an address is
 * replaced by the number in it. Any other text stays, without the scanner's prefix.
 */
export function scannedCode(text: string): string {
  return containedCodes(text)[0] ?? withoutPrefix(text);
}

/** Without the symbology prefix of some scanners, "]E0" (ISO/IEC 15424), and without the add-on. */
function withoutPrefix(text: string): string {
  return text.replace(addOn, "$1").replace(symbologyPrefix, "");
}

const symbologyPrefix = /^\s*\][A-Za-z][0-9A-Za-z](?=.)/;
/** The kinds of codes that contain element strings: GS1-128, DataMatrix, QR, DataBar, DotCode. */
const gs1Prefix = /^\s*\](?:C1|d2|Q3|e[0-3]|J1)/;
/** The 2 or 5 digits that magazines have beside an EAN: sent in the same text or behind a prefix of their own. */
const addOn = /^(\s*\]E3\d{13}|\s*\]E0\d{13}(?=\][E][12]))(?:\d{2}|\d{5}|\][E][12]\d{2,5})$/;

function plainCode(text: string): string {
  const plain = withoutPrefix(keyboardHyphens(text)).trim();
  return plain.startsWith(fnc1) || plain.endsWith(fnc1) ? plain.split(fnc1).filter(Boolean).join(fnc1) : plain;
}

/** What people write before a code: "EAN 4006381333931", "UPC-A: 042100005264", "GTIN-14 04006381333931". */
const label =
  /^(?:gtin|upc|ean|jan|isbn|itf|barcode)(?:-?(?:8|12|13|14|a|e)(?!\d)| (?:12|13|14)(?!\d))?\s?(?:no\.?|nr\.?|n°)?\s?[:=#]?\s?(?=[\d(])/i;

/** The identifiers within an element string, an address or after a label; empty for other texts. */
function containedCodes(text: string): string[] {
  const written = inOwnDigits(plainCode(text)).replace(/^'/, "");
  const plain = written.replace(label, "");
  const labelled = plain === written ? null : barcodeDigits(plain);
  if (labelled !== null && hasCheckDigit(labelled)) return [labelled];
  const inAddress = codesInAddress(plain);
  if (inAddress.length > 0) return inAddress.map(shortestGtin);
  const elements = gs1Elements(plain);
  if (elements === null) return [];
  const gtins = gtinsOf(elements).filter((gtin) => gs1Prefix.test(text) || hasCheckDigit(gtin));
  // Without a GTIN, some digits look like elements by chance.
  return gtins.length > 0 ? [...gtins.map(shortestGtin), ...itemNumbersOf(elements)] : [];
}

/** A GTIN of 14 digits as printed: 12 or 13 of them if it has leading zeros. Other texts stay. */
function shortestGtin(code: string): string {
  if (!/^0\d{13}$/.test(code)) return code;
  return code.startsWith("00") ? code.slice(2) : code.slice(1);
}
