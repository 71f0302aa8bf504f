/** The digits of a UPC, EAN or GTIN as people type it, without spaces and hyphens; null for any other text. */
export function barcodeDigits(code: string): string | null {
  const digits = code.replace(/[\s-]/g, "");
  return /^\d{6,14}$/.test(digits) ? digits : null;
}

/** The last digit of a UPC, EAN or GTIN, calculated from those before it (GS1 General Specifications, 7.9). */
export function checkDigit(before: string): string {
  let sum = 0;
  for (let place = 0; place < before.length; place++)
    sum += Number(before[before.length - 1 - place]) * (place % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last of some digits is the check digit of the others. Zeros before them do not change that. */
export function hasCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

const longest = 14;
/** Without a right check digit, only these lengths are one code with other zeros: UPC, EAN-13 and GTIN-14. */
const paddedLengths = [12, 13, 14];
/** The shortest code that is the same with other zeros before it: an EAN-8. */
const shortestPadded = 8;

/**
 * The notations of one code, the given one first. A UPC, an EAN-13 and a GTIN-14 that differ in leading zeros are one
 * code, and with a valid check digit also if a spreadsheet removed the zeros. A UPC-E is a shortened UPC. Codes are
 * stored as the supplier sends them and looked up in all these forms.
 */
export function gtinForms(digits: string): string[] {
  const upcs = [digits, expandedUpcE(digits)].filter((code) => code !== null);
  return [...new Set([digits, ...upcs.flatMap(padded), ...upcs.flatMap(shortenedUpc)])];
}

function padded(digits: string): string[] {
  const significant = digits.replace(/^0+/, "");
  if (digits.length < shortestPadded || significant === "") return [];
  const lengths = hasCheckDigit(digits) ? everyLength : digits.length >= 12 ? paddedLengths : [];
  return lengths.filter((length) => length >= significant.length).map((length) => significant.padStart(length, "0"));
}

const everyLength = Array.from({ length: longest - shortestPadded + 1 }, (_, place) => shortestPadded + place);

/** The UPC of an 8-digit UPC-E (GS1 General Specifications, 5.2.2.4.2); null: it is not one. */
export function expandedUpcE(digits: string): string | null {
  if (!/^[01]\d{7}$/.test(digits)) return null;
  const upc = `${withoutCheckDigit(digits.slice(0, 7))}${digits[7]}`;
  return hasCheckDigit(upc) ? upc : null;
}

/** The first 11 digits of a UPC, of the first 7 of its UPC-E. */
function withoutCheckDigit(short: string): string {
  const [system, a, b, c, d, e, last = ""] = short;
  if (/[012]/.test(last)) return `${system}${a}${b}${last}0000${c}${d}${e}`;
  if (last === "3") return `${system}${a}${b}${c}00000${d}${e}`;
  return last === "4" ? `${system}${a}${b}${c}${d}00000${e}` : `${system}${a}${b}${c}${d}${e}0000${last}`;
}

/** The UPCs that 6 or 7 digits of a UPC-E can mean: scanners may omit the first digit, the last, or both. */
export function upcsOfPart(digits: string): string[] {
  const whole = (short: string) => withoutCheckDigit(short) + checkDigit(withoutCheckDigit(short));
  if (/^\d{6}$/.test(digits)) return [whole(`0${digits}`)];
  if (!/^\d{7}$/.test(digits)) return [];
  const withCheckDigit = expandedUpcE(`0${digits}`);
  return [...(withCheckDigit ? [withCheckDigit] : []), ...(/^[01]/.test(digits) ? [whole(digits)] : [])];
}

/** The UPC-E of a code that has one. */
function shortenedUpc(digits: string): string[] {
  const upc = digits.replace(/^0+/, "").padStart(12, "0");
  if (!/^[01]\d{11}$/.test(upc) || !/[1-9]/.test(upc)) return [];
  const places = [
    ...["0", "1", "2"].map((last) => [0, 1, 2, 8, 9, 10, last]),
    [0, 1, 2, 3, 9, 10, "3"],
    [0, 1, 2, 3, 4, 10, "4"],
    [0, 1, 2, 3, 4, 5, upc[10] ?? ""],
  ];
  const short = places.map((each) => each.map((place) => (typeof place === "number" ? upc[place] : place)).join(""));
  return short.map((each) => each + upc[11]).filter((each) => expandedUpcE(each) === upc);
}

/** The codes of the pieces in a carton that a GTIN-14 may identify: its first digit is only the packaging level. */
export function piecesOfCarton(digits: string): string[] {
  if (!/^[1-8]\d{13}$/.test(digits) || !hasCheckDigit(digits)) return [];
  const piece = `0${digits.slice(1, 13)}`;
  return [piece.slice(1) + checkDigit(piece)];
}

/** The barcode format in which a valid code is printed. */
export type BarcodeKind = "upc-a" | "ean-13" | "ean-8";
const kinds: Partial<Record<number, BarcodeKind>> = { 8: "ean-8", 12: "upc-a", 13: "ean-13" };

/** By its length, when its check digit is right; null: it is no UPC or EAN that could be printed. */
export function barcodeKind(code: string): BarcodeKind | null {
  const digits = barcodeDigits(code);
  return digits !== null && hasCheckDigit(digits) ? (kinds[digits.length] ?? null) : null;
}

/** Whether a code is a UPC, in whichever field: 12 digits, or more with leading zeros. */
export function isUpc(code: string): boolean {
  return /^0{0,2}\d{12}$/.test(barcodeDigits(code) ?? "");
}
