/** The check digit for the digits of a UPC or EAN without it (GS1: weights 3 and 1 from the right). */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/**
 * The digits of a barcode; a 12-digit code in its 13-digit form becomes 12 digits again. Empty when there are no
 * digits.
 */
export function barcodeDigits(code: string): string {
  const digits = code.replace(/\D/g, "");
  return digits.length === 13 && digits.startsWith("0") ? digits.slice(1) : digits;
}
