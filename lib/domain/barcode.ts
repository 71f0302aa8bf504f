/** The digits of a UPC or EAN as people write it, spaces and hyphens left out; null for what is no such code. */
export function barcodeDigits(code: string): string | null {
  const digits = code.replace(/[\s-]/g, "");
  return /^\d{6,14}$/.test(digits) ? digits : null;
}

/**
 * The forms in which one code may be written, the given one first: the 12 digits of a UPC are the 13 of an EAN with a 0
 * before them. A code is stored as it was sent and asked for in all its forms.
 */
export function barcodeForms(digits: string): string[] {
  if (digits.length === 12) return [digits, `0${digits}`];
  return digits.length === 13 && digits.startsWith("0") ? [digits, digits.slice(1)] : [digits];
}
