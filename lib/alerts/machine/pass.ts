import type { DealerDatabase } from "@/db/connections.ts";
import { restocks } from "@/db/dealer/events.ts";
import type { Command } from "@/db/statement.ts";
import type { DealerAlerting } from "@/lib/alerts/rules/alerting.ts";
import type { Watching } from "@/lib/domain/alert/machine.ts";
import { eventKinds } from "@/lib/domain/event.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { storedPlace } from "@/lib/domain/threshold.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { writeAll } from "@/lib/sync/store/lease.ts";
import { setSyncValue } from "@/lib/sync/store/sync-state.ts";
import { withReadingMoments } from "./alert-articles.ts";
import type { AlertingSources } from "./alerting-sources.ts";
import { channelsOfAlerts, insertMessages, setAlertsOfMessage, waitingMessages } from "./outbox-statements.ts";
import { RaisedAlerts } from "./raised-alerts.ts";
import { PresentCases, RuleRun, stateKey } from "./rule-runs.ts";
import { type AlertWork, readSlice, rowsAtOnce, type Slice, seenOf } from "./slice.ts";
import * as sql from "./statements.ts";

/** How long a paused rule's record that it already alerted about present matches is kept. */
const presentKeptMs = 400 * dayMs;

interface PassOptions {
  readonly dealerId: string;
  readonly database: DealerDatabase;
  readonly sources: AlertingSources;
  /** The current work: the pass is written only if no other pass was written since. */
  readonly work: AlertWork;
  readonly now: number;
}

/** Whether a pass has anything to do. `rulesChanged`: a rule was created or changed since the last one. */
export function isWork(work: AlertWork, now: number, rulesChanged: boolean): boolean {
  const { eventId, lastEvent, stockSeen, lastStock, nextAt } = work;
  return rulesChanged || eventId !== lastEvent || stockSeen !== lastStock || (nextAt !== null && nextAt <= now);
}

/**
 * Processes a slice of events and figures: applies the members' rules and writes states, alerts, messages and the
 * position in one transaction, so that each alert is raised once even if the process is killed. Returns whether there
 * is more.
 * @throws BincardError `busy` when another process was first; then nothing is written.
 */
export async function alertPass(options: PassOptions): Promise<boolean> {
  const { dealerId, database, sources, work, now } = options;
  const alerting = await sources.alertingOf(dealerId);
  const raised = new RaisedAlerts({ now, pass: work.pass + 1, restockedAt: await restocksOf(database, alerting) });
  const runs = alerting.members.flatMap((member) =>
    member.rules.map((rule) => new RuleRun(member, rule, { raised, now })),
  );
  const looksAtStock = runs.some((run) => run.looksAtStock);
  const isFirst = work.eventId === null || work.stockSeen === null;
  const [dropped, slice, waiting] = await Promise.all([
    loadStates(database, runs, now),
    isFirst ? null : readSlice(database, work, looksAtStock),
    database.read(waitingMessages({ now })),
  ]);
  const begin = [sql.requirePass({ pass: work.pass }), setSyncValue("alertsPass", work.pass + 1)];
  if (!slice) {
    // On the first pass, earlier events and present matches are no news.
    for (const run of runs) run.skipPresent();
    const states = runs.flatMap((run) => run.changes());
    const ends = [sql.setProgress({ eventId: work.lastEvent }), sql.setStockSeen({ place: work.lastStock })];
    await writeAll(database, [...begin, ...ends, ...storeStates([...dropped, ...states])]);
    return false;
  }
  await findScopes(options, runs, slice);
  const watching = await watchingOf(options, alerting, runs, slice);
  for (const item of slice.items) {
    raised.moment = item.at;
    for (const run of runs) {
      if ("event" in item) run.event(item.event, watching);
      else run.stock(item.seen, watching);
    }
  }
  raised.moment = Math.max(raised.moment, now);
  const isPresentRaised = await raisePresent(database, slice, runs, (variantNos) =>
    sources.watchedOf(dealerId, database, variantNos),
  );
  for (const run of runs) run.time(now, work.inventoryReadAt ?? 0);
  const moments = runs.flatMap((run) => run.nextAt ?? []);
  const silent = runs.flatMap((run) => run.ended).map((alertId): sql.EndingValues => [alertId, null, now]);
  const alertIds = raised.ended;
  if (alertIds.length > 0) raised.sendEndings(await database.read(channelsOfAlerts({ alertIds })));
  const { added, made } = raised.messages(waiting);
  const alerts = await withReadingMoments(database, raised.rows, work.inventoryReadAt);
  await writeAll(database, [
    ...begin,
    sql.setProgress({ eventId: slice.eventId }),
    sql.setStockSeen({ place: slice.stockSeen }),
    setSyncValue("alertsNextAt", moments.length > 0 ? Math.min(...moments) : Number.MAX_SAFE_INTEGER),
    ...storeStates([...dropped, ...runs.flatMap((run) => run.changes())]),
    ...inParts(alerts, (rows) => sql.insertAlerts({ rows })),
    // An alert that another one ends is not ended silently as well: the first row counts.
    ...inParts([...raised.endings, ...silent], (rows) => sql.insertEndings({ rows })),
    ...inParts(made, (rows) => insertMessages({ rows, now })),
    ...added.map(({ messageId, alertIds }): Command => setAlertsOfMessage({ messageId, alertIds })),
  ]);
  return slice.isMore || !isPresentRaised;
}

function storeStates(states: readonly sql.StateValues[]): Command[] {
  return [
    ...inParts(states, (rows) => sql.deleteStates({ rows })),
    ...inParts(states, (rows) => sql.insertStates({ rows })),
  ];
}

/** Restock times of items that are muted until restock. */
async function restocksOf(
  database: DealerDatabase,
  { members }: DealerAlerting,
): Promise<(variantNo: string, by: number) => number | null> {
  const waiting = members.flatMap(({ mutes }) => mutes.filter(({ kind }) => kind === "restock"));
  const variantNos = [...new Set(waiting.map(({ variantNo }) => variantNo))];
  const since = Math.min(...waiting.map(({ createdAt }) => createdAt));
  const rows = variantNos.length === 0 ? [] : await database.read(restocks({ variantNos, since }));
  const timesOf = new Map<string, number[]>();
  for (const { variantNo, at } of rows) timesOf.set(variantNo, [...(timesOf.get(variantNo) ?? []), at]);
  return (variantNo, by) => timesOf.get(variantNo)?.findLast((at) => at <= by) ?? null;
}

/** Resolves the subjects of rules that the slice, or present matches, may concern. */
async function findScopes(
  { dealerId, database, sources }: PassOptions,
  runs: readonly RuleRun[],
  { items, variantNos }: Slice,
): Promise<void> {
  const kinds = new Set(items.flatMap((item) => ("event" in item ? item.event.kind : [])));
  const products = items.flatMap((item) => ("event" in item ? (item.event.productNo ?? []) : []));
  const articles = new Set([...variantNos, ...products.map((productNo) => `product:${productNo}`)]);
  const hasStock = items.some((item) => "seen" in item);
  const known = new Map<string, ReturnType<AlertingSources["scopeOf"]>>();
  for (const run of runs) {
    const { rule, member } = run;
    if (!run.asksFor(kinds, articles) && !(hasStock && run.looksAtStock) && !run.awaitsPresent) continue;
    // A view is read with the rights of its reader.
    const of = rule.subject === "view" ? stateKey("", member.memberId) : "";
    const key = JSON.stringify([rule.subject, rule.subjectId, of]);
    const scope = known.get(key) ?? sources.scopeOf(dealerId, database, rule, member);
    known.set(key, scope);
    run.scope = await scope;
  }
}

/** The current thresholds of the slice's items, if a rule compares figures with them. */
async function watchingOf(
  { dealerId, database, sources }: PassOptions,
  { mine }: DealerAlerting,
  runs: readonly RuleRun[],
  { items }: Slice,
): Promise<Watching> {
  const moved = runs.some((run) => run.looksAtLists)
    ? items.flatMap((item) => ("seen" in item ? item.seen.variantNo : []))
    : [];
  const watched = await sources.watchedOf(dealerId, database, [...new Set(moved)]);
  return {
    mine,
    thresholdOf(variantNo, place) {
      const known = watched.get(variantNo)?.thresholds.find((one) => storedPlace(one.place) === storedPlace(place));
      return known?.units ?? null;
    },
  };
}

/**
 * Loads the stored states into the rules; returns states of rules that are inactive or were changed, to be deleted.
 * That a rule already raised present matches is remembered while it is paused, and if it is deleted and restored.
 */
async function loadStates(database: DealerDatabase, runs: readonly RuleRun[], now: number): Promise<sql.StateValues[]> {
  const byKey = new Map(runs.map((run) => [run.key, run]));
  const dropped: sql.StateValues[] = [];
  for (const { ruleId, subject, kind: name, state, sinceAt, alertId, event, ruleAt } of await database.read(
    sql.alertStates(),
  )) {
    const run = byKey.get(ruleId);
    // Rows of earlier versions have no mark of the rule's version.
    const isOfRule = run && (ruleAt === null ? sinceAt >= run.rule.updatedAt : ruleAt === run.rule.updatedAt);
    const kind = eventKinds.find((one) => one === name);
    if (name === "present" && isOfRule) run.presentRaised = true;
    else if (kind && event && isOfRule) run.load(subject, kind, { state, sinceAt, alertId, event });
    else if (name !== "present" || run || now - sinceAt >= presentKeptMs)
      dropped.push([ruleId, subject, name, null, 0, 0, null, null, 0]);
  }
  return dropped;
}

/**
 * Raises present matches from the current figures, for rules that ask for it. Only if everything else was processed, so
 * that nothing is raised both as a present match and as an event; otherwise returns false, and the next pass does it.
 * Waits for the first stock sync.
 */
async function raisePresent(
  database: DealerDatabase,
  slice: Slice,
  runs: readonly RuleRun[],
  watchedOf: (variantNos: readonly string[]) => Promise<ReadonlyMap<string, WatchedArticle>>,
): Promise<boolean> {
  const asking = runs.filter((run) => run.awaitsPresent);
  if (asking.length === 0) return true;
  if (slice.isMore) return false;
  const runsWithCases = asking.map((run) => ({ run, cases: new PresentCases() }));
  let hasFigures = false;
  for (let after = -1, isMore = true; isMore; ) {
    const rows = await database.read(sql.presentStock({ after, most: rowsAtOnce }));
    const byLists = asking.some((run) => run.looksAtLists);
    const watched = await watchedOf(byLists ? rows.map(({ variantNo }) => variantNo) : []);
    for (const row of rows) {
      const seen = seenOf({ ...row, earlier: [] });
      for (const { run, cases } of runsWithCases) run.present(seen, watched.get(row.variantNo) ?? null, cases);
    }
    hasFigures ||= rows.length > 0;
    isMore = rows.length === rowsAtOnce;
    after = rows.at(-1)?.position ?? after;
  }
  const work = await database.readFirst(sql.alertWork());
  if (work?.lastEvent !== slice.eventId || work.lastStock !== slice.stockSeen) return false;
  if (hasFigures) for (const { run, cases } of runsWithCases) run.raisePresent(cases);
  return true;
}
