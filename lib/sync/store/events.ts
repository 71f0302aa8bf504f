import type { Command } from "@/db/statement.ts";
import { command, integer, json, nullable, text } from "@/db/statement.ts";
import type { EventFacts, EventKind } from "@/lib/domain/event.ts";
import { inParts } from "./in-parts.ts";
import { isStoredToken, resource } from "./sync-state.ts";

/** Moves of a due date of a variant and warehouse since a delivery was last announced or arrived. */
const earlierMoves = `SELECT count(*) FROM events m
  WHERE m.variant_no = n.variant_no AND m.kind = 'due-moved' AND m.warehouse_id IS n.warehouse_id
    AND m.id > coalesce((SELECT max(s.id) FROM events s WHERE s.variant_no = n.variant_no
      AND s.kind IN ('due-set', 'delivery') AND s.warehouse_id IS n.warehouse_id), 0)`;

/** The lowest cost that a variant was seen to have, before or after a change. */
const lowestCost = `SELECT min(min(coalesce(CAST(c.before AS NUMERIC), CAST(c.after AS NUMERIC)),
    coalesce(CAST(c.after AS NUMERIC), CAST(c.before AS NUMERIC))))
  FROM events c WHERE c.variant_no = n.variant_no AND c.kind = 'cost'`;

/**
 * Writes events. Product fields that an event of a variant lacks are taken from the current snapshot; a variant that is
 * not in the catalog gets no stock event. Uses `events_by_variant` and the primary keys.
 */
const insertEvents = command({
  name: "insert events",
  sql: `WITH n AS (
      SELECT key AS place, value ->> 0 AS kind, coalesce(value ->> 1, v.product_no) AS product_no,
        value ->> 2 AS variant_no, value ->> 3 AS brand_id, value ->> 4 AS warehouse_id, value ->> 5 AS threshold,
        value ->> 6 AS due_at, value ->> 7 AS name, value ->> 8 AS before, value ->> 9 AS after, value -> 10 AS facts
      FROM json_each(:rows) LEFT JOIN variants v ON v.variant_no = value ->> 2
    )
    INSERT INTO events (at, kind, product_no, variant_no, brand_id, warehouse_id, threshold, due_at, name, before, after, facts)
    SELECT :at, n.kind, n.product_no, n.variant_no, coalesce(n.brand_id, p.brand_id), n.warehouse_id, n.threshold, n.due_at,
      coalesce(n.name, p.card ->> 'name'), n.before, n.after,
      CASE n.kind
        WHEN 'due-moved' THEN json_set(n.facts, '$.times', 1 + (${earlierMoves}))
        WHEN 'cost' THEN json_patch(n.facts, json_object('lowestCents', (${lowestCost})))
        ELSE n.facts END
    FROM n LEFT JOIN products p ON p.product_no = n.product_no
    WHERE coalesce(n.name, p.card ->> 'name') IS NOT NULL
    ORDER BY n.place`,
  args: { at: integer, rows: json<readonly EventValues[]>() },
});

/**
 * Stages complete events for `insertStagedEvents`, each with its index in the run. Earlier costs are looked up here, so
 * that the transaction of the swap has less to do.
 */
const stageEvents = command({
  name: "stage events",
  sql: `WITH n AS (SELECT value ->> 11 AS place, value ->> 0 AS kind, value ->> 1 AS product_no, value ->> 2 AS variant_no,
        value ->> 3 AS brand_id, value ->> 7 AS name, value ->> 8 AS before, value ->> 9 AS after, value -> 10 AS facts
      FROM json_each(:rows))
    INSERT INTO staged_events (run_id, place, kind, product_no, variant_no, brand_id, name, before, after, facts)
    SELECT :runId, n.place, n.kind, n.product_no, n.variant_no, n.brand_id, n.name, n.before, n.after,
      CASE n.kind WHEN 'cost' THEN json_patch(n.facts, json_object('lowestCents', (${lowestCost}))) ELSE n.facts END
    FROM n`,
  args: { runId: integer, rows: json<readonly (readonly [...EventValues, place: number])[]>() },
});

/** Writes the staged events of a run. Uses the primary key. */
export const insertStagedEvents = command({
  name: "insert staged events",
  sql: `INSERT INTO events (at, kind, product_no, variant_no, brand_id, name, before, after, facts)
    SELECT :at, kind, product_no, variant_no, brand_id, name, before, after, facts
    FROM staged_events WHERE run_id = :runId ORDER BY place`,
  args: { at: integer, runId: integer },
});

const syncEvent = "INSERT INTO events (at, kind, name, before, after, facts)";

/** The supplier stopped answering; no event if it did not answer before. Write it before `reachable`. */
export const supplierDown = command({
  name: "supplier down",
  sql: `${syncEvent} SELECT :at, 'supplier-down', '', NULL, NULL, '{}'
    WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'reachable' AND value = '0')`,
  args: { at: integer },
});

/** Somebody has to sign in; no event if that is known, or another token was stored. Write it before `needsSignIn`. */
export const signInNeeded = command({
  name: "sign-in needed",
  sql: `${syncEvent} SELECT :at, 'sign-in-needed', '', NULL, NULL, '{}'
    WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'needsSignIn' AND value = '1') AND ${isStoredToken}`,
  args: { at: integer, token: nullable(text) },
});

/**
 * The supplier answers again after an outage (`before`, ms); no event if it answered all along. Write it before
 * `reachable`.
 */
export const supplierBack = command({
  name: "supplier back",
  sql: `${syncEvent} SELECT :at, 'supplier-back', '', (SELECT value FROM sync_state WHERE name = 'awaySince'), NULL, '{}'
    WHERE EXISTS (SELECT 1 FROM sync_state WHERE name = 'reachable' AND value = '0')`,
  args: { at: integer },
});

/** Somebody signed in; no event if it was not needed. Write it before `needsSignIn`. */
export const signedIn = command({
  name: "signed in",
  sql: `${syncEvent} SELECT :at, 'signed-in', '', NULL, NULL, '{}'
    WHERE EXISTS (SELECT 1 FROM sync_state WHERE name = 'needsSignIn' AND value = '1')`,
  args: { at: integer },
});

/** A held list is swapped in, refused or read again; no event if none was held. Write it before `held.…` is deleted. */
export const listReleased = command({
  name: "list released",
  sql: `${syncEvent} SELECT :at, 'list-released', :resource, NULL, NULL, '{}'
    WHERE EXISTS (SELECT 1 FROM sync_state WHERE name = 'held.' || :resource)`,
  args: { at: integer, resource },
});

/**
 * A complete run rejected more records of its list than the one before. To be written before the records of that one are
 * deleted. Those of on-demand refreshes (run 0) do not count.
 */
export const moreRejected = command({
  name: "more rejected",
  sql: `${syncEvent} SELECT :at, 'rejected', :resource, before, after, json_object('records', after)
    FROM (SELECT count(*) FILTER (WHERE run_id = :runId) AS after,
      count(*) FILTER (WHERE run_id <> :runId AND run_id <> 0) AS before FROM rejected_records WHERE resource = :resource)
    WHERE after > before`,
  args: { at: integer, resource, runId: integer },
});

/** A complete run rejected no record of its list, and the previous one did. Write it together with `moreRejected`. */
export const noneRejected = command({
  name: "none rejected",
  sql: `${syncEvent} SELECT :at, 'accepted', :resource, before, 0, '{}'
    FROM (SELECT count(*) FILTER (WHERE run_id = :runId) AS after,
      count(*) FILTER (WHERE run_id <> :runId AND run_id <> 0) AS before FROM rejected_records WHERE resource = :resource)
    WHERE after = 0 AND before > 0`,
  args: { at: integer, resource, runId: integer },
});

/**
 * Due dates that passed since the last check, up to the start of a UTC day (ms), if they are still announced. Stale
 * records raise nothing. Without a last check there are none: what passed before Bincard was installed is no news.
 */
export const datesPassed = command({
  name: "dates passed",
  sql: `INSERT INTO events (at, kind, product_no, variant_no, brand_id, warehouse_id, due_at, name)
    SELECT :at, 'due-past', d.product_no, d.variant_no, p.brand_id, d.warehouse_id, d.due_at, p.card ->> 'name'
    FROM (SELECT v.product_no, v.variant_no, s.value ->> 'warehouseId' AS warehouse_id,
        unixepoch(s.value ->> 'dueAt') * 1000 AS due_at
      FROM inventory i JOIN variants v ON v.variant_no = i.variant_no, json_each(i.stock) s
      WHERE (SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = 'datesPassedUntil') < :today
        AND s.value ->> 'dueAt' IS NOT NULL
        AND i.variant_no NOT IN (SELECT key FROM stale_records WHERE resource = 'inventory')) d
      JOIN products p ON p.product_no = d.product_no
    WHERE d.due_at < :today
      AND d.due_at >= (SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = 'datesPassedUntil')
      AND NOT EXISTS (SELECT 1 FROM events e WHERE e.variant_no = d.variant_no AND e.kind = 'due-past'
        AND e.warehouse_id IS d.warehouse_id AND e.due_at = d.due_at)`,
  args: { at: integer, today: integer },
});

/** An event to write. Absent fields do not apply, or follow from the snapshot (product, brand, name). */
export interface NewEvent {
  readonly kind: EventKind;
  readonly productNo?: string;
  readonly variantNo?: string;
  readonly brandId?: string | null;
  readonly warehouseId?: string | null;
  readonly threshold?: number;
  readonly dueAt?: number | null;
  readonly name?: string;
  readonly before?: string | number | null;
  readonly after?: string | number | null;
  readonly facts?: EventFacts;
}

/**
 * Commands that write events, for the transaction that stores their cause. The transaction fails if the compared data
 * has changed (`unlessOvertaken`), so each event is written exactly once, even if a run is interrupted and resumed, or
 * a run and several refreshes find the same change.
 */
export function writeEvents(events: readonly NewEvent[], at: number): Command[] {
  return inParts(events, (part) => insertEvents({ at, rows: part.map(eventValues) }));
}

/** Commands that stage complete events of a run's swap, in parts. `place`: how many were staged before. */
export function stageEventsOf(runId: number, events: readonly NewEvent[], place: number): Command[] {
  const rows = events.map((event, index) => [...eventValues(event), place + index] as const);
  return inParts(rows, (part) => stageEvents({ runId, rows: part }));
}

function eventValues(event: NewEvent): EventValues {
  const asJson = (value: string | number | null | undefined) => (value == null ? null : JSON.stringify(value));
  return [
    event.kind,
    event.productNo ?? null,
    event.variantNo ?? null,
    event.brandId ?? null,
    event.warehouseId ?? null,
    event.threshold ?? null,
    event.dueAt ?? null,
    event.name ?? null,
    asJson(event.before),
    asJson(event.after),
    event.facts ?? {},
  ];
}

/** A row of `events` as a JSON array. `before` and `after` are JSON text of the value. */
type EventValues = readonly [
  kind: EventKind,
  productNo: string | null,
  variantNo: string | null,
  brandId: string | null,
  warehouseId: string | null,
  threshold: number | null,
  dueAt: number | null,
  name: string | null,
  before: string | null,
  after: string | null,
  facts: EventFacts,
];
