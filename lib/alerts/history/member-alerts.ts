import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { type AlertReader, allMarked, countRead, markAlerts, marksOf, unmarkAlerts } from "@/lib/alerts/rules/marks.ts";
import { causeOf } from "@/lib/domain/alert/rule.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { alertsBefore, newestAlertIds, visibleAlertIds } from "./alert-statements.ts";
import type { AlertFilter, AlertPage } from "./types.ts";

/** Unread ones beyond the newest so many are not counted. */
const mostCounted = 500;
/** "Read all" marks so many at once. */
const mostMarked = 5000;

interface AskedAlerts {
  /** The cursor: only alerts before this position; null: from the newest. */
  before?: number | null;
  limit?: number;
  /** Only of this article. */
  variantNo?: string | null;
  /** Only of these kinds. */
  kinds?: readonly EventKind[] | null;
  /** Only those that stand so. */
  state?: AlertFilter["state"];
}

/**
 * The member's alerts, the newest first, with what was done with it. What tells of cost is not read without the right
 * to it, whatever the right was when it was raised. A program reads those of its member.
 */
export async function listAlerts(
  principal: Principal,
  { before = null, limit = 50, variantNo = null, kinds = null, state = "all" }: AskedAlerts,
  now: number = Date.now(),
): Promise<AlertPage> {
  const database = await dealerDatabaseOf(principal);
  const reader = readerOf(principal);
  if (!database || !reader) return { alerts: [], unread: 0, next: null };
  const unread = countUnread(principal, now);
  unread.catch(() => undefined);
  const rows = await database.read(
    alertsBefore({
      ...visibleTo(reader, now),
      ...{ before: before ?? Number.MAX_SAFE_INTEGER, variantNo, kinds, state, most: limit },
      marked: await markedFor(reader, state),
    }),
  );
  const marks = await marksOf(
    reader,
    rows.flatMap(({ alertId, event }) => [alertId, causeOf(event)]),
  );
  // Rules are the member's own affair, and their names are no words for customers.
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
    };
  });
  const next = rows.length === limit ? (rows.at(-1)?.position ?? null) : null;
  return { alerts, unread: await unread, next };
}

/** The marks by which a state is known: of reading, or of being taken on. */
async function markedFor(reader: AlertReader, state: AlertFilter["state"]): Promise<readonly string[]> {
  if (state === "unread") return allMarked(reader, "read");
  return state === "open" || state === "taken" ? allMarked(reader, "acknowledged") : [];
}

/** How many of the newest 500 alerts the member has not read; for the bell. */
export async function countUnread(principal: Principal, now: number = Date.now()): Promise<number> {
  const database = await dealerDatabaseOf(principal);
  const reader = readerOf(principal);
  if (!database || !reader) return 0;
  const newest = await database.read(newestAlertIds({ ...visibleTo(reader, now), most: mostCounted }));
  const ids = newest.map(({ alertId }) => alertId);
  return ids.length - (await countRead(reader, ids));
}

/**
 * Marks alerts (null: all) as read by the member, or as acknowledged for the team, whose members have alerts of their own
 * of the same cause; `isOn` false takes the member's mark back. Alerts that the member may not see are left alone. Answers
 * the ids of the others.
 */
export async function setMark(
  principal: MemberPrincipal,
  given: { alertIds: readonly string[] | null; mark: "read"; isOn: boolean } | AcknowledgeAlerts,
  now: number = Date.now(),
): Promise<string[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  const { alertIds, mark, isOn } = given;
  const visible = visibleTo(principal, now);
  const named = alertIds ? await database.read(visibleAlertIds({ ...visible, alertIds })) : null;
  const rows = named ?? (await database.read(newestAlertIds({ ...visible, most: mostMarked })));
  const ids = rows.map(({ alertId }) => alertId);
  const marked = mark === "acknowledged" ? (named ?? []).map(({ event }) => causeOf(event)) : ids;
  await (isOn ? markAlerts(principal, marked, mark, now) : unmarkAlerts(principal, marked, mark));
  return ids;
}

interface AcknowledgeAlerts {
  alertIds: readonly string[];
  mark: "acknowledged";
  isOn: boolean;
}

function readerOf(principal: Principal): AlertReader | null {
  return principal.kind !== "share-link" && can(principal, "lists.read") ? principal : null;
}

function visibleTo(principal: AlertReader, now: number) {
  return { memberId: principal.memberId, now, seesCost: can(principal, "cost.read") };
}
