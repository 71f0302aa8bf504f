import { eventColumns, eventRow } from "@/db/dealer/events.ts";
import { storedStock } from "@/db/dealer/short-stock.ts";
import { command, integer, json, nullable, oneOf, refusal, statement, text } from "@/db/statement.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { serverMoment } from "@/lib/sync/store/lease.ts";

const stateOf = (name: string) => `(SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}')`;

/**
 * The state of alert processing, and its work. All null before the first pass, except the dealer's data. The position
 * in the history is that of the last processed row: a copy of the database numbers rows differently.
 */
export const alertWork = statement({
  name: "alert work",
  sql: `SELECT coalesce(${stateOf("alertsPass")}, 0) AS pass, (SELECT event_id FROM alert_progress WHERE id = 1) AS event_id,
    coalesce((SELECT max(id) FROM events), 0) AS last_event,
    coalesce((SELECT h.rowid FROM sync_state s JOIN inventory_history h ON h.variant_no = s.value ->> 0 AND h.at = s.value ->> 1
      WHERE s.name = 'alertsStockRow'), ${stateOf("alertsStockSeen")}) AS stock_seen,
    coalesce((SELECT max(rowid) FROM inventory_history), 0) AS last_stock, ${stateOf("alertsNextAt")} AS next_at,
    ${stateOf("inventoryReadAt")} AS inventory_read_at,
    (SELECT min(due_at) FROM outbox WHERE state = 'due') AS due_at,
    (SELECT min(changed_at) FROM outbox WHERE state = 'sending') AS sending_since,
    ${serverMoment} AS server_at`,
  row: {
    ...{ pass: integer, eventId: nullable(integer), lastEvent: integer, stockSeen: nullable(integer) },
    ...{ lastStock: integer, nextAt: nullable(integer), inventoryReadAt: nullable(integer), dueAt: nullable(integer) },
    ...{ sendingSince: nullable(integer), serverAt: integer },
  },
});

/** Events after one, oldest first. Uses the primary key. */
export const newEvents = statement({
  name: "new events",
  sql: `SELECT ${eventColumns} FROM events WHERE id > :after ORDER BY id LIMIT :most`,
  args: { after: integer, most: integer },
  row: {
    ...eventRow,
    before: nullable(json<AlertEvent["before"]>()),
    after: nullable(json<AlertEvent["after"]>()),
  },
});

const article = { variantNo: text, productNo: text, brandId: nullable(text), name: text };

/**
 * Changed figures in the order in which they were stored, after one, with the five before each, newest first. Uses the
 * table's own order and the primary keys.
 */
export const newStock = statement({
  name: "new stock",
  sql: `SELECT h.rowid AS place, h.at, h.variant_no, v.product_no, p.brand_id, p.card ->> '$.name' AS name,
      h.total_available, h.stock, i.next_due_at,
      (SELECT json_group_array(json_object('totalAvailable', e.total_available, 'stock', e.stock))
        FROM (SELECT total_available, stock FROM inventory_history e WHERE e.variant_no = h.variant_no AND e.at < h.at
          ORDER BY e.at DESC LIMIT 5) e) AS earlier
    FROM inventory_history h JOIN variants v ON v.variant_no = h.variant_no JOIN products p ON p.product_no = v.product_no
      LEFT JOIN inventory i ON i.variant_no = h.variant_no
    WHERE h.rowid > :after ORDER BY h.rowid LIMIT :most`,
  args: { after: integer, most: integer },
  row: {
    ...{ place: integer, at: integer, ...article, totalAvailable: nullable(integer), stock: storedStock },
    nextDueAt: nullable(integer),
    earlier: json<{ totalAvailable: number | null; stock: string }[]>(),
  },
});

/** The current figures of the items, for rules that also match what is so already. Uses `variants_by_position`. */
export const presentStock = statement({
  name: "present stock",
  sql: `SELECT v.position, v.variant_no, v.product_no, p.brand_id, p.card ->> '$.name' AS name, i.total_available, i.stock,
      i.next_due_at, i.changed_at AS at
    FROM variants v JOIN products p ON p.product_no = v.product_no JOIN inventory i ON i.variant_no = v.variant_no
    WHERE v.position > :after ORDER BY v.position LIMIT :most`,
  args: { after: integer, most: integer },
  row: {
    ...{ position: integer, ...article, totalAvailable: nullable(integer), stock: json<WarehouseStock[]>() },
    ...{ nextDueAt: nullable(integer), at: integer },
  },
});

/** All states, with the event; in rows of earlier versions it is taken from the alert or the event stream. */
export const alertStates = statement({
  name: "alert states",
  sql: `SELECT s.rule_id, s.subject, s.kind, s.state, s.since_at, s.rule_at, s.alert_id, coalesce(s.event, a.event, (
      SELECT json_object('id', e.id, 'at', e.at, 'kind', e.kind, 'productNo', e.product_no, 'variantNo', e.variant_no,
      'name', e.name, 'brandId', e.brand_id, 'warehouseId', e.warehouse_id, 'before', json(e.before), 'after', json(e.after),
      'threshold', e.threshold, 'dueAt', e.due_at, 'facts', json(e.facts)) FROM events e WHERE e.id = s.event_id)) AS event
    FROM alert_states s LEFT JOIN alerts a ON a.alert_id = s.alert_id`,
  row: {
    ...{ ruleId: text, subject: text, kind: text, state: oneOf("pending", "firing", "recovered"), sinceAt: integer },
    ...{ ruleAt: nullable(integer), alertId: nullable(text), event: nullable(json<AlertEvent>()) },
  },
});

/** Fails if another pass was written since, so that each event is processed once. */
export const requirePass = refusal({
  name: "require pass",
  when: `coalesce(${stateOf("alertsPass")}, 0) <> :pass`,
  reason: "overtaken",
  args: { pass: integer },
});

export const setProgress = command({
  name: "set progress",
  sql: `INSERT INTO alert_progress (id, event_id) VALUES (1, :eventId) ON CONFLICT (id) DO UPDATE SET event_id = :eventId`,
  args: { eventId: integer },
});

/** Stores the position in the stock history that was processed, and its row. */
export const setStockSeen = command({
  name: "set stock seen",
  sql: `INSERT INTO sync_state (name, value) SELECT 'alertsStockSeen', CAST(:place AS TEXT) UNION ALL
      SELECT 'alertsStockRow', json_array(variant_no, at) FROM inventory_history WHERE rowid = :place
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  args: { place: integer },
});

/**
 * A row of `alert_states` as a JSON array; a null state: armed, the row is deleted. The kind "present": the rule has
 * raised its present matches.
 */
export type StateValues = readonly [
  ...[ruleId: string, subject: string, kind: string, state: string | null, sinceAt: number],
  ...[eventId: number, alertId: string | null, event: AlertEvent | null, ruleAt: number],
];

export const deleteStates = command({
  name: "delete states",
  sql: `DELETE FROM alert_states WHERE (rule_id, subject, kind) IN
    (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:rows))`,
  args: { rows: json<readonly StateValues[]>() },
});

export const insertStates = command({
  name: "insert states",
  sql: `INSERT INTO alert_states (rule_id, subject, kind, state, since_at, event_id, alert_id, event, rule_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
      nullif(value -> 7, 'null'), value ->> 8 FROM json_each(:rows) WHERE value ->> 3 IS NOT NULL`,
  args: { rows: json<readonly StateValues[]>() },
});

export interface AlertRow {
  readonly alertId: string;
  readonly position: number;
  readonly memberId: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly eventId: number;
  readonly at: number;
  readonly what: "fired" | "recovered";
  readonly kind: EventKind;
  readonly productNo: string | null;
  readonly variantNo: string | null;
  readonly event: AlertEvent & { readAt: number | null };
  readonly mutedBy: string | null;
}

export const insertAlerts = command({
  name: "insert alerts",
  sql: `INSERT INTO alerts (alert_id, position, member_id, rule_id, rule_name, event_id, at, what, kind, product_no,
      variant_no, event, muted_by)
    SELECT value ->> 'alertId', value ->> 'position', value ->> 'memberId', value ->> 'ruleId', value ->> 'ruleName',
      value ->> 'eventId', value ->> 'at', value ->> 'what', value ->> 'kind', value ->> 'productNo',
      value ->> 'variantNo', value -> 'event', value ->> 'mutedBy' FROM json_each(:rows)`,
  args: { rows: json<readonly AlertRow[]>() },
});

/** A resolved alert; `alertId`: the alert that reports it, null for a silent ending. */
export type EndingValues = readonly [ofAlertId: string, alertId: string | null, at: number];

export const insertEndings = command({
  name: "insert endings",
  sql: `INSERT OR IGNORE INTO alert_endings (of_alert_id, alert_id, at)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:rows)`,
  args: { rows: json<readonly EndingValues[]>() },
});
