import { integer, json, type Kind, nullable, type Statement, statement, text } from "@/db/statement.ts";

const listOfTexts = json<readonly string[]>();

/** Every parameter of a list; `size` -1: to the end. */
const parameters = {
  skus: listOfTexts,
  categories: listOfTexts,
  brands: listOfTexts,
  barcodes: listOfTexts,
  mfgPartNumbers: listOfTexts,
  productNos: listOfTexts,
  statuses: json<readonly number[]>(),
  priceMask: integer,
  modifiedFrom: integer,
  changedAfter: integer,
  size: integer,
  skip: integer,
};
type ParameterKinds = typeof parameters;
/** Values for those that a list is asked with; the others are null. */
export type ListArgs = {
  readonly [Name in keyof ParameterKinds]?: Parameters<ParameterKinds[Name]["bind"]>[0] | null;
};

/** A column that every statement carries, so that an answer and what is said of it come from one snapshot. */
const stateColumn = `(SELECT json_group_object(name, value) FROM sync_state
  WHERE name IN ('generation', 'stockVersion', 'catalogReadAt', 'pricesReadAt', 'inventoryReadAt')) AS state`;
const state = json<Record<string, string | undefined>>();

/** The copy's state alone, to answer "not modified" without reading rows. By the primary key. */
export const snapshotState = statement({ name: "snapshot state", sql: `SELECT ${stateColumn}`, row: { state } });

/** The categories as sent; null while there are none. By the primary key. */
export const categoriesAsSent = statement({
  name: "categories as sent",
  sql: `SELECT ${stateColumn}, (SELECT value FROM sync_state WHERE name = 'categoriesRaw') AS body`,
  row: { state, body: nullable(text) },
});

/** A list of the interface: its table (alias `t`), the column with a record's JSON text, and conditions that must all be met. */
export interface ListSource {
  readonly table: "brands" | "products" | "variants" | "inventory";
  readonly record: "raw" | "prices_record" | "images_record";
  readonly conditions: readonly string[];
}

type ListRow = { state: Record<string, string | undefined>; total: number; body: string | null };
// biome-ignore lint/plugin: what is remembered here is made again by any copy
const made = new Map<string, Statement<ListArgs, ListRow>>();

/**
 * A stretch of a list in the supplier's order: how many records there are, and the stretch's records joined as they are, never parsed; null
 * when none is left. Positions and row ids are found in indexes alone; only the rows of the stretch are read, in their order.
 */
export function stretchOfList({ table, record, conditions }: ListSource): Statement<ListArgs, ListRow> {
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const sql = `WITH found AS ${where ? "MATERIALIZED" : "NOT MATERIALIZED"} (SELECT t.rowid AS id, t.position FROM ${table} t ${where})
    SELECT ${stateColumn},
      (SELECT count(*) FROM found) AS total,
      (SELECT group_concat(r.${record}) FROM (SELECT id FROM found ORDER BY position LIMIT :size OFFSET :skip) page
        CROSS JOIN ${table} r ON r.rowid = page.id) AS body`;
  const existing = made.get(sql);
  if (existing) return existing;
  const used: Record<string, Kind<unknown>> = Object.fromEntries(
    Object.entries(parameters).filter(([name]) => new RegExp(`:${name}\\b`).test(sql)),
  );
  const one = statement({
    name: `list of ${table}`,
    sql,
    args: used,
    row: { state, total: integer, body: nullable(text) },
  });
  made.set(sql, one);
  return one;
}

/** A list as one JSON parameter, and the SQL that reads it. */
function among(name: keyof ParameterKinds): string {
  return `(SELECT value FROM json_each(:${name}))`;
}

/**
 * A FROM clause: rows `v` of `table` whose number begins with one of the list `:skus`, by ranges of the index on
 * `normalized_variant_no`; a row that several of them meet comes several times. No text of ours holds U+10FFFF, so it ends a range.
 */
function beginningWithSku(table: "variants" | "inventory"): string {
  return `json_each(:skus) sku CROSS JOIN ${table} v
    ON v.normalized_variant_no >= sku.value AND v.normalized_variant_no < sku.value || char(1114111)`;
}

/** Variants that carry one of a list as an identifier of these kinds. By the primary key of `identifiers`. */
function carriesIdentifier(parameter: "barcodes" | "mfgPartNumbers", kinds: string): string {
  return `(SELECT i.variant_no FROM identifiers i WHERE i.value IN ${among(parameter)} AND i.kind IN (${kinds}))`;
}

/** What a list can be asked, on the table `t` that has the columns. */
export const conditions = {
  ofBrands: `t.normalized_brand IN ${among("brands")}`,
  inCategories: `t.product_no IN (SELECT c.product_no FROM product_categories c
    WHERE c.normalized_name IN ${among("categories")})`,
  modifiedFrom: "(t.modified_at IS NULL OR t.modified_at >= :modifiedFrom)",
  ofProducts: `t.product_no IN (SELECT p.product_no FROM products p WHERE lower(p.product_no) IN ${among("productNos")})`,
  stockOfSkus: `t.rowid IN (SELECT v.rowid FROM ${beginningWithSku("inventory")})`,
  variantsOfSkus: `t.rowid IN (SELECT v.rowid FROM ${beginningWithSku("variants")})`,
  inStatus: `t.status_id IN ${among("statuses")}`,
  withMfgNumber: `t.variant_no IN ${carriesIdentifier("mfgPartNumbers", "'mfg'")}`,
  changedAfter: "t.changed_at > :changedAfter",
};

/** What is asked of the variants of a product. */
export interface AskedOfVariants {
  readonly skus: unknown;
  readonly statuses: unknown;
  readonly priceMask: unknown;
  readonly barcodes: unknown;
  readonly mfgPartNumbers: unknown;
}

/**
 * That one variant of product `t` meets all that is asked (not null) at once; null when nothing is. Numbers lead to few variants, which name
 * their products; status and price type are looked up in each product, by `variants_by_product`.
 */
export function hasVariant(asked: AskedOfVariants): string | null {
  const ownConditions: string[] = [];
  if (asked.statuses !== null) ownConditions.push(`v.status_id IN ${among("statuses")}`);
  if (asked.priceMask !== null) ownConditions.push("v.price_mask & :priceMask <> 0");
  const numbers: string[] = [];
  if (asked.barcodes !== null) numbers.push(`v.variant_no IN ${carriesIdentifier("barcodes", "'upc', 'ean'")}`);
  if (asked.mfgPartNumbers !== null) numbers.push(`v.variant_no IN ${carriesIdentifier("mfgPartNumbers", "'mfg'")}`);
  const from = asked.skus === null ? "variants v" : beginningWithSku("variants");
  const where = [...ownConditions, ...numbers, "true"].join(" AND ");
  if (asked.skus !== null || numbers.length > 0)
    return `t.product_no IN (SELECT v.product_no FROM ${from} WHERE ${where})`;
  if (ownConditions.length === 0) return null;
  return `EXISTS (SELECT 1 FROM variants v WHERE v.product_no = t.product_no AND ${where})`;
}
