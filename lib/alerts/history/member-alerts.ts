import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { type AlertReader, allMarked, countRead, markAlerts, marksOf, unmarkAlerts } from "@/lib/alerts/rules/marks.ts";
import { changeGroups } from "@/lib/catalog/history/types.ts";
import { addressCodec, choicePart, wholePart } from "@/lib/domain/address-codec.ts";
import { causeOf } from "@/lib/domain/alert/rule.ts";
import { type EventKind, syncKinds } from "@/lib/domain/event.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { zoneDayNumber } from "@/lib/domain/time-zone.ts";
import { countAlerts } from "./alert-counts.ts";
import { groupAlerts } from "./alert-groups.ts";
import {
  type AlertFilter,
  type AlertPage,
  alertGroups,
  alertStates,
  maxCounted,
  type ShownAlerts,
  type StoredAlertEvent,
} from "./types.ts";
import { cause, isOver, isVisible, reader, readerOf, visibleTo } from "./visible-alerts.ts";

/**
 * A page of a member's alerts, newest first, filtered by kind and state. `marked` has the ids of read alerts for the
 * state "unread", and the acknowledged causes for "taken"; `resolved` the resolved causes. Uses `alerts_by_member` and `alerts_by_variant`.
 */
const alertsBefore = statement({
  name: "alerts before",
  sql: `SELECT alert_id, position, at, what, rule_id, rule_name, event,
      (SELECT json_group_array(e.of_alert_id) FROM alert_endings e WHERE e.alert_id = a.alert_id) AS of_alert_ids,
      (SELECT COALESCE((SELECT r.event ->> 'at' FROM alerts r WHERE r.alert_id = e.alert_id), e.at)
        FROM alert_endings e WHERE e.of_alert_id = a.alert_id AND e.at <= :now) AS recovered_at
    FROM alerts a WHERE ${isVisible} AND position < :before
      AND (:variantNo IS NULL OR a.variant_no = :variantNo)
      AND (:kinds IS NULL OR a.kind IN (SELECT value FROM json_each(:kinds)))
      AND CASE :state
        WHEN 'unread' THEN a.alert_id NOT IN (SELECT value FROM json_each(:marked))
        WHEN 'open' THEN NOT ${isOver}
        WHEN 'taken' THEN NOT ${isOver} AND ${cause} IN (SELECT value FROM json_each(:marked))
        WHEN 'over' THEN ${isOver}
        ELSE 1 END
    ORDER BY position DESC LIMIT :most`,
  args: {
    ...{ ...reader, before: integer, variantNo: nullable(text), most: integer },
    kinds: nullable(json<readonly EventKind[]>()),
    state: oneOf(...alertStates),
    ...{ marked: json<readonly string[]>(), resolved: json<readonly string[]>() },
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
const newestAlertIds = statement({
  name: "newest alert ids",
  sql: `SELECT alert_id FROM alerts a WHERE ${isVisible} ORDER BY position DESC LIMIT :most`,
  args: { ...reader, most: integer },
  row: { alertId: text },
});

/** Which of some alerts a member may see, with their causes. Uses the primary key. */
const visibleAlertIds = statement({
  name: "visible alert ids",
  sql: `SELECT alert_id, event FROM alerts a WHERE alert_id IN (SELECT value FROM json_each(:alertIds)) AND ${isVisible}`,
  args: { ...reader, alertIds: json<readonly string[]>() },
  row: { alertId: text, event: json<StoredAlertEvent>() },
});

export const ofArticles = `(:variantNos IS NULL OR v.variant_no IN (SELECT value FROM json_each(:variantNos)))
  AND (:productNos IS NULL OR v.product_no IN (SELECT value FROM json_each(:productNos)))
  AND (:brandId IS NULL OR p.brand_id = :brandId)
  AND (:lowSince IS NULL OR EXISTS (SELECT 1 FROM events low
    WHERE low.variant_no = v.variant_no AND low.kind = 'low' AND low.at >= :lowSince))`;

/** `lowSince`: only those that fell to a threshold of the lists since then; null: all. */
export const articles = {
  variantNos: nullable(json<readonly string[]>()),
  productNos: nullable(json<readonly string[]>()),
  brandId: nullable(text),
  lowSince: nullable(integer),
};

export const article = { variantNo: text, productNo: text, brandId: nullable(text), name: text };

const perPage = 50;

const before = wholePart("before", { usual: 0, least: 0, most: Number.MAX_SAFE_INTEGER });

/** The filter of the page of alerts in its address. */
export const alertFilter = addressCodec<AlertFilter>({
  state: choicePart("state", alertStates, "all"),
  group: choicePart("group", alertGroups, null),
  before: {
    name: "before",
    read: (params) => before.read(params) || null,
    write: (at) => (at === null ? "" : String(at)),
  },
});

/** Maximum number of alerts that "Mark all as read" marks. */
const maxMarked = 5000;

interface AlertQuery {
  /** The cursor: only alerts before this position; null: from the newest. */
  before?: number | null;
  limit?: number;
  /** Only alerts about this item. */
  variantNo?: string | null;
  /** Only of these kinds. */
  kinds?: readonly EventKind[] | null;
  /** Only those in this state. */
  state?: AlertFilter["state"];
}

/**
 * The member's alerts with their state, newest first. Alerts about cost require the current right to see cost. A
 * program reads its member's alerts.
 */
export async function listAlerts(
  principal: Principal,
  query: AlertQuery,
  now: number = Date.now(),
): Promise<AlertPage> {
  const [page, unread] = await Promise.all([readAlerts(principal, query, now), countUnread(principal, now)]);
  return { ...page, unread };
}

async function readAlerts(
  principal: Principal,
  { before = null, limit = 50, variantNo = null, kinds = null, state = "all" }: AlertQuery,
  now: number,
): Promise<Omit<AlertPage, "unread">> {
  const database = await dealerDatabaseOf(principal);
  const reader = readerOf(principal);
  if (!database || !reader) return { alerts: [], next: null };
  const rows = await database.read(
    alertsBefore({
      ...visibleTo(reader, now),
      ...{ before: before ?? Number.MAX_SAFE_INTEGER, variantNo, kinds, state, most: limit },
      ...(await markedFor(reader, state)),
    }),
  );
  const marks = await marksOf(
    reader,
    rows.flatMap(({ alertId, event }) => [alertId, causeOf(event)]),
  );
  // Rules are private to the member, and customers must not read their names.
  const namesRules = principal.kind !== "member" || can(principal, "lists.write");
  const alerts = rows.map(({ event: { readAt, ...event }, ruleName, ...row }) => {
    const seenAt = marks.get(row.alertId)?.readAt ?? null;
    return {
      ...row,
      ruleName: namesRules ? ruleName : "",
      event,
      readAt,
      seenAt,
      acknowledged: marks.get(causeOf(event))?.acknowledged ?? null,
      resolved: marks.get(causeOf(event))?.resolved ?? null,
    };
  });
  const next = rows.length === limit ? (rows.at(-1)?.position ?? null) : null;
  return { alerts, next };
}

/** The marks that define a state. */
async function markedFor(reader: AlertReader, state: AlertFilter["state"]) {
  const [marked, resolved] = await Promise.all([
    state === "unread" ? allMarked(reader, "read") : state === "taken" ? allMarked(reader, "acknowledged") : [],
    state === "all" || state === "unread" ? [] : allMarked(reader, "resolved"),
  ]);
  return { marked, resolved };
}

/** How many of the newest 500 alerts the member has not read; for the bell. */
export async function countUnread(principal: Principal, now: number = Date.now()): Promise<number> {
  const database = await dealerDatabaseOf(principal);
  const reader = readerOf(principal);
  if (!database || !reader) return 0;
  const newest = await database.read(newestAlertIds({ ...visibleTo(reader, now), most: maxCounted }));
  const ids = newest.map(({ alertId }) => alertId);
  return ids.length - (await countRead(reader, ids));
}

/**
 * Marks alerts (null: all) as read by the member, or acknowledges or resolves them for the team, whose members have their
 * own alerts with the same cause; `isOn` false removes the member's mark. Skips alerts that the member may not see. Returns
 * the ids of the others.
 */
export async function setMark(
  principal: MemberPrincipal,
  change: { alertIds: readonly string[] | null; mark: "read"; isOn: boolean } | MarkForTeam,
  now: number = Date.now(),
): Promise<string[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  const { alertIds, mark, isOn } = change;
  const visible = visibleTo(principal, now);
  const named = alertIds ? await database.read(visibleAlertIds({ ...visible, alertIds })) : null;
  const rows = named ?? (await database.read(newestAlertIds({ ...visible, most: maxMarked })));
  const ids = rows.map(({ alertId }) => alertId);
  const marked = mark === "read" ? ids : (named ?? []).map(({ event }) => causeOf(event));
  await (isOn ? markAlerts(principal, marked, mark, now) : unmarkAlerts(principal, marked, mark));
  return ids;
}

interface MarkForTeam {
  alertIds: readonly string[];
  mark: "acknowledged" | "resolved";
  isOn: boolean;
}

/**
 * What the page of alerts shows: a page of those that a filter leaves, by item and day in the time zone, and how many are
 * in each state.
 */
export async function shownAlerts(
  principal: Principal,
  filter: AlertFilter,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<ShownAlerts> {
  const { state, group, before: from } = filter;
  const kinds = group === null ? null : group === "reading" ? syncKinds : changeGroups[group];
  const [{ alerts, next }, counts] = await Promise.all([
    readAlerts(principal, { before: from, limit: perPage, kinds, state }, now),
    countAlerts(principal, kinds, now),
  ]);
  return { groups: groupAlerts(alerts, (at) => zoneDayNumber(timeZone, at)), counts, next };
}
