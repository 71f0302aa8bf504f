import type { Reader } from "@/db/reader.ts";
import { integer, json, oneOf, statement } from "@/db/statement.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { type EventKind, stockKinds, syncKinds } from "@/lib/domain/event.ts";
import { totalsOf } from "./alert-articles.ts";
import type { AlertRow } from "./statements.ts";

/**
 * The latest run of each list that was going on at some moments, by when it began. Uses the sync log, which has a row for
 * each run of the last weeks.
 */
const runsAt = statement({
  name: "runs at moments",
  sql: `SELECT m.value AS at, r.resource, max(r.started_at) AS started_at FROM json_each(:moments) m
    JOIN sync_runs r ON r.started_at <= m.value AND coalesce(r.finished_at, m.value) >= m.value
    WHERE r.resource IN ('products', 'inventory') GROUP BY m.value, r.resource`,
  args: { moments: json<readonly number[]>() },
  row: { at: integer, resource: oneOf("products", "inventory"), startedAt: integer },
});

/** An alert of which it is not known yet when its figures were read. */
export type Unread = Omit<AlertRow, "event"> & { readonly event: AlertEvent };

/** Kinds that the worker makes of figures that were read before. */
const forecastKinds: readonly EventKind[] = ["soon-low", "likely-out"];

/**
 * Says of each alert when its figures were read: when the run began that stored them, since it may have asked for them at
 * its beginning and go on for hours; or the moment of the event, when no run was going on and one article was read alone.
 * What was so already, and what is forecast, are the figures of the last whole reading (`inventoryReadAt`). An alert about one
 * place also gets how many all warehouses have together.
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
