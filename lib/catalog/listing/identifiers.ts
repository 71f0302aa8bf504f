import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { barcodeDigits, gtinForms } from "@/lib/domain/codes/gtin.ts";
import { nearNumbers } from "@/lib/domain/codes/near-numbers.ts";
import { possibleCodes, sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import { type RepairedCode, roundedCodes } from "@/lib/domain/codes/repaired-code.ts";
import { compact, keyboardHyphens, normalize } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { partOfNumber, variantsByPart } from "@/lib/search/numbers.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { textAt } from "@/lib/search/texts.ts";
import { readDocuments } from "../read-documents.ts";
import {
  type CodeRange,
  firstNamed,
  manyNamedExactly,
  namedByBeginning,
  namedByCodeRange,
  namedByPart,
  namedExactly,
  productsByBeginning,
  type RequestedNumber,
} from "./identifiers-statements.ts";
import type { ExactMatch } from "./types.ts";

const maxLeading = 20;
const maxNear = 5;
const maxLeadingProducts = 2000;
const shortestLeading = 3;
/** A shorter text without separators is more often a word ("29 2.4"). */
const shortestCompact = 5;

/**
 * Variants that match a query by identifier: a complete item number, a UPC, EAN or GTIN in any of its forms (ignoring
 * spaces and hyphens), or a manufacturer number. Separators in both kinds of number are ignored. Then variants whose
 * item or manufacturer number starts with the query (`leading`). If there is neither: the most certain other meaning
 * (`possibleCodes`) that names something, with what was repaired (`repaired`), or else variants whose code starts with
 * it. Returns all matches, because identifiers are not unique.
 */
export async function findExact(principal: Principal, query: string): Promise<ExactMatch[]> {
  const database = await dealerDatabaseOf(principal);
  return database ? describeMatches(database, await namedVariants(database, query)) : [];
}

/** A match without the variant's description, which is in its product's document and much slower to read. */
export type NamedVariant = Omit<ExactMatch, "description">;

/** The matches with their variants' descriptions. Each product's document is read once. */
export async function describeMatches(database: Reader, matches: readonly NamedVariant[]): Promise<ExactMatch[]> {
  const wanted = new Set(matches.map(({ variantNo }) => variantNo));
  const descriptions = new Map<string, string>();
  const productNos = [...new Set(matches.map(({ productNo }) => productNo))];
  for await (const { variants } of readDocuments(database, productNos)) {
    for (const { variantNo, description } of variants) {
      if (wanted.has(variantNo)) descriptions.set(variantNo, description);
    }
  }
  return matches.map((match) => ({ ...match, description: descriptions.get(match.variantNo) ?? "" }));
}

/** Like `findExact`, for an open database and without the descriptions. */
export function namedVariants(database: Reader, query: string): Promise<NamedVariant[]> {
  return asTypedOrPlain(database, query, (number) => variantsNamed(database, number));
}

/** The matches of a number as typed, or else with plain hyphens: the supplier's own may be others. */
async function asTypedOrPlain<T>(
  database: Reader,
  query: string,
  find: (number: string) => Promise<T[]>,
): Promise<T[]> {
  const plain = keyboardHyphens(query);
  const asPlain = plain === query ? null : database.ahead(() => find(plain));
  const found = await find(query);
  return found.length > 0 || !asPlain ? found : asPlain();
}

/** A variant that has a number, and which of its identifiers that is. */
export interface ExactName {
  variantNo: string;
  matched: ExactMatch["matched"];
  /** Whether the two differ in separators. */
  loose: boolean;
  /** Whether it is the variant's own number: then no other item is meant. */
  own: boolean;
  /** Whether it is the variant's own number in the supplier's exact case: then no item with another case is meant. */
  spelled: boolean;
}

/**
 * For each of some numbers the variants that have it, each once, the best match first; without beginnings. `meanings`
 * are the ways to understand a number, the most certain first: the first that names something counts.
 */
export async function exactNames(
  database: Reader,
  numbers: readonly string[],
  meanings: (number: string) => readonly string[] = sureCodes,
): Promise<ExactName[][]> {
  if (numbers.length === 0) return [];
  const codes = numbers.map((number) => meanings(number));
  const rows = await database.read(manyNamedExactly({ numbers: codes.flat().map(askedNumber) }));
  let row = 0;
  return codes.map((own) => {
    const named = own.map((code) => namesOf(rows[row++]?.matches ?? [], code));
    return named.find((names) => names.length > 0) ?? [];
  });
}

function namesOf(matches: RowOf<typeof manyNamedExactly>["matches"], code: string): ExactName[] {
  const names = new Map<string, ExactName>();
  for (const [matched, variantNo, loose] of matches) {
    const own = normalize(variantNo) === normalize(code);
    if (!names.has(variantNo))
      names.set(variantNo, { variantNo, matched, loose: loose === 1, own, spelled: variantNo === code });
  }
  return [...names.values()];
}

function askedNumber(query: string): RequestedNumber {
  const asked = normalize(query);
  const digits = barcodeDigits(asked);
  const codes = [asked, ...(digits === null ? [] : gtinForms(digits))];
  return { asked, query: query.trim(), compact: compactForm(asked), codes };
}

async function variantsNamed(database: Reader, query: string): Promise<NamedVariant[]> {
  const number = askedNumber(query);
  const { asked } = number;
  if (asked === "") return [];
  const digits = barcodeDigits(asked);
  const damaged = database.ahead(() => damagedVariants(database, query, digits));
  const [whole, begun] = await Promise.all([
    database.read(namedExactly({ ...number })),
    numbersBegunBy(database, asked),
  ]);
  const named = [...whole.map(matchOf), ...begun];
  const found = named.length > 0 ? named : await damaged();
  const matches = new Map<string, NamedVariant>();
  for (const match of found) if (!matches.has(match.variantNo)) matches.set(match.variantNo, match);
  return [...matches.values()];
}

async function numbersBegunBy(database: Reader, asked: string): Promise<NamedVariant[]> {
  if (!isArticleLike(asked)) return [];
  return (await database.read(namedByBeginning(leadingRange(asked, maxLeading)))).map((row) => leadingMatch(row));
}

/** The possible meanings of a text that names nothing and is no number's prefix. */
async function damagedVariants(database: Reader, query: string, digits: string | null): Promise<NamedVariant[]> {
  const cut = database.ahead(() => cutVariants(database, query, digits));
  const repaired = await repairedVariants(database, query);
  return repaired.length > 0 ? repaired : cut();
}

/** The codes that a text may have been before it was rounded or truncated. */
async function cutVariants(database: Reader, query: string, digits: string | null): Promise<NamedVariant[]> {
  const [rounded, ...others] = roundedCodes(query);
  if (rounded) return roundedVariants(database, [rounded, ...others]);
  return digits === null ? [] : codesBegunBy(database, digits);
}

/** The variants that the most certain other meaning of a text names. */
async function repairedVariants(database: Reader, query: string): Promise<NamedVariant[]> {
  const [, ...readings] = possibleCodes(query);
  if (readings.length === 0) return [];
  const numbers = readings.map(({ code }) => askedNumber(code));
  const rows = await database.read(firstNamed({ numbers, loose: true, most: 1 }));
  return rows.map(({ place, ...row }) => {
    const repaired = readings[place];
    if (!repaired || repaired.changed.length === 0) return matchOf(row);
    return { ...matchOf(row), repaired: { ...repaired, code: asInCatalog(repaired.code, row.variantNo) } };
  });
}

type Span = ReturnType<typeof roundedCodes>[number];

/** The codes that a spreadsheet would have rounded to a text, including those that lost leading zeros. */
async function roundedVariants(database: Reader, spans: readonly [Span, ...Span[]]): Promise<NamedVariant[]> {
  const ranges = spans.flatMap(({ first, last }) =>
    ["", "0", "00"].map((zeros): CodeRange => {
      const [from, to] = [zeros + first, zeros + last];
      return { from, to, length: from.length };
    }),
  );
  const rows = await database.read(namedByCodeRange({ ranges, most: maxLeading }));
  const [{ first, last }] = spans;
  const repaired: RepairedCode = { code: commonBeginning(first, last), changed: ["rounded"] };
  return rows.map((row) => ({ ...leadingMatch(row), repaired }));
}

/** A code as the catalog writes it, if it is the item's own number with other separators. */
function asInCatalog(code: string, variantNo: string): string {
  return compact(normalize(code)) === compact(normalize(variantNo)) ? variantNo : code;
}

function commonBeginning(one: string, other: string): string {
  const different = [...one].findIndex((digit, place) => digit !== other[place]);
  return different < 0 ? one : one.slice(0, different);
}

/** The codes that start with some digits. A spreadsheet removes leading zeros. */
async function codesBegunBy(database: Reader, digits: string): Promise<NamedVariant[]> {
  const ranges = ["", "0", "00"].map(
    (zeros): CodeRange => ({ from: zeros + digits, to: `${zeros}${digits}${last}`, length: null }),
  );
  return (await database.read(namedByCodeRange({ ranges, most: maxLeading }))).map((row) => leadingMatch(row));
}

/** Variants with a number that ends with a text, or if there is none, contains it; for texts that name nothing else. */
export async function matchesByPart(database: Reader, index: SearchIndex, query: string): Promise<NamedVariant[]> {
  const part = partOfNumber(keyboardHyphens(query));
  const places = part === null ? [] : variantsByPart(index.products, part, maxLeading);
  if (part === null || places.length === 0) return [];
  const variantNos = places.map((place) => textAt(index.products.variantNos, place));
  return (await database.read(namedByPart({ variantNos, part }))).map((row) => leadingMatch(row));
}

/** Variants whose numbers are similar to an unknown text (`nearNumbers`). They are looked up, not searched for. */
export async function matchesNear(database: Reader, query: string): Promise<NamedVariant[]> {
  const asked = keyboardHyphens(query);
  const numbers = partOfNumber(asked) === null ? [] : nearNumbers(asked).map(askedNumber);
  if (numbers.length === 0) return [];
  const rows = await database.read(firstNamed({ numbers, loose: false, most: maxNear }));
  const matches = new Map(
    rows.map(({ place: _place, ...row }) => [row.variantNo, { ...leadingMatch(row), near: true }]),
  );
  return [...matches.values()].slice(0, maxNear);
}

/**
 * The products with an item or manufacturer number that starts with the query, in the order of these numbers. Empty if
 * the query cannot be part of an item number.
 */
export function productsByLeadingPart(database: Reader, query: string): Promise<string[]> {
  return asTypedOrPlain(database, query, (number) => productsBegunBy(database, number));
}

async function productsBegunBy(database: Reader, query: string): Promise<string[]> {
  const asked = normalize(query);
  if (!isArticleLike(asked)) return [];
  const rows = await database.read(productsByBeginning(leadingRange(asked, maxLeadingProducts)));
  return rows.map(({ productNo }) => productNo);
}

/** The picture is the variant's own, or else the product's. */
function matchOf({ hasPicture, pictureOf, ...row }: RowOf<typeof namedExactly>): NamedVariant {
  return { ...row, pictureOf: hasPicture ? row.variantNo : pictureOf };
}

function leadingMatch(row: RowOf<typeof namedExactly>): NamedVariant {
  return { ...matchOf(row), leading: true };
}

/** Whether a text is long enough, has a digit and no space: "chain" is a word, "020056-0" may be an item number. */
function isArticleLike(asked: string): boolean {
  return asked.length >= shortestLeading && /\d/.test(asked) && !/\s/.test(asked);
}

function leadingRange(asked: string, most: number) {
  const compactFrom = compactForm(asked) ?? asked;
  return { from: asked, to: `${asked}${last}`, compactFrom, compactTo: `${compactFrom}${last}`, most };
}

/** Sorts after every text with the same beginning. */
const last = "\u{10ffff}";

/** A number without its separators; null if it is too short for an identifier. */
function compactForm(asked: string): string | null {
  const text = compact(asked);
  return text.length >= shortestCompact && /\d/.test(text) ? text : null;
}
