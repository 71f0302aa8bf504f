import { compactSql } from "@/db/dealer/compact-sql.ts";
import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";

const maxExact = 50;

const compactNo = compactSql("normalized_variant_no");
const compactValue = compactSql("value");

const columns = `kind AS matched, v.variant_no, v.product_no, p.card ->> '$.name' AS name,
  coalesce(json_array_length(v.images_record, '$.Images') > 0, 0) AS has_picture, p.card ->> '$.pictureOf' AS picture_of`;
const kinds = ["article", "upc", "ean", "mfg"] as const;
type MatchedKind = (typeof kinds)[number];
const matchRow = {
  matched: oneOf(...kinds),
  variantNo: text,
  productNo: text,
  name: text,
  hasPicture: flag,
  pictureOf: nullable(text),
};

/** The first rank of numbers that differ in separators. */
const looseRank = 5;

/**
 * Where a number is looked up: rank, kind and variant. Item numbers come first, then codes, manufacturer numbers, and
 * numbers that differ only in separators. Uses `variants_by_normalized_no`, `…_by_product`, `…_by_compact` and the
 * identifiers' primary key and `…_by_compact`.
 */
const places = (value: (name: "asked" | "query" | "compact") => string, codes: string) => `
      SELECT 0 AS rank, 'article' AS kind, variant_no FROM variants WHERE normalized_variant_no = ${value("asked")}
      UNION ALL SELECT 1, 'article', variant_no FROM variants WHERE product_no = ${value("query")}
      UNION ALL SELECT 2 + (kind = 'ean') + 2 * (kind = 'mfg'), kind, variant_no FROM identifiers
        WHERE value IN (SELECT value FROM json_each(${codes})) AND (kind <> 'mfg' OR value = ${value("asked")})
      UNION ALL SELECT ${looseRank}, 'article', variant_no FROM variants WHERE ${compactNo} = ${value("compact")}
      UNION ALL SELECT ${looseRank + 1}, kind, variant_no FROM identifiers WHERE kind = 'mfg' AND ${compactValue} = ${value("compact")}`;

/** A number to look up. */
export interface RequestedNumber {
  /** The normalized number, as typed, and without separators (null: too short for that). */
  asked: string;
  query: string;
  compact: string | null;
  /** The forms of a bar code. */
  codes: readonly string[];
}

/** The same for each of the numbers in `json_each(:numbers) asked`. */
const placesInJson = places((name) => `(asked.value ->> '$.${name}')`, "asked.value -> '$.codes'");

/** At most 50 variants matched by identifier, the best first. */
export const namedExactly = statement({
  name: "named exactly",
  sql: `SELECT ${columns} FROM (${places((name) => `:${name}`, ":codes")}
    ) m JOIN variants v ON v.variant_no = m.variant_no JOIN products p ON p.product_no = v.product_no
    ORDER BY m.rank, v.position LIMIT ${maxExact}`,
  args: { asked: text, query: text, compact: nullable(text), codes: json<readonly string[]>() },
  row: matchRow,
});

/**
 * The same for many numbers: for each, in their order, up to 50 variants, the best match first, and whether the numbers
 * differ in separators.
 */
export const manyNamedExactly = statement({
  name: "many named exactly",
  sql: `SELECT (SELECT json_group_array(json_array(kind, variant_no, rank >= ${looseRank}))
    FROM (${placesInJson} LIMIT ${maxExact})) AS matches FROM json_each(:numbers) asked ORDER BY asked.key`,
  args: { numbers: json<readonly RequestedNumber[]>() },
  row: { matches: json<[kind: MatchedKind, variantNo: string, loose: 0 | 1][]>() },
});

/**
 * The first `most` of many numbers that name something, in their order; with `loose` also what differs in separators.
 * Each has the columns of `namedExactly`. Uses the same indexes.
 */
export const firstNamed = statement({
  name: "first named",
  sql: `WITH found AS MATERIALIZED (SELECT * FROM (SELECT asked.key AS place,
        (SELECT iif(min(rank) < iif(:loose, ${looseRank} + 2, ${looseRank}),
          json_group_array(json_array(kind, variant_no, rank)), NULL) FROM (${placesInJson} LIMIT ${maxExact})) AS matches
        FROM json_each(:numbers) asked) WHERE matches IS NOT NULL ORDER BY place LIMIT :most)
    SELECT m.place, ${columns} FROM (SELECT found.place, json_each.value ->> 0 AS kind, json_each.value ->> 1 AS variant_no,
        json_each.value ->> 2 AS rank FROM found CROSS JOIN json_each(found.matches)) m
    CROSS JOIN variants v ON v.variant_no = m.variant_no JOIN products p ON p.product_no = v.product_no
    ORDER BY m.place, m.rank, v.position`,
  args: { numbers: json<readonly RequestedNumber[]>(), loose: flag, most: integer },
  row: { place: integer, ...matchRow },
});

/** Item numbers with this prefix, then those that have it without separators, then manufacturer numbers. */
const begun = `SELECT * FROM (SELECT 0 AS rank, 'article' AS kind, variant_no, normalized_variant_no AS number FROM variants
      WHERE normalized_variant_no >= :from AND normalized_variant_no < :to ORDER BY normalized_variant_no LIMIT :most)
    UNION ALL SELECT * FROM (SELECT 1, 'article', variant_no, normalized_variant_no FROM variants
      WHERE ${compactNo} >= :compactFrom AND ${compactNo} < :compactTo LIMIT :most)
    UNION ALL SELECT * FROM (SELECT 2, kind, variant_no, value FROM identifiers
      WHERE kind = 'mfg' AND ${compactValue} >= :compactFrom AND ${compactValue} < :compactTo LIMIT :most)`;
const range = { from: text, to: text, compactFrom: text, compactTo: text, most: integer };

/** Variants with an item or manufacturer number in a range, in the order of these numbers. Uses the same indexes. */
export const namedByBeginning = statement({
  name: "named by beginning",
  sql: `SELECT ${columns} FROM (${begun}) m JOIN variants v ON v.variant_no = m.variant_no
    JOIN products p ON p.product_no = v.product_no ORDER BY m.rank, m.number LIMIT :most`,
  args: range,
  row: matchRow,
});

/** The products of these variants, each once, in the order of the numbers. Uses the same indexes. */
export const productsByBeginning = statement({
  name: "products by beginning",
  sql: `SELECT v.product_no FROM (${begun}) m JOIN variants v ON v.variant_no = m.variant_no
    GROUP BY v.product_no ORDER BY min(m.rank), min(m.number) LIMIT :most`,
  args: range,
  row: { productNo: text },
});

/**
 * Variants by their numbers, in this order, each with the kind of number that contains a part. Uses the primary key and
 * `identifiers_by_variant`.
 */
export const namedByPart = statement({
  name: "named by part",
  sql: `SELECT ${columns} FROM (SELECT asked.key AS place, v.variant_no, CASE WHEN instr(${compactNo}, :part) THEN 'article'
      ELSE (SELECT kind FROM identifiers i WHERE i.variant_no = v.variant_no AND instr(${compactValue}, :part)
        ORDER BY kind DESC LIMIT 1) END AS kind
      FROM json_each(:variantNos) asked CROSS JOIN variants v ON v.variant_no = asked.value) m
    JOIN variants v ON v.variant_no = m.variant_no JOIN products p ON p.product_no = v.product_no
    WHERE m.kind IS NOT NULL ORDER BY m.place`,
  args: { variantNos: json<readonly string[]>(), part: text },
  row: matchRow,
});

/** A range of codes, both ends included; `length` null: of any length. */
export interface CodeRange {
  from: string;
  to: string;
  length: number | null;
}

/**
 * Variants with a UPC or EAN in one of some ranges, in the order of these and then of the codes. Uses the identifiers'
 * primary key; reads as many rows as it returns, plus those of other lengths among them.
 */
export const namedByCodeRange = statement({
  name: "named by code range",
  sql: `SELECT ${columns} FROM (SELECT asked.key AS rank, i.kind, i.variant_no, i.value FROM json_each(:ranges) asked
      CROSS JOIN identifiers i ON i.value >= asked.value ->> 'from' AND i.value <= asked.value ->> 'to'
      WHERE i.kind <> 'mfg' AND coalesce(length(i.value) = asked.value ->> 'length', 1) LIMIT :most) m
    JOIN variants v ON v.variant_no = m.variant_no
    JOIN products p ON p.product_no = v.product_no ORDER BY m.rank, m.value`,
  args: { ranges: json<readonly CodeRange[]>(), most: integer },
  row: matchRow,
});
