import { eventColumns, eventRow, showsNoCost } from "@/db/dealer/events.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { flag, integer, json, nullable, statement, text } from "@/db/statement.ts";
import { beginSubject } from "@/lib/alerts/rules/subjects.ts";
import { lowStockFilter } from "@/lib/catalog/board/low-stock.ts";
import { makeBoard, readBoardSources } from "@/lib/catalog/board/requested-board.ts";
import type { LowStockFilter } from "@/lib/catalog/board/types.ts";
import { plainValue } from "@/lib/catalog/history/changes.ts";
import { firstReadings } from "@/lib/catalog/history/events-statements.ts";
import { knownSince } from "@/lib/catalog/history/known-since.ts";
import { snapshotOf } from "@/lib/catalog/snapshot.ts";
import { yieldEventLoop } from "@/lib/catalog/yield-event-loop.ts";
import { RuleCourse } from "@/lib/domain/alert/course.ts";
import { presentOf } from "@/lib/domain/alert/machine.ts";
import { type AlertDraft, type AlertEvent, endings, hasOwnThreshold } from "@/lib/domain/alert/rule.ts";
import { isAbout, type SubjectScope } from "@/lib/domain/alert/subject.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { findWatchList } from "@/lib/lists/lists.ts";
import { watchedByAccount } from "@/lib/lists/watched-articles.ts";
import { asRaised, Cases, type DraftRule, isByLists, maxRows, type Past, rowsAtOnce } from "./cases.ts";
import { currentStock, lookThroughStock, seen } from "./past-stock.ts";
import type { RulePreview } from "./types.ts";
import { productsOfView } from "./view-products.ts";

/**
 * Events of some kinds since a time, oldest first, after an id; with `variantNos` those of these variants, and of whole
 * products. Uses `events_by_time`.
 */
const eventsSince = statement({
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

const days = 90;
const maxNumbers = 50;

/**
 * What a rule would have sent in the past 90 days, evaluated like a live rule, and what matches it already. Without the
 * right to see cost, cost changes are left out.
 */
export async function previewRule(
  principal: MemberPrincipal,
  draft: DraftRule,
  now: number = Date.now(),
): Promise<RulePreview> {
  const matches = new Cases();
  const nothing = {
    count: 0,
    isAtLeast: false,
    cases: [],
    trueNow: null,
    trueNowVariantNos: [],
    board: null,
    isUnwatched: false,
  };
  const database = await dealerDatabaseOf(principal);
  if (!database) return { days, knownSince: knownSince(null, draft.kinds), ...nothing };
  const watching = isByLists(draft) ? watchedByAccount(principal) : null;
  // The error surfaces when it is awaited.
  watching?.catch(() => undefined);
  const { articles, scope } = await beginSubject(principal, database, draft, (query) =>
    productsOfView(principal, query, now),
  );
  const past = { database, articles, since: now - days * dayMs, now };
  const events = lookThroughEvents(draft, { ...past, scope, seesCost: can(principal, "cost.read") }, matches);
  const [first, present, board, isUnwatched] = await Promise.all([
    database.readFirst(firstReadings()),
    trueNow(draft, past, watching),
    boardCountOf(principal, draft, now),
    isOfUnwatchedList(principal, draft),
    events,
    draft.kinds.includes("low") && lookThroughStock(draft, past, events, matches),
  ]);
  return {
    days,
    knownSince: knownSince(first, draft.kinds),
    count: matches.count,
    isAtLeast: matches.isAtLeast,
    cases: matches.newest(),
    trueNow: present?.length ?? null,
    trueNowVariantNos: present?.slice(0, maxNumbers) ?? [],
    board,
    isUnwatched,
  };
}

/** Whether a rule uses the thresholds of a list that is not watched, so that its items have none. */
async function isOfUnwatchedList(principal: MemberPrincipal, draft: DraftRule): Promise<boolean> {
  if (draft.subject !== "list" || !isByLists(draft)) return false;
  return (await findWatchList(principal, draft.subjectId))?.isWatched === false;
}

/** Replays the events; returns those of figures that fell to a threshold of the lists, by item. */
async function lookThroughEvents(
  draft: DraftRule,
  past: Past & { scope: Promise<SubjectScope>; seesCost: boolean },
  matches: Cases,
): Promise<Map<string, AlertEvent[]>> {
  const { database, articles, seesCost } = past;
  const { variantNos, brandId } = articles;
  const kinds = [...new Set(draft.kinds.flatMap((kind) => [kind, ...(endings[kind] ?? [])]))];
  const course = new RuleCourse(
    { ...draft, kinds: draft.kinds.filter((kind) => kind !== "low") },
    asRaised,
    matches.raise,
  );
  const low = new Map<string, AlertEvent[]>();
  let [since, after] = [past.since, 0];
  for (let read = 0; ; ) {
    const args = { since, after, seesCost, kinds, variantNos, brandId, most: rowsAtOnce };
    const rows = await database.read(eventsSince(args));
    const subject = await past.scope;
    for (const row of rows) {
      const event = { ...row, before: plainValue(row.before), after: plainValue(row.after) };
      if (!isAbout(event, subject)) continue;
      course.event(event);
      if (isByLists(draft) && event.kind === "low" && event.variantNo !== null)
        low.set(event.variantNo, [...(low.get(event.variantNo) ?? []), event]);
    }
    read += rows.length;
    const last = rows.at(-1);
    matches.isAtLeast ||= read >= maxRows;
    if (!last || rows.length < rowsAtOnce || matches.isAtLeast) break;
    [since, after] = [last.at, last.id];
    await yieldEventLoop();
  }
  course.passTo(past.now);
  return low;
}

/** The items that are low or out now, by number; null if the rule uses neither kind. */
async function trueNow(
  draft: DraftRule,
  { database, articles }: Past,
  watching: ReturnType<typeof watchedByAccount> | null,
): Promise<string[] | null> {
  if (!draft.kinds.includes("low") && !draft.kinds.includes("out")) return null;
  const variantNos: string[] = [];
  for (let after = -1; ; ) {
    const rows = await database.read(currentStock({ ...articles, lowSince: null, after, most: rowsAtOnce }));
    const watched = await watching;
    for (const row of rows) {
      const now = { ...seen({ ...row, at: row.changedAt }), dueAt: row.nextDueAt };
      if (presentOf(draft, now, watched?.get(row.variantNo) ?? null)) variantNos.push(row.variantNo);
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return variantNos;
    after = last.position;
    await yieldEventLoop();
  }
}

/**
 * What the low-stock board shows for the rule's items; null if the board has no filter for it. The board shows
 * discontinued and closeout items under other states, so it can be fewer than the rule would alert about.
 */
async function boardCountOf(principal: MemberPrincipal, draft: DraftRule, now: number): Promise<RulePreview["board"]> {
  const change = boardOf(draft);
  if (!change) return null;
  const address = lowStockFilter(principal);
  const filter = { ...address.parse({}), ...change };
  const [snapshot, sources] = await Promise.all([snapshotOf(principal), readBoardSources(principal, filter, now)]);
  const count = snapshot ? makeBoard(principal, snapshot, filter, sources, now).board.variants.length : 0;
  const shows = filter.states.length > 1 ? "both" : filter.states.includes("out") ? "out" : "low";
  return { count, href: address.within("/low-stock", filter)({}), shows };
}

function boardOf(draft: DraftRule): Partial<LowStockFilter> | null {
  const { kinds, subject, subjectId, conditions } = draft;
  const states = (["out", "low"] as const).filter((state) => kinds.includes(state));
  if (states.length === 0 || !["watched", "brand", "all"].includes(subject)) return null;
  return {
    states,
    onlyWatched: subject === "watched" || isOfListsAlone(draft),
    brandIds: subject === "brand" ? [subjectId] : [],
    warehouseId: conditions.warehouseId ?? null,
    ...(hasOwnThreshold(draft) && { threshold: conditions.units }),
  };
}

/** Items that are low by the lists' thresholds are on a list. */
function isOfListsAlone(draft: Pick<AlertDraft, "kinds" | "conditions">): boolean {
  return !draft.kinds.includes("out") && !hasOwnThreshold(draft);
}
