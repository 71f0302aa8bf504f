import { eventColumns, eventRow, showsNoCost } from "@/db/dealer/events.ts";
import { storedStock } from "@/db/dealer/short-stock.ts";
import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import type { StoredAlertEvent } from "./types.ts";
import { alertStates } from "./types.ts";

/** What a member may see now: told already, not muted, and without the right to see cost nothing that tells of it. */
const isVisible = `a.member_id = :memberId AND a.at <= :now AND a.muted_by IS NULL
  AND ${showsNoCost("a.kind")}`;
const reader = { memberId: text, now: integer, seesCost: flag };

const isOver =
  "(a.what = 'recovered' OR EXISTS (SELECT 1 FROM alert_endings e WHERE e.of_alert_id = a.alert_id AND e.at <= :now))";
/** What an alert is about, as `causeOf` (lib/domain/alert/cause.ts) writes it. */
const cause = `json_array(${["kind", "productNo", "variantNo", "warehouseId", "at"].map((name) => `a.event ->> '${name}'`).join(", ")})`;

/**
 * A page of what a member was told, the newest first: of some kinds, in a state. `marked`: for the state "unread" the ids
 * of alerts that were read, for "open" and "taken" the causes that somebody took on. Uses `alerts_by_member` and
 * `alerts_by_variant`.
 */
export const alertsBefore = statement({
  name: "alerts before",
  sql: `SELECT alert_id, position, at, what, rule_id, rule_name, event,
      (SELECT json_group_array(e.of_alert_id) FROM alert_endings e WHERE e.alert_id = a.alert_id) AS of_alert_ids,
      (SELECT e.at FROM alert_endings e WHERE e.of_alert_id = a.alert_id AND e.at <= :now) AS recovered_at
    FROM alerts a WHERE ${isVisible} AND position < :before
      AND (:variantNo IS NULL OR a.variant_no = :variantNo)
      AND (:kinds IS NULL OR a.kind IN (SELECT value FROM json_each(:kinds)))
      AND CASE :state
        WHEN 'unread' THEN a.alert_id NOT IN (SELECT value FROM json_each(:marked))
        WHEN 'open' THEN NOT ${isOver} AND ${cause} NOT IN (SELECT value FROM json_each(:marked))
        WHEN 'taken' THEN ${cause} IN (SELECT value FROM json_each(:marked))
        WHEN 'over' THEN ${isOver}
        ELSE 1 END
    ORDER BY position DESC LIMIT :most`,
  args: {
    ...{ ...reader, before: integer, variantNo: nullable(text), most: integer },
    kinds: nullable(json<readonly EventKind[]>()),
    state: oneOf(...alertStates),
    marked: json<readonly string[]>(),
  },
  row: {
    alertId: text,
    position: integer,
    at: integer,
    what: oneOf("fired", "recovered"),
    ofAlertIds: json<string[]>(),
    ruleId: text,
    ruleName: text,
    event: json<StoredAlertEvent>(),
    recoveredAt: nullable(integer),
  },
});

/** The ids of the newest alerts of a member. Uses `alerts_by_member`. */
export const newestAlertIds = statement({
  name: "newest alert ids",
  sql: `SELECT alert_id FROM alerts a WHERE ${isVisible} ORDER BY position DESC LIMIT :most`,
  args: { ...reader, most: integer },
  row: { alertId: text },
});

/** Which of some alerts a member may see, with what they are about. Uses the primary key. */
export const visibleAlertIds = statement({
  name: "visible alert ids",
  sql: `SELECT alert_id, event FROM alerts a WHERE alert_id IN (SELECT value FROM json_each(:alertIds)) AND ${isVisible}`,
  args: { ...reader, alertIds: json<readonly string[]>() },
  row: { alertId: text, event: json<StoredAlertEvent>() },
});

/**
 * Events of some kinds since a moment, oldest first, after an id; with `variantNos` those of these variants, and of whole
 * products. Uses `events_by_time`.
 */
export const eventsSince = statement({
  name: "events since",
  sql: `SELECT ${eventColumns} FROM events INDEXED BY events_by_time
    WHERE at >= :since AND (at > :since OR id > :after) AND ${showsNoCost()}
      AND kind IN (SELECT value FROM json_each(:kinds))
      AND (:variantNos IS NULL OR variant_no IS NULL OR variant_no IN (SELECT value FROM json_each(:variantNos)))
      AND (:brandId IS NULL OR brand_id = :brandId)
    ORDER BY at, id LIMIT :most`,
  args: {
    ...{ since: integer, after: integer, seesCost: flag, most: integer },
    kinds: json<readonly EventKind[]>(),
    variantNos: nullable(json<readonly string[]>()),
    brandId: nullable(text),
  },
  row: eventRow,
});

const ofArticles = `(:variantNos IS NULL OR v.variant_no IN (SELECT value FROM json_each(:variantNos)))
  AND (:productNos IS NULL OR v.product_no IN (SELECT value FROM json_each(:productNos)))
  AND (:brandId IS NULL OR p.brand_id = :brandId)
  AND (:lowSince IS NULL OR EXISTS (SELECT 1 FROM events low
    WHERE low.variant_no = v.variant_no AND low.kind = 'low' AND low.at >= :lowSince))`;
/** `lowSince`: those alone that fell to a threshold of the lists since then; null: all. */
const articles = {
  variantNos: nullable(json<readonly string[]>()),
  productNos: nullable(json<readonly string[]>()),
  brandId: nullable(text),
  lowSince: nullable(integer),
};
const article = { variantNo: text, productNo: text, brandId: nullable(text), name: text };

/**
 * The figures of articles now, of a part of the catalog. Uses `variants_by_position`, the primary keys and
 * `events_by_variant`.
 */
export const stockNow = statement({
  name: "stock now",
  sql: `SELECT v.position, v.variant_no, v.product_no, p.brand_id, p.card ->> '$.name' AS name, i.total_available, i.stock,
      i.next_due_at, i.changed_at
    FROM variants v JOIN products p ON p.product_no = v.product_no JOIN inventory i ON i.variant_no = v.variant_no
    WHERE v.position > :after AND ${ofArticles} ORDER BY v.position LIMIT :most`,
  args: { ...articles, after: integer, most: integer },
  row: {
    ...{ position: integer, ...article },
    ...{ totalAvailable: nullable(integer), stock: json<WarehouseStock[]>(), nextDueAt: nullable(integer) },
    changedAt: integer,
  },
});

/**
 * The figures of articles over time since a moment, by article and oldest first, after one of them (its article's position
 * and its moment). Uses `variants_by_position`, the primary keys and `events_by_variant`.
 */
export const stockSince = statement({
  name: "stock since",
  sql: `SELECT v.position, v.variant_no, v.product_no, p.brand_id, p.card ->> '$.name' AS name, h.at, h.total_available, h.stock
    FROM variants v JOIN products p ON p.product_no = v.product_no JOIN inventory_history h ON h.variant_no = v.variant_no
    WHERE v.position >= :after AND (v.position > :after OR h.at > :afterAt) AND h.at >= :since AND ${ofArticles}
    ORDER BY v.position, h.at LIMIT :most`,
  args: { ...articles, since: integer, after: integer, afterAt: integer, most: integer },
  row: {
    ...{ position: integer, ...article, at: integer },
    totalAvailable: nullable(integer),
    stock: storedStock,
  },
});
