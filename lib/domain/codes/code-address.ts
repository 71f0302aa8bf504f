import { cutAt } from "../normalize.ts";
import { hasCheckDigit } from "./gtin.ts";

const longest = 2000;

/** The parts of a web address, decoded; null when a text is none. "id.gs1.org/01/…" needs no scheme. */
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
    // A lone per cent sign.
    return null;
  }
}

/**
 * The identifiers in a web address, the one that says most first: of a GS1 Digital Link the GTIN (GS1 Digital Link
 * Standard: URI Syntax, 4), of an address of one of our product pages the variant's number, then the number in the path.
 * Any host counts: labels stay on shelves when a server moves. Empty when it has none.
 */
export function codesInAddress(text: string): string[] {
  const address = addressOf(text);
  return address === null ? [] : [...gtinsInLink(address.path), ...numbersOfPage(address.path, address.query)];
}

function gtinsInLink(path: readonly string[]): string[] {
  const key = path.findIndex((part, place) => /^(?:01|gtin|8006|itip)$/i.test(part) && isGtin(path[place + 1] ?? ""));
  return key < 0 ? [] : [cutAt(path[key + 1] ?? "", 14)];
}

/** A GTIN of any length; that of an ITIP has four digits behind it. */
function isGtin(value: string): boolean {
  return /^(?:\d{8}|\d{12,14}|\d{18})$/.test(value) && hasCheckDigit(cutAt(value, 14));
}

/** The numbers in an address of a product page or its history, or of a page with an article opened beside it. */
function numbersOfPage(path: readonly string[], query: URLSearchParams): string[] {
  const [page, number, below] = path;
  const isProduct = page === "products" && number !== undefined && (below === undefined || below === "history");
  const opened = ["variant", "open"].flatMap((name) => query.get(name) ?? []);
  const isPage = isProduct || (page === "products" && path.length === 1);
  const numbers = isPage ? [...opened, ...(isProduct ? [number] : [])] : [];
  return [...new Set(numbers.filter((each) => each !== "" && each.length <= 120))];
}
