/** The digits of a UPC or EAN as people type it, without spaces and hyphens; null when it is not such a code. */
export function barcodeDigits(code: string): string | null {
  const digits = code.replace(/[\s-]/g, "");
  return /^\d{6,14}$/.test(digits) ? digits : null;
}

/**
 * The forms of one code, the given one first: a 12-digit UPC is the 13-digit EAN with a leading 0. A code is stored as
 * sent and searched in all its forms.
 */
export function barcodeForms(digits: string): string[] {
  if (digits.length === 12) return [digits, `0${digits}`];
  return digits.length === 13 && digits.startsWith("0") ? [digits, digits.slice(1)] : [digits];
}

/** The last digit of a UPC, EAN or GTIN by those before it (GS1 General Specifications, 7.9). */
export function checkDigit(before: string): string {
  let sum = 0;
  for (let place = 0; place < before.length; place++)
    sum += Number(before[before.length - 1 - place]) * (place % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** What a valid code is printed as. */
export type BarcodeKind = "upc-a" | "ean-13" | "ean-8";
const kinds: Partial<Record<number, BarcodeKind>> = { 8: "ean-8", 12: "upc-a", 13: "ean-13" };

/** By its length, when its check digit is right; null: it is no UPC or EAN that could be printed. */
export function barcodeKind(code: string): BarcodeKind | null {
  const digits = barcodeDigits(code);
  if (digits === null || checkDigit(digits.slice(0, -1)) !== digits.at(-1)) return null;
  return kinds[digits.length] ?? null;
}

/** Without what some scanners put before a code to say of which kind it is, "]E0" (ISO/IEC 15424). */
export function scannedCode(text: string): string {
  return text.replace(/^\s*\][A-Za-z]\d(?=.)/, "");
}
