import type { InValue } from "@libsql/client";
import type { Principal } from "@/lib/domain/principal.ts";
import type { Page } from "./parameters.ts";
import { readSnapshot, type Source, type SupplierApiAnswer, stateColumn, stateOf } from "./snapshot.ts";
import { type RecordShape, visibleBody } from "./withhold.ts";

/** A list of the interface, as SQL. */
export interface Listing {
  source: Source;
  /** What its records are. */
  shape: RecordShape;
  table: "brands" | "products" | "variants" | "inventory";
  /** Column with the record's JSON text; records are joined as they are. */
  record: "raw" | "prices_record" | "images_record";
  /** Conditions on the table (alias `t`), all of which must be met; none: the whole table. */
  conditions: string[];
  args: Record<string, InValue>;
  /** What is answered when no row is left: 204 where the interface lists it, else 200 with an empty list. */
  empty: 200 | 204;
}

/** Answers a stretch of a list in the supplier's order with one statement; null while there is no copy of it. */
export async function answerListing(
  principal: Principal,
  listing: Listing,
  page: Page,
): Promise<SupplierApiAnswer | null> {
  const row = await readSnapshot(principal, statement(listing), {
    ...listing.args,
    size: page.size ?? -1,
    skip: page.start - 1,
  });
  const state = stateOf(row, listing.source);
  if (!row || !state) return null;
  const body = row.body === null ? null : visibleBody(principal, listing.shape, `[${row.body}]`);
  return {
    ...state,
    source: listing.source,
    status: body === null ? listing.empty : 200,
    body: body ?? (listing.empty === 204 ? "" : "[]"),
    total: Number(row.total),
    start: page.start,
    size: page.size,
  };
}

/** Positions and row ids are found in indexes alone; only the rows of the page are read, in their order. */
function statement({ table, record, conditions }: Listing): string {
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  return `WITH found AS ${where ? "MATERIALIZED" : "NOT MATERIALIZED"} (SELECT t.rowid AS id, t.position FROM ${table} t ${where})
    SELECT ${stateColumn},
      (SELECT count(*) FROM found) AS total,
      (SELECT group_concat(r.${record}) FROM (SELECT id FROM found ORDER BY position LIMIT :size OFFSET :skip) page
        CROSS JOIN ${table} r ON r.rowid = page.id) AS body`;
}

/** A list as one JSON parameter, and the SQL that reads it. */
export function among(name: string): string {
  return `(SELECT value FROM json_each(:${name}))`;
}

/**
 * A FROM clause: rows `v` of `table` whose number begins with one of the list `:skus`, by ranges of the index on
 * `normalized_variant_no`; a row that several of them meet comes several times. No text of ours holds U+10FFFF, so it ends a range.
 */
export function beginningWithSku(table: "variants" | "inventory"): string {
  return `json_each(:skus) sku CROSS JOIN ${table} v
    ON v.normalized_variant_no >= sku.value AND v.normalized_variant_no < sku.value || char(1114111)`;
}

/** Variants that carry one of the list `:parameter` as an identifier of these kinds. */
export function carriesIdentifier(parameter: string, kinds: readonly ("upc" | "ean" | "mfg")[]): string {
  const named = kinds.map((kind) => `'${kind}'`).join(", ");
  return `(SELECT i.variant_no FROM identifiers i WHERE i.value IN ${among(parameter)} AND i.kind IN (${named}))`;
}
