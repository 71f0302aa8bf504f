import { LRUCache } from "lru-cache";
import { joinedRecordsSql } from "@/db/dealer/packed-text.ts";
import { bytes, flag, integer, json, type Kind, nullable, type Statement, statement, text } from "@/db/statement.ts";

const listOfTexts = json<readonly string[]>();

/** Every parameter of a list. `size` -1 means: to the end. */
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
/** Values for the parameters that a list uses. The others are null. */
export type ListArgs = {
  readonly [Name in keyof ParameterKinds]?: Parameters<ParameterKinds[Name]["bind"]>[0] | null;
};

/** Every statement has this column, so that rows and their state come from one read of the database. */
const stateColumn = `(SELECT json_group_object(name, value) FROM sync_state
  WHERE name IN ('generation', 'stockVersion', 'brandsReadAt', 'categoriesReadAt', 'catalogReadAt', 'pricesReadAt', 'inventoryReadAt')) AS state`;
const state = json<Record<string, string | undefined>>();

/**
 * The snapshot's state alone, and whether it has stale records: without them it is enough to answer 304 without reading
 * rows. Uses the primary keys.
 */
export const snapshotState = statement({
  name: "snapshot state",
  sql: `SELECT ${stateColumn}, EXISTS (SELECT 1 FROM stale_records
    WHERE resource IN ('products', 'variants', 'inventory') AND read_at IS NOT NULL) AS has_stale`,
  row: { state, hasStale: flag },
});

/** The categories as sent; null while there are none. Uses the primary key. */
export const categoriesAsSent = statement({
  name: "categories as sent",
  sql: `SELECT ${stateColumn}, (SELECT value FROM sync_state WHERE name = 'categoriesRaw') AS body`,
  row: { state, body: nullable(text) },
});

/**
 * A list of the interface: its table (alias `t`), the column with a record's JSON text, and conditions that must all
 * hold.
 */
export interface ListSource {
  readonly table: "brands" | "products" | "variants" | "inventory";
  readonly record: "raw" | "prices_record" | "images_record";
  readonly conditions: readonly string[];
}

type ListRow = {
  state: Record<string, string | undefined>;
  total: number;
  /** Joined records as they are stored: of products for `joinedRecords`, of the others text. */
  body: string | Uint8Array | null;
  staleReadAt: number | null;
};

/**
 * SQL for the age of the oldest stale record on a page of a list: it stays from before, and is older than its list.
 * Starts from `stale_records`, which has few or no rows. Prices may have been read again on demand since.
 */
function oldestStale(table: ListSource["table"], record: ListSource["record"], page: string): string {
  const from = (on: string, at = "u.read_at") =>
    `(SELECT min(${at}) FROM stale_records u CROSS JOIN ${table} r ON ${on} WHERE u.read_at IS NOT NULL AND r.rowid IN (${page}))`;
  const ofProducts = "u.resource = 'products' AND r.product_no = u.key";
  const ofVariants = "u.resource = 'variants' AND";
  switch (table) {
    case "brands":
      return "NULL";
    case "inventory":
      return from("u.resource = 'inventory' AND r.variant_no = u.key");
    case "products": {
      const variants = `${ofVariants} r.product_no = (SELECT v.product_no FROM variants v WHERE v.variant_no = u.key)`;
      return earlier(from(ofProducts), from(variants));
    }
    case "variants": {
      const at = record === "prices_record" ? "max(u.read_at, r.prices_read_at)" : "u.read_at";
      return earlier(from(ofProducts, at), from(`${ofVariants} r.variant_no = u.key`, at));
    }
  }
}

/** SQL for the lesser of two values that may be null. */
function earlier(one: string, other: string): string {
  return `(SELECT min(at) FROM (SELECT ${one} AS at UNION ALL SELECT ${other}))`;
}
// biome-ignore lint/plugin: what is remembered here is made again by any copy
const made = new LRUCache<string, Statement<ListArgs, ListRow>>({ max: 500 });

/**
 * A page of a list in the supplier's order: the total number of records, and the page's records joined as they are stored,
 * without parsing; null when the page is empty. Positions and row ids come from indexes alone; only the rows of the page are
 * read.
 */
export function stretchOfList({ table, record, conditions }: ListSource): Statement<ListArgs, ListRow> {
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const isPacked = table === "products" && record === "raw";
  const page = "SELECT id FROM found ORDER BY position LIMIT :size OFFSET :skip";
  const sql = `WITH found AS ${where ? "MATERIALIZED" : "NOT MATERIALIZED"} (SELECT t.rowid AS id, t.position FROM ${table} t ${where})
    SELECT ${stateColumn},
      (SELECT count(*) FROM found) AS total,
      (SELECT ${isPacked ? joinedRecordsSql("r") : `group_concat(r.${record})`} FROM (${page}) page CROSS JOIN ${table} r ON r.rowid = page.id) AS body,
      ${oldestStale(table, record, page)} AS stale_read_at`;
  const existing = made.get(sql);
  if (existing) return existing;
  const named = new Set(sql.match(/:\w+/g));
  const used: Record<string, Kind<unknown>> = Object.fromEntries(
    Object.entries(parameters).filter(([name]) => named.has(`:${name}`)),
  );
  const one = statement({
    name: `list of ${table}`,
    sql,
    args: used,
    row: {
      state,
      total: integer,
      body: nullable<string | Uint8Array>(isPacked ? bytes : text),
      staleReadAt: nullable(integer),
    },
  });
  made.set(sql, one);
  return one;
}

/** SQL that reads a list given as one JSON parameter. */
function among(name: keyof ParameterKinds): string {
  return `(SELECT value FROM json_each(:${name}))`;
}

/**
 * A FROM clause: rows `v` of `table` whose number begins with a value of the list `:skus`, by ranges of the index on
 * `normalized_variant_no`. A row that matches several values occurs several times. No stored text has U+10FFFF, so it
 * ends a range.
 */
function beginningWithSku(table: "variants" | "inventory"): string {
  return `json_each(:skus) sku CROSS JOIN ${table} v
    ON v.normalized_variant_no >= sku.value AND v.normalized_variant_no < sku.value || char(1114111)`;
}

/** Variants that have an identifier of these kinds with a value of the list. Uses the primary key of `identifiers`. */
function carriesIdentifier(parameter: "barcodes" | "mfgPartNumbers", kinds: string): string {
  return `(SELECT i.variant_no FROM identifiers i WHERE i.value IN ${among(parameter)} AND i.kind IN (${kinds}))`;
}

/** Conditions of a list, on a table `t` that has the columns. */
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

/** Conditions on the variants of a product. */
export interface VariantFilters {
  readonly skus: unknown;
  readonly statuses: unknown;
  readonly priceMask: unknown;
  readonly barcodes: unknown;
  readonly mfgPartNumbers: unknown;
}

/**
 * The condition that one variant of product `t` meets all given filters (not null) at once; null when none is given.
 * Filters by number find few variants and so their products. Status and price type are checked per product with
 * `variants_by_product`.
 */
export function hasVariant(asked: VariantFilters): string | null {
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
