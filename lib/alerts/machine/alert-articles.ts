import type { ProductDocument } from "@/db/dealer/documents.ts";
import { documentText } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { type EventKind, stockKinds, syncKinds } from "@/lib/domain/event.ts";
import type { AlertRow } from "./statements.ts";

/**
 * For some times, the latest run of each list that was in progress, by its start. Uses the sync log, which has a row
 * for each run of the last weeks.
 */
const runsAt = statement({
  name: "runs at moments",
  sql: `SELECT m.value AS at, r.resource, max(r.started_at) AS started_at FROM json_each(:moments) m
    JOIN sync_runs r ON r.started_at <= m.value AND coalesce(r.finished_at, m.value) >= m.value
    WHERE r.resource IN ('products', 'inventory') GROUP BY m.value, r.resource`,
  args: { moments: json<readonly number[]>() },
  row: { at: integer, resource: oneOf("products", "inventory"), startedAt: integer },
});

/** Kinds that the worker makes of figures that were read before. */
const forecastKinds: readonly EventKind[] = ["soon-low", "likely-out"];

/** The total stock of some variants, in no order. Uses the primary key. */
const totalsByNumbers = statement({
  name: "totals of alerts",
  sql: `SELECT variant_no, total_available FROM inventory WHERE variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, totalAvailable: nullable(integer) },
});

/** The documents of the products of some variants, in no order. Uses the primary keys. */
const documentsOfAlerts = statement({
  name: "documents of alerts",
  sql: `SELECT document FROM products WHERE product_no IN (
    SELECT product_no FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos)))`,
  args: { variantNos: json<readonly string[]>() },
  row: { document: documentText },
});

type Raised = readonly { readonly event: AlertEvent }[];

/** Units in all warehouses of the items whose alert is about one warehouse, by number; unknown ones are absent. */
async function totalsOf(database: Reader, rows: Raised): Promise<Map<string, number>> {
  const variantNos = numbersOf(rows.filter(({ event }) => isOfPlace(event)));
  const totals = variantNos.length === 0 ? [] : await database.read(totalsByNumbers({ variantNos }));
  return new Map(
    totals.flatMap(({ variantNo, totalAvailable: units }) => (units === null ? [] : [[variantNo, units]])),
  );
}

function isOfPlace({ kind, warehouseId, facts }: AlertEvent): boolean {
  return stockKinds.includes(kind) && (warehouseId !== null || facts.place !== undefined);
}

/** A message names at most fifty items; each requires its product's document. */
const maxDescribed = 60;

/** The variants' descriptions ("29 in, black") by number, for the first items of a message. */
export async function descriptionsOf(database: Reader, rows: Raised): Promise<Map<string, string>> {
  const variantNos = numbersOf(rows).slice(0, maxDescribed);
  const numbers = new Set(variantNos);
  const documents = variantNos.length === 0 ? [] : await database.read(documentsOfAlerts({ variantNos }));
  return new Map(
    documents
      .flatMap(({ document }) => (JSON.parse(document) as ProductDocument).variants)
      .filter(({ variantNo, description }) => numbers.has(variantNo) && description !== "")
      .map(({ variantNo, description }) => [variantNo, description]),
  );
}

function numbersOf(rows: Raised): string[] {
  return [...new Set(rows.flatMap(({ event }) => event.variantNo ?? []))];
}

/** An alert of which it is not known yet when its figures were read. */
export type Unread = Omit<AlertRow, "event"> & { readonly event: AlertEvent };

/**
 * Adds to each alert when its figures were read: the start of the run that stored them, since a run may have requested
 * them at its start and take hours; or the time of the event, if no run was in progress and the item was refreshed
 * alone. Present matches and forecasts use the last complete sync (`inventoryReadAt`). An alert about one place also
 * gets the total of all warehouses.
 */
export async function withReadingMoments(
  database: Reader,
  rows: readonly Unread[],
  inventoryReadAt: number | null,
): Promise<AlertRow[]> {
  const moments = [...new Set(rows.map(({ event }) => event.at))];
  const runs = moments.length === 0 ? [] : await database.read(runsAt({ moments }));
  const began = new Map(runs.map(({ at, resource, startedAt }) => [`${resource} ${at}`, startedAt]));
  const readAt = ({ id, at, kind, before }: AlertEvent): number | null => {
    if (syncKinds.includes(kind)) return null;
    const isSoAlready = id === 0 && before === null;
    if (isSoAlready || forecastKinds.includes(kind)) return inventoryReadAt ?? at;
    return began.get(`${stockKinds.includes(kind) ? "inventory" : "products"} ${at}`) ?? at;
  };
  const totals = await totalsOf(database, rows);
  return rows.map((row) => {
    const { event } = row;
    const total = totals.get(event.variantNo ?? "");
    const facts = total === undefined ? event.facts : { ...event.facts, total };
    return { ...row, event: { ...event, facts, readAt: readAt(event) } };
  });
}
