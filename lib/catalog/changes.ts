import type { InArgs, Row } from "@libsql/client";
import { type Database, dealerReader } from "@/db/open.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { dayMs, parseDay } from "@/lib/domain/time.ts";
import { watchedVariants } from "@/lib/watch/items.ts";
import { type AddressParams, isOneOf, listParam, pageParam, textParam } from "./filter.ts";
import { retailTypeIds } from "./price.ts";
import { type ChangeFilter, type ChangeKind, type ChangePage, type ChangeRow, changeKinds } from "./types/changes.ts";

export const changesPerPage = 50;

/**
 * What an address asks of the changes feed: `kind` (a list), `since` (a day, 2026-11-21), `watched` (1), `page`.
 * Unknown names and broken values are ignored.
 */
export function parseChangeFilter(params: AddressParams): ChangeFilter {
  const since = parseDay(textParam(params, "since"));
  return {
    kinds: listParam(params, "kind").filter((kind): kind is ChangeKind => isOneOf(changeKinds, kind)),
    since: since !== null && since > dayMs ? since : null,
    onlyWatched: textParam(params, "watched") === "1",
    page: pageParam(params),
  };
}

/** Changes of the catalog and its stock, newest first; `counts` are by kind with all else of the filter applied. */
export async function listChanges(principal: Principal, filter: ChangeFilter): Promise<ChangePage> {
  const database = await dealerReader(principal.dealerId);
  if (!database) return { filter, total: 0, pageCount: 1, counts: noCounts(), rows: [] };
  const watched = await watchedVariants(principal);
  const args = {
    since: filter.since ?? 0,
    watched: filter.onlyWatched ? JSON.stringify([...watched.keys()]) : null,
    seesCost: can(principal, "cost.read") ? 1 : 0,
  };
  const counts = await countChanges(database, args);
  const kinds: readonly ChangeKind[] = filter.kinds.length > 0 ? filter.kinds : changeKinds;
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const pageCount = Math.max(1, Math.ceil(total / changesPerPage));
  const page = Math.min(filter.page, pageCount);
  const { rows } = await database.client.execute({
    sql: `SELECT id, at, kind, product_no, variant_no, name, detail, before, after FROM changes
      WHERE ${condition} AND kind IN (SELECT value FROM json_each(:kinds)) ORDER BY at DESC, id DESC LIMIT :most OFFSET :skip`,
    args: { ...args, kinds: JSON.stringify(kinds), most: changesPerPage, skip: (page - 1) * changesPerPage },
  });
  return { filter: { ...filter, page }, total, pageCount, counts, rows: rows.map((row) => changeRow(row, watched)) };
}

/** When the catalog was first read, in ms: before it there was nothing to differ from. Null while there is none. */
export async function firstReadingAt(principal: Principal): Promise<number | null> {
  const database = await dealerReader(principal.dealerId);
  const found = await database?.client.execute(
    "SELECT min(finished_at) AS at FROM sync_runs WHERE resource = 'products' AND state = 'complete'",
  );
  const at = found?.rows[0]?.at;
  return typeof at === "number" ? at : null;
}

/** A change of any price but a retail one does not exist for who may not see cost. */
const condition = `at >= :since AND (:seesCost = 1 OR kind <> 'price' OR detail IN (${retailTypeIds.map((id) => `'${id}'`)}))
  AND (:watched IS NULL OR variant_no IN (SELECT value FROM json_each(:watched)))`;

async function countChanges({ client }: Database, args: InArgs): Promise<Record<ChangeKind, number>> {
  const { rows } = await client.execute({
    sql: `SELECT kind, count(*) FROM changes WHERE ${condition} GROUP BY kind`,
    args,
  });
  const counts = noCounts();
  for (const row of rows) {
    const kind = String(row[0]);
    if (isOneOf(changeKinds, kind)) counts[kind] = Number(row[1]);
  }
  return counts;
}

function noCounts(): Record<ChangeKind, number> {
  return { new: 0, gone: 0, renamed: 0, price: 0, status: 0, "due-date": 0, "stock-out": 0, "stock-in": 0 };
}

function changeRow(row: Row, watched: ReadonlyMap<string, unknown>): ChangeRow {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const variantNo = text(row[4]);
  return {
    id: Number(row[0]),
    at: Number(row[1]),
    kind: row[2] as ChangeKind,
    productNo: String(row[3]),
    variantNo,
    name: String(row[5]),
    detail: text(row[6]),
    before: plainValue(row[7]),
    after: plainValue(row[8]),
    watched: variantNo !== null && watched.has(variantNo),
  };
}

/** `before` and `after` are kept as JSON of the field's value. */
function plainValue(json: unknown): string | number | null {
  if (typeof json !== "string") return null;
  const value: unknown = JSON.parse(json);
  return typeof value === "string" || typeof value === "number" ? value : null;
}
