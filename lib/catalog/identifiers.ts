import { type Database, dealerReader } from "@/db/open.ts";
import { compact, compactSql, normalize } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { ExactMatch } from "./types/search.ts";

const mostExact = 50;
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
  const database = await dealerReader(principal.dealerId);
  return database ? exactMatches(database, query) : [];
}

/** The same for a database at hand. */
export async function exactMatches(database: Database, query: string): Promise<ExactMatch[]> {
  const asked = normalize(query);
  if (asked === "") return [];
  const { rows } = await database.client.execute({
    sql: exactSql,
    args: {
      asked,
      query: query.trim(),
      compact: compactForm(asked),
      codes: JSON.stringify([asked, ...codeForms(asked)]),
    },
  });
  const leading = isArticleLike(asked)
    ? (await database.client.execute({ sql: leadingSql, args: leadingArgs(asked, mostLeading) })).rows
    : [];
  const seen = new Set<string>();
  const matches: ExactMatch[] = [];
  for (const [index, row] of [...rows, ...leading].entries()) {
    const variantNo = String(row[1]);
    if (seen.has(variantNo)) continue;
    seen.add(variantNo);
    const match: ExactMatch = {
      matched: row[0] as ExactMatch["matched"],
      variantNo,
      productNo: String(row[2]),
      name: String(row[3] ?? ""),
      description: String(row[6] ?? ""),
      pictureOf: pictureOf(variantNo, row[4], row[5]),
    };
    matches.push(index >= rows.length ? { ...match, leading: true } : match);
  }
  return matches;
}

/** The products of the articles whose number, or the manufacturer's, begins with the query, as far as it can be one, in the order of these numbers. */
export async function productsByLeadingPart(database: Database, query: string): Promise<string[]> {
  const asked = normalize(query);
  if (!isArticleLike(asked)) return [];
  const { rows } = await database.client.execute({
    sql: `SELECT v.product_no FROM (${begun}) m JOIN variants v ON v.variant_no = m.variant_no
      GROUP BY v.product_no ORDER BY min(m.rank), min(m.number) LIMIT :most`,
    args: leadingArgs(asked, mostLeadingProducts),
  });
  return rows.map((row) => String(row[0]));
}

/** The variant's own picture when it has one, else the product's. */
function pictureOf(variantNo: string, own: unknown, ofProduct: unknown): string | null {
  if (own === 1) return variantNo;
  return ofProduct === null || ofProduct === undefined ? null : String(ofProduct);
}

const ofVariant = "FROM json_each(p.document, '$.variants') e WHERE e.value ->> '$.variantNo' = v.variant_no";
const hasPicture = `EXISTS (SELECT 1 ${ofVariant} AND json_array_length(e.value, '$.images') > 0)`;
const description = `(SELECT e.value ->> '$.description' ${ofVariant})`;
const named = `SELECT kind, v.variant_no, v.product_no, p.card ->> '$.name', ${hasPicture}, p.card ->> '$.pictureOf',
  ${description}`;
const exactSql = `${named} FROM (
    SELECT 0 AS rank, 'article' AS kind, variant_no FROM variants WHERE normalized_variant_no = :asked
    UNION ALL SELECT 1, 'article', variant_no FROM variants WHERE product_no = :query
    UNION ALL SELECT 5, 'article', variant_no FROM variants WHERE ${compactSql("normalized_variant_no")} = :compact
    UNION ALL SELECT 6, kind, variant_no FROM identifiers WHERE kind = 'mfg' AND ${compactSql("value")} = :compact
    UNION ALL SELECT 2 + (kind = 'ean') + 2 * (kind = 'mfg'), kind, variant_no FROM identifiers
      WHERE value IN (SELECT value FROM json_each(:codes)) AND (kind <> 'mfg' OR value = :asked)
  ) m JOIN variants v ON v.variant_no = m.variant_no JOIN products p ON p.product_no = v.product_no
  ORDER BY m.rank, v.position LIMIT ${mostExact}`;
/** Article numbers that begin so, then those that do without separators, then manufacturer's numbers. */
const begun = `SELECT * FROM (SELECT 0 AS rank, 'article' AS kind, variant_no, normalized_variant_no AS number FROM variants
      WHERE normalized_variant_no >= :from AND normalized_variant_no < :to ORDER BY normalized_variant_no LIMIT :most)
    UNION ALL SELECT * FROM (SELECT 1, 'article', variant_no, normalized_variant_no FROM variants
      WHERE ${compactSql("normalized_variant_no")} >= :compactFrom AND ${compactSql("normalized_variant_no")} < :compactTo LIMIT :most)
    UNION ALL SELECT * FROM (SELECT 2, kind, variant_no, value FROM identifiers
      WHERE kind = 'mfg' AND ${compactSql("value")} >= :compactFrom AND ${compactSql("value")} < :compactTo LIMIT :most)`;
const leadingSql = `${named} FROM (${begun}) m JOIN variants v ON v.variant_no = m.variant_no
  JOIN products p ON p.product_no = v.product_no ORDER BY m.rank, m.number LIMIT :most`;

/** The statements, so that a test can see that none reads a whole table. */
export const identifierQueries = [exactSql, leadingSql];

/** A bar code as it may stand in the data: a 12-digit UPC is a 13-digit EAN with a 0 before it. */
function codeForms(asked: string): string[] {
  const digits = asked.replace(/[\s-]/g, "");
  if (!/^\d{8,14}$/.test(digits)) return [];
  if (digits.length === 12) return [digits, `0${digits}`];
  return digits.length === 13 && digits.startsWith("0") ? [digits, digits.slice(1)] : [digits];
}

/** Long enough, with a digit and without spaces: "chain" is a word, "020056-0" may be an article number. */
function isArticleLike(asked: string): boolean {
  return asked.length >= shortestLeading && /\d/.test(asked) && !/\s/.test(asked);
}

function leadingArgs(asked: string, most: number) {
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
