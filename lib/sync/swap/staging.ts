import type { StoredTexts } from "@/db/dealer/packed-text.ts";
import { bytes, type Command, command, insertion, integer, json, statement, text } from "@/db/statement.ts";
import { doubledReason } from "@/lib/supplier/index.ts";
import { type ProductParts, variantColumns } from "@/lib/sync/store/document.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { valuesOfVariant } from "./product-statements.ts";

/** A staged record: key, position, hash, text as sent, and everything else that the swap stores. */
type StagedValues = readonly [key: string, position: number, hash: string, raw: string, parts: unknown];

/** A record that is already staged stays. */
const stageRows = command({
  name: "stage rows",
  sql: `INSERT OR IGNORE INTO staged_rows (run_id, key, position, hash, raw, parts)
    SELECT :runId, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value -> 4 FROM json_each(:rows)`,
  args: { runId: integer, rows: json<readonly StagedValues[]>() },
});

/** Changed products, with packed document and record, and `parts` without what has its own rows. */
const stageProductRows = insertion({
  name: "stage product rows",
  into: "INSERT OR IGNORE INTO staged_rows",
  row: { runId: integer, key: text, position: integer, hash: text, parts: json<object>(), raw: bytes },
});
const stageVariantRows = insertion({
  name: "stage variant rows",
  into: "INSERT OR IGNORE INTO staged_variants",
  row: {
    runId: integer,
    productNo: text,
    place: integer,
    ...valuesOfVariant,
  },
});

/** Uses the primary key. */
export const stagedKeys = statement({
  name: "staged keys",
  sql: "SELECT key FROM staged_rows WHERE run_id = :runId",
  args: { runId: integer },
  row: { key: text },
});

/** How many rows a run has staged. Uses the primary key. */
export const stagedCount = statement({
  name: "staged count",
  sql: "SELECT COUNT(*) AS count FROM staged_rows WHERE run_id = :runId",
  args: { runId: integer },
  row: { count: integer },
});

/** Tables with one row per record, and the SQL that stages a row of the current snapshot unchanged. */
const tables = {
  brands: {
    key: "brand_id",
    hash: "''",
    raw: "t.raw",
    parts: "json_object('name', t.name, 'normalizedName', t.normalized_name)",
  },
  categories: {
    key: "category_id",
    hash: "''",
    raw: "''",
    parts:
      "json_object('parentId', t.parent_id, 'depth', t.depth, 'name', t.name, 'normalizedName', t.normalized_name)",
  },
  products: { key: "product_no", hash: "t.hash", raw: "''", parts: "NULL" },
  inventory: { key: "variant_no", hash: "''", raw: "''", parts: "NULL" },
} as const;

/** The supplier's name of each key field: a record rejected because of this field has no usable key. */
const keyFields = { brands: "Id", products: "ProductNo", inventory: "VariantNo" } as const;

/** SQL: the records that a run could not parse. One whose number another record has is there. */
const refused = `refused AS (SELECT key, field FROM rejected_records WHERE run_id = :runId AND reason <> '${doubledReason}')`;

/** `all`: SQL for whether all missing records stay, including those that no rejected record names. */
function stageMissing(resource: keyof typeof tables, all: string) {
  const { key, hash, raw, parts } = tables[resource];
  return command({
    name: `stage missing ${resource}`,
    sql: `WITH ${refused},
      placed AS (SELECT t.${key} AS key, ${hash} AS hash, ${raw} AS raw, ${parts} AS parts, s.key IS NULL AS absent,
          MAX(s.position) OVER (ORDER BY t.position ROWS UNBOUNDED PRECEDING) AS behind
        FROM ${resource} t LEFT JOIN staged_rows s ON s.run_id = :runId AND s.key = t.${key}
        WHERE EXISTS (SELECT 1 FROM refused)),
      missing AS MATERIALIZED (SELECT *, key IN (SELECT key FROM refused WHERE key IS NOT NULL) AS named
        FROM placed WHERE absent)
      INSERT INTO staged_rows (run_id, key, position, hash, raw, parts, kept)
      SELECT :runId, key, COALESCE(behind, -1) + 0.5, hash, raw, parts, true FROM missing WHERE named OR ${all}`,
    args: { runId: integer },
  });
}

const isNameless = (resource: keyof typeof keyFields) => `(key IS NULL OR field = '${keyFields[resource]}')`;
const someNameless = (resource: keyof typeof keyFields) =>
  `EXISTS (SELECT 1 FROM refused WHERE ${isNameless(resource)})`;

/** Stages records of the current snapshot that a run could not parse, by resource; see read/earlier-variants.ts. */
export const stageMissingRecords = {
  brands: stageMissing("brands", someNameless("brands")),
  categories: stageMissing("categories", "EXISTS (SELECT 1 FROM refused)"),
  products: stageMissing("products", someNameless("products")),
  inventory: stageMissing("inventory", someNameless("inventory")),
} as const;

/** SQL: records that a run kept although no rejected record has their number. */
const keptUnnamed = "kept AND s.key NOT IN (SELECT key FROM refused WHERE key IS NOT NULL)";
const namelessCount = (resource: keyof typeof keyFields) =>
  `(SELECT COUNT(*) FROM refused WHERE ${isNameless(resource)})`;

/**
 * How many of a run's kept records the response certainly lacks, without knowing which: as many as exceed the records
 * rejected without a number.
 */
const surplusOf = (resource: keyof typeof keyFields) =>
  statement({
    name: `surplus of kept ${resource}`,
    sql: `WITH ${refused} SELECT MAX(0, (SELECT COUNT(*) FROM staged_rows s WHERE run_id = :runId AND ${keptUnnamed})
      - ${namelessCount(resource)}) AS count`,
    args: { runId: integer },
    row: { count: integer },
  });
/** Of a tree a refused category takes any number of others along. */
export const surplusOfStale = {
  brands: surplusOf("brands"),
  categories: null,
  products: surplusOf("products"),
  inventory: surplusOf("inventory"),
} as const;

/**
 * Removes a run's kept records that were last read before a time, except as many as were rejected without a number:
 * those missing longest. All stay of records missing equally long. Only for lists whose records have their own age.
 */
const leaveMissing = (resource: "products" | "inventory") =>
  command({
    name: `leave long missing ${resource}`,
    sql: `WITH ${refused} DELETE FROM staged_rows WHERE run_id = :runId AND key IN (
      SELECT key FROM (SELECT s.key, u.read_at, RANK() OVER (ORDER BY u.read_at) AS place
        FROM staged_rows s JOIN stale_records u ON u.resource = '${resource}' AND u.key = s.key
        WHERE s.run_id = :runId AND ${keptUnnamed})
      WHERE read_at < :before AND place > ${namelessCount(resource)})`,
    args: { runId: integer, before: integer },
  });
export const leaveLongMissing = {
  brands: null,
  categories: null,
  products: leaveMissing("products"),
  inventory: leaveMissing("inventory"),
} as const;

/** Stored answers of paging detection, not older than a given time. */
export const pagingAnswersOfRun = statement({
  name: "paging answers of run",
  sql: "SELECT place, answer FROM paging_answers WHERE run_id = :runId AND at > :after",
  args: { runId: integer, after: integer },
  row: { place: text, answer: text },
});

export const storePagingAnswer = command({
  name: "store paging answer",
  sql: "INSERT OR REPLACE INTO paging_answers (run_id, place, answer, at) VALUES (:runId, :place, :answer, :at)",
  args: { runId: integer, place: text, answer: text, at: integer },
});

export const deletePagingAnswers = command({
  name: "delete paging answers",
  sql: "DELETE FROM paging_answers WHERE run_id = :runId",
  args: { runId: integer },
});

/** A record that waits for the end of its sync run; readers never see it. */
export interface StagedRow {
  key: string;
  position: number;
  hash: string;
  /** Empty: the same text as the row in use. */
  raw: string;
  /** Everything else that the swap stores. */
  parts: unknown;
}

/** Commands that stage a page's records, for a transaction; a record that is already staged stays. */
export function stage(runId: number, rows: readonly StagedRow[]): Command[] {
  return inParts(rows, (part) =>
    stageRows({ runId, rows: part.map(({ key, position, hash, raw, parts }) => [key, position, hash, raw, parts]) }),
  );
}

/** A product as read, in its stored form. */
export interface ReadProduct<Texts extends StoredTexts = StoredTexts> {
  readonly key: string;
  /** In the supplier's list, from 1. */
  readonly position: number;
  readonly hash: string;
  readonly texts: Texts;
  readonly parts: ProductParts;
}

/** Its document and record are packed, so that the swap only moves them. */
export type StagedTexts = { readonly document: Uint8Array; readonly raw: "" };

/** Commands that stage a page's changed products, for a transaction; one that is already staged stays. */
export function stageProducts(runId: number, rows: readonly ReadProduct<StagedTexts>[]): Command[] {
  const products = rows.map(({ key, position, hash, texts, parts }) => {
    const { document: _packed, variants: _rows, ...others } = parts;
    return { runId, key, position, hash, parts: others, raw: texts.document };
  });
  const variants = rows.flatMap(({ parts }) =>
    parts.variants.map((values, place) => ({ runId, place, ...variantColumns(values) })),
  );
  return [...stageProductRows(products), ...stageVariantRows(variants)];
}
