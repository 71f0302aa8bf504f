import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { barcodeDigits, barcodeForms } from "@/lib/domain/barcode.ts";
import { compact, normalize } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { namedByBeginning, namedExactly, productsByBeginning } from "./statements/identifiers.ts";
import type { ExactMatch } from "./types/search.ts";

const mostLeading = 20;
const mostLeadingProducts = 2000;
const shortestLeading = 3;
/** Shorter ones without separators are words more often ("29 2.4"). */
const shortestCompact = 5;

/**
 * Variants that a query names by an identifier: an article number whole, a UPC or EAN (12- and 13-digit forms of one
 * code match, spaces and hyphens do not matter), a manufacturer's number; separators may be left out of either number, or
 * others put in. Behind them variants whose article or manufacturer's number begins with the query (`leading`). Several candidates are all answered, since identifiers are not unique.
 */
export async function findExact(principal: Principal, query: string): Promise<ExactMatch[]> {
  const database = await dealerDatabaseOf(principal);
  return database ? exactMatches(database, query) : [];
}

/** The same for a database at hand. */
export async function exactMatches(database: Reader, query: string): Promise<ExactMatch[]> {
  const asked = normalize(query);
  if (asked === "") return [];
  const digits = barcodeDigits(asked);
  const codes = [asked, ...(digits === null ? [] : barcodeForms(digits))];
  const exact = await database.read(namedExactly({ asked, query: query.trim(), compact: compactForm(asked), codes }));
  const leading = isArticleLike(asked) ? await database.read(namedByBeginning(leadingRange(asked, mostLeading))) : [];
  const matches = new Map<string, ExactMatch>();
  for (const row of exact) if (!matches.has(row.variantNo)) matches.set(row.variantNo, matchOf(row));
  for (const row of leading)
    if (!matches.has(row.variantNo)) matches.set(row.variantNo, { ...matchOf(row), leading: true });
  return [...matches.values()];
}

/** The products of the articles whose number, or the manufacturer's, begins with the query, as far as it can be one, in the order of these numbers. */
export async function productsByLeadingPart(database: Reader, query: string): Promise<string[]> {
  const asked = normalize(query);
  if (!isArticleLike(asked)) return [];
  const rows = await database.read(productsByBeginning(leadingRange(asked, mostLeadingProducts)));
  return rows.map(({ productNo }) => productNo);
}

/** The variant's own picture when it has one, else the product's. */
function matchOf({ hasPicture, pictureOf, description, ...row }: RowOf<typeof namedExactly>): ExactMatch {
  return { ...row, description: description ?? "", pictureOf: hasPicture ? row.variantNo : pictureOf };
}

/** Long enough, with a digit and without spaces: "chain" is a word, "020056-0" may be an article number. */
function isArticleLike(asked: string): boolean {
  return asked.length >= shortestLeading && /\d/.test(asked) && !/\s/.test(asked);
}

function leadingRange(asked: string, most: number) {
  const compactFrom = compactForm(asked) ?? asked;
  return { from: asked, to: `${asked}${last}`, compactFrom, compactTo: `${compactFrom}${last}`, most };
}

/** Behind every text that begins alike. */
const last = "\u{10ffff}";

/** A number without its separators; null where it is too short to be one. */
function compactForm(asked: string): string | null {
  const text = compact(asked);
  return text.length >= shortestCompact && /\d/.test(text) ? text : null;
}
