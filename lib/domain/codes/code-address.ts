import { cutAt } from "../normalize.ts";
import { checkDigit, hasCheckDigit } from "./gtin.ts";

const longest = 2000;

/** The parts of a web address, decoded; null if the text is not one. "id.gs1.org/01/…" needs no scheme. */
function addressOf(text: string): { path: string[]; query: URLSearchParams } | null {
  if (text.length > longest || /\s/.test(text)) return null;
  const withScheme = /^https?:\/\//i.test(text)
    ? text
    : /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?\//i.test(text)
      ? `https://${text}`
      : null;
  if (withScheme === null || !URL.canParse(withScheme)) return null;
  const { pathname, searchParams } = new URL(withScheme);
  try {
    return { path: pathname.split("/").filter(Boolean).map(decodeURIComponent), query: searchParams };
  } catch {
    // A lone percent sign.
    return null;
  }
}

/**
 * The identifiers in a web address, the most specific first: of a GS1 Digital Link the GTIN (GS1 Digital Link Standard:
 * URI Syntax, 4); of one of our product pages the variant's number, then the number in the path. Any host counts,
 * because labels stay on shelves when a server moves. Empty if there is none.
 */
export function codesInAddress(text: string): string[] {
  return [...new Set([text, withoutQuotes(text)].flatMap(codesOf))];
}

/** Without what mails and documents put around an address. */
function withoutQuotes(text: string): string {
  return text.replace(/^[<("'\u201c\u00ab]/, "").replace(/[>)"'\u201d\u00bb.,;]{1,3}$/, "");
}

function codesOf(text: string): string[] {
  const address = addressOf(text);
  return address === null
    ? gtinsInUrn(text)
    : [...gtinsInLink(address.path), ...numbersOfPage(address.path, address.query)];
}

/**
 * The GTIN of an EPC, as readers of RFID tags send it: "urn:epc:id:sgtin:4006381.033393.1" (EPC Tag Data Standard, 6.3.1).
 * The digit before the item reference is the first of the GTIN, which has its check digit instead of a serial number.
 */
function gtinsInUrn(text: string): string[] {
  const [, company, item] =
    /^urn:epc:(?:id|idpat|class|tag|pat):[ls]gtin(?:-\d{2,3}:\d\.|:)(\d{6,12})\.(\d{1,7})(?:\.|$)/i.exec(text) ?? [];
  if (company === undefined || item === undefined || company.length + item.length !== 13) return [];
  const digits = item.charAt(0) + company + item.slice(1);
  return [digits + checkDigit(digits)];
}

function gtinsInLink(path: readonly string[]): string[] {
  const key = path.findIndex((part, place) => /^(?:01|gtin|8006|itip)$/i.test(part) && isGtin(path[place + 1] ?? ""));
  return key < 0 ? [] : [cutAt(path[key + 1] ?? "", 14)];
}

/** A GTIN of any length; that of an ITIP has four digits behind it. */
function isGtin(value: string): boolean {
  return /^(?:\d{8}|\d{12,14}|\d{18})$/.test(value) && hasCheckDigit(cutAt(value, 14));
}

/**
 * The numbers in an address of a product page or its history, of a page with an open product pane, or of a share link
 * that names an item.
 */
function numbersOfPage(path: readonly string[], query: URLSearchParams): string[] {
  const [page, number, below] = path;
  const isProduct = page === "products" && number !== undefined && (below === undefined || below === "history");
  const opened = ["variant", "open"].flatMap((name) => query.get(name) ?? []);
  const isPage = isProduct || (page === "products" && path.length === 1);
  const shared = page === "s" && path.length === 2 ? (query.get("v") ?? "") : "";
  const numbers = isPage ? [...opened, ...(isProduct ? [number] : [])] : [shared];
  return [...new Set(numbers.filter((each) => each !== "" && each.length <= 120))];
}
