import { cutAt } from "../normalize.ts";
import { hasCheckDigit } from "./gtin.ts";
/**
 * GS1 element strings: the content of a GS1-128, GS1 DataMatrix or GS1 QR code. A table instead of a library: only the
 * application identifiers of goods matter here, and of all others only the length.
 */

/** One application identifier ("01") and its value. */
export interface Gs1Element {
  ai: string;
  value: string;
}

/** FNC1 separates two elements: the control character that scanners send, and its printable substitutes. */
export const fnc1 = "\u001d";
const writtenFnc1 =
  /\u241d|[<{([](?:GS|FNC1|0x1D)[>})\]]|\^\]|\\(?:u00|x|0x)1d|0x1d|%1d|_x001d_|&#(?:29|x1d);|\\F|~1|[\u00e8|~]/gi;

/** What ISO/IEC 15434 puts before and behind element strings (format 05), and its control characters, which files lose. */
const envelope = "[)>";
const [recordEnd, textEnd] = ["\u001e", "\u0004"];

function withoutEnvelope(text: string): string {
  if (!text.startsWith(envelope)) return text;
  const inside = text.slice(envelope.length).replaceAll(recordEnd, "").replaceAll(textEnd, "");
  return inside.startsWith("05") ? inside.slice(2) : text;
}

/** The characters of an identifier by its first two (GS1 General Specifications, 3.2); missing: no identifier. */
function lengthOfAi(start: string): number | null {
  if (/^(?:0[0-4]|1[0-35-7]|2[0-2]|30|37|9\d)/.test(start)) return 2;
  if (/^(?:2[345]|4[012]|71)/.test(start)) return 3;
  return /^(?:3[1-69]|43|7[02]|8[012])/.test(start) ? 4 : null;
}

/** The length of a value that FNC1 does not end, by the first two digits of its identifier (ibid., 7.8.5). */
function fixedLength(ai: string): number | null {
  if (ai.startsWith("00")) return 18;
  if (/^0[123]/.test(ai)) return 14;
  if (ai.startsWith("04")) return 16;
  if (/^1/.test(ai) && ai !== "10") return 6;
  if (ai.startsWith("20")) return 2;
  if (/^3[1-6]/.test(ai)) return 6;
  return ai.startsWith("41") ? 13 : null;
}

/**
 * The elements of a string as scanners send it: identifiers without brackets, FNC1 between values of variable length.
 * Null if the text is not one.
 */
function elementsWithoutBrackets(text: string): Gs1Element[] | null {
  const elements: Gs1Element[] = [];
  let rest = text.startsWith(fnc1) ? text.slice(1) : text;
  while (rest !== "") {
    const aiLength = lengthOfAi(rest);
    if (aiLength === null) return null;
    const ai = rest.slice(0, aiLength);
    const end = rest.indexOf(fnc1);
    const length = fixedLength(ai) ?? (end < 0 ? rest.length : end) - aiLength;
    const value = rest.slice(aiLength, aiLength + length);
    if (value === "" || value.length < length || value.includes(fnc1)) return null;
    elements.push({ ai, value });
    rest = rest.slice(aiLength + length);
    if (rest.startsWith(fnc1)) rest = rest.slice(1);
  }
  return elements.length > 0 ? elements : null;
}

const longest = 200;

/** The elements of a human-readable string, "(01)04006381333931(10)LOT7"; null if the text is not one. */
function elementsInBrackets(text: string): Gs1Element[] | null {
  if (!/^[([]\d{2,4}[)\]]/.test(text)) return null;
  const parts = text.split(/[([](\d{2,4})[)\]]/).slice(1);
  return parts.flatMap((ai, place) => {
    const value = (parts[place + 1] ?? "").replaceAll(fnc1, "").trim();
    return place % 2 === 0 ? { ai, value } : [];
  });
}

/** The elements of an element string with or without brackets; null for any other text. */
export function gs1Elements(text: string): Gs1Element[] | null {
  if (text.length > longest) return null;
  const plain = withoutEnvelope(text).replace(writtenFnc1, fnc1).trim();
  return elementsInBrackets(plain) ?? elementsWithoutBrackets(plain.replace(/\s/g, ""));
}

/** GTIN, GTIN of a carton's content, GTIN made to order; the first 14 digits of an ITIP identify a piece of it. */
const gtinAis = ["01", "02", "03", "8006", "8026"];
/** Item number of the maker, item number of the customer. */
const numberAis = ["240", "241"];

/** The GTINs that some elements contain. */
export function gtinsOf(elements: readonly Gs1Element[]): string[] {
  const found = gtinAis.flatMap((ai) => elements.filter((element) => element.ai === ai));
  const gtins = found
    .map(({ value }) => cutAt(value.replace(/[\s-]/g, ""), 14))
    .filter((value) => /^\d{8,14}$/.test(value));
  return gtins.length > 0 ? gtins : gtinBehindLostFnc1(elements.at(-1)?.value ?? "");
}

/** Text fields drop a scanner's FNC1, so that the next element became part of this value. */
function gtinBehindLostFnc1(value: string): string[] {
  const [, gtin] = /0[12](\d{14})$/.exec(value) ?? [];
  return gtin !== undefined && hasCheckDigit(gtin) ? [gtin] : [];
}

/** The item numbers that some elements contain beside the GTIN. */
export function itemNumbersOf(elements: readonly Gs1Element[]): string[] {
  return numberAis.flatMap((ai) => elements.flatMap((element) => (element.ai === ai ? element.value : [])));
}
