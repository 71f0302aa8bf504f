import type { DealerDatabase } from "@/db/connections.ts";
import { lastRestocks } from "@/db/dealer/events.ts";
import type { Command, RowOf } from "@/db/statement.ts";
import { type SeenStock, withEarlier } from "@/lib/domain/alert/machine.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { type EventKind, eventKinds } from "@/lib/domain/event.ts";
import type { PlacedStock } from "@/lib/domain/threshold.ts";
import { inParts } from "../store/in-parts.ts";
import { writeAll } from "../store/lease.ts";
import { setSyncValue } from "../store/sync-state.ts";
import type { AlertingSources } from "./alerting-sources.ts";
import { insertMessages, setAlertsOfMessage, waitingMessages } from "./outbox-statements.ts";
import { RuleRun, stateKey } from "./rule-runs.ts";
import * as sql from "./statements.ts";
import { ToldAlerts } from "./told-alerts.ts";

const eventsAtOnce = 500;
const rowsAtOnce = 1000;

export type AlertWork = RowOf<typeof sql.alertWork>;

interface PassOptions {
  readonly dealerId: string;
  readonly database: DealerDatabase;
  readonly sources: AlertingSources;
  readonly now: number;
}

/** Whether there is anything that a pass would look at. `changedAt`: when a rule was last changed, if that is news. */
export function isWork(work: AlertWork, now: number, rulesChanged: boolean): boolean {
  const { eventId, lastEvent, stockSeen, lastStock, nextAt } = work;
  return rulesChanged || eventId !== lastEvent || stockSeen !== lastStock || (nextAt !== null && nextAt <= now);
}

/**
 * Works through a slice of what happened: applies the members' rules to it and writes states, alerts, messages and the
 * position in one transaction, so that each event is told once whatever ends the process. Answers whether there is more.
 * @throws BincardError `busy` when another process was first; nothing is written then.
 */
export async function alertPass(options: PassOptions): Promise<boolean> {
  const { dealerId, database, sources, now } = options;
  const work = await database.readFirst(sql.alertWork());
  if (!work) return false;
  const begin = [sql.requirePass({ pass: work.pass }), setSyncValue("alertsPass", work.pass + 1)];
  // What happened before anybody could be told is no news.
  if (work.eventId === null || work.stockSeen === null) {
    const ends = [sql.setProgress({ eventId: work.lastEvent }), setSyncValue("alertsStockSeen", work.lastStock)];
    await writeAll(dealerId, database, [...begin, ...ends]);
    return false;
  }
  const alerting = await sources.alertingOf(dealerId);
  const restocks = new Map<string, number>();
  const restockedAt = (variantNo: string) => restocks.get(variantNo) ?? null;
  const told = new ToldAlerts({ now, pass: work.pass + 1, restockedAt });
  const runs = alerting.members.flatMap((member) => member.rules.map((rule) => new RuleRun(member, rule, told)));
  const dropped = await loadStates(database, runs);
  const looksAtStock = runs.some((run) => run.looksAtStock || run.rule.kinds.includes("low"));
  const slice = await readSlice(database, work, looksAtStock);
  for (const { variantNo, at } of await database.read(lastRestocks({ variantNos: slice.variantNos })))
    restocks.set(variantNo, at);
  await findScopes(options, runs, slice);
  for (const item of slice.items)
    for (const run of runs) {
      if ("event" in item) run.event(item.event);
      else run.stock(item.seen, alerting.mine);
    }
  await tellPresent(
    database,
    runs.filter((run) => run.tellsPresent),
    restocks,
  );
  for (const run of runs) run.time(now, work.inventoryReadAt ?? 0);
  const moments = runs.flatMap((run) => run.nextAt ?? []);
  const states = [...dropped, ...runs.flatMap((run) => run.changes(now))];
  const { added, made } = told.messages(await database.read(waitingMessages({ now })));
  await writeAll(dealerId, database, [
    ...begin,
    sql.setProgress({ eventId: slice.eventId }),
    setSyncValue("alertsStockSeen", slice.stockSeen),
    setSyncValue("alertsNextAt", moments.length > 0 ? Math.min(...moments) : Number.MAX_SAFE_INTEGER),
    ...inParts(states, (rows) => sql.deleteStates({ rows })),
    ...inParts(states, (rows) => sql.insertStates({ rows })),
    ...inParts(told.rows, (rows) => sql.insertAlerts({ rows })),
    ...inParts(made, (rows) => insertMessages({ rows, now })),
    ...added.map(({ messageId, alertIds }): Command => setAlertsOfMessage({ messageId, alertIds })),
  ]);
  return slice.isMore;
}

type Item = { at: number; event: AlertEvent } | { at: number; seen: SeenStock };

interface Slice {
  /** In the order in which they happened; an event before the figures of its moment. */
  items: Item[];
  /** The articles of events. */
  variantNos: string[];
  eventId: number;
  stockSeen: number;
  isMore: boolean;
}

async function readSlice(database: DealerDatabase, work: AlertWork, looksAtStock: boolean): Promise<Slice> {
  const { lastEvent, lastStock } = work;
  // Numbers of rows begin anew in a database that was copied: what is behind them was worked through.
  const stockAfter = Math.min(work.stockSeen ?? 0, lastStock);
  const [events, stock] = await Promise.all([
    database.read(sql.newEvents({ after: work.eventId ?? 0, most: eventsAtOnce })),
    looksAtStock ? database.read(sql.newStock({ after: stockAfter, most: rowsAtOnce })) : [],
  ]);
  // When one of them goes on after the slice, the other waits for it: what happened first is looked at first.
  const [eventAts, stockAts] = [risingMoments(events), risingMoments(stock)];
  const ends = [
    events.length === eventsAtOnce ? eventAts.at(-1) : undefined,
    stock.length === rowsAtOnce ? stockAts.at(-1) : undefined,
  ];
  const until = Math.min(...ends.map((at) => at ?? Number.POSITIVE_INFINITY));
  const takenEvents = events.filter((_, place) => (eventAts[place] ?? 0) <= until);
  const takenStock = stock.filter((_, place) => (stockAts[place] ?? 0) <= until);
  const isMore = ends.some((at) => at !== undefined);
  const items: Item[] = [
    ...takenEvents.map((event, place) => ({ at: eventAts[place] ?? 0, event })),
    // The first figure of an article is stored only when it changes, after what happened then: it is no news.
    ...takenStock.flatMap((row, place) =>
      row.earlier.length === 0 ? [] : { at: stockAts[place] ?? 0, seen: seenOf(row) },
    ),
  ];
  return {
    items: items.sort((a, b) => a.at - b.at),
    variantNos: [...new Set([...takenEvents, ...takenStock].flatMap(({ variantNo }) => variantNo ?? []))],
    eventId: isMore ? (takenEvents.at(-1)?.id ?? work.eventId ?? 0) : Math.max(lastEvent, events.at(-1)?.id ?? 0),
    stockSeen:
      isMore && looksAtStock ? (takenStock.at(-1)?.place ?? stockAfter) : Math.max(lastStock, stock.at(-1)?.place ?? 0),
    isMore,
  };
}

/** Moments of rows in the order in which they were stored, none earlier than one before: figures are stored with those before. */
function risingMoments(rows: readonly { at: number }[]): number[] {
  let latest = 0;
  return rows.map(({ at }) => {
    latest = Math.max(latest, at);
    return latest;
  });
}

function seenOf(row: RowOf<typeof sql.newStock>): SeenStock {
  const { at, variantNo, productNo, brandId, name, nextDueAt: dueAt } = row;
  const unknown: PlacedStock = { total: null, stock: [] };
  const before = row.earlier.reduceRight<PlacedStock>(
    (known, { totalAvailable: total, stock }) => withEarlier({ total, stock }, known),
    unknown,
  );
  return {
    at,
    variantNo,
    productNo,
    brandId,
    name,
    dueAt,
    before,
    after: { total: row.totalAvailable, stock: row.stock },
  };
}

/** Puts the stored states into the rules; answers those of rules that are not in force or were changed, to be deleted. */
async function loadStates(database: DealerDatabase, runs: readonly RuleRun[]): Promise<sql.StateValues[]> {
  const byKey = new Map(runs.map((run) => [run.key, run]));
  const dropped: sql.StateValues[] = [];
  const rows = await database.read(sql.alertStates());
  const unnamed = rows.filter(({ event, kind }) => event === null && kind !== "present");
  const named = await withoutEvent(database, unnamed, byKey);
  for (const row of rows) {
    const { ruleId, subject, state, sinceAt, alertId } = row;
    const run = byKey.get(ruleId);
    const event = row.event ?? named.get(row) ?? null;
    const kind = eventKinds.find((one) => one === row.kind);
    if (row.kind === "present" && run && sinceAt >= run.rule.updatedAt) run.presentTold = true;
    else if (!run || !kind || !event || sinceAt < run.rule.updatedAt)
      dropped.push([ruleId, subject, kind ?? "present", null, 0, 0, null]);
    else run.load(subject, kind, { state, sinceAt, alertId, event });
  }
  return dropped;
}

type StoredState = RowOf<typeof sql.alertStates>;

/** What is pending by a rule's own threshold has no event: its figures are in the history. */
async function withoutEvent(
  database: DealerDatabase,
  rows: readonly StoredState[],
  runs: ReadonlyMap<string, RuleRun>,
): Promise<Map<StoredState, AlertEvent>> {
  const found = new Map<StoredState, AlertEvent>();
  const asked = rows.flatMap((row) => {
    const conditions = runs.get(row.ruleId)?.rule.conditions;
    if (!conditions) return [];
    const { warehouseId = null, units = null } = conditions;
    const place = warehouseId === null ? "" : `@${warehouseId}`;
    return { row, warehouseId, units, variantNo: row.subject.slice(0, row.subject.length - place.length) };
  });
  if (asked.length === 0) return found;
  const articles = await database.read(sql.articlesByNumber({ variantNos: asked.map(({ variantNo }) => variantNo) }));
  for (const { row, warehouseId, units, variantNo } of asked) {
    const article = articles.find((one) => one.variantNo === variantNo);
    if (!article) continue;
    const kind: EventKind = row.kind === "out" ? "out" : "low";
    const none = { before: null, after: null, dueAt: null, facts: {} };
    found.set(row, { id: 0, at: row.sinceAt, kind, ...article, warehouseId, threshold: units, ...none });
  }
  return found;
}

/** Asks what the subjects mean, for rules to which something of the slice, or what is so already, may matter. */
async function findScopes(
  { dealerId, database, sources }: PassOptions,
  runs: readonly RuleRun[],
  { items }: Slice,
): Promise<void> {
  const kinds = new Set(items.flatMap((item) => ("event" in item ? item.event.kind : [])));
  const hasStock = items.some((item) => "seen" in item);
  const known = new Map<string, ReturnType<AlertingSources["scopeOf"]>>();
  for (const run of runs) {
    const { rule, member } = run;
    if (!run.asksFor(kinds) && !(hasStock && rule.kinds.includes("low")) && !run.tellsPresent) continue;
    // A view is read with the rights of its reader.
    const of = rule.subject === "view" ? stateKey("", member.memberId) : "";
    const key = JSON.stringify([rule.subject, rule.subjectId, of]);
    const scope = known.get(key) ?? sources.scopeOf(dealerId, database, rule, member);
    known.set(key, scope);
    run.scope = await scope;
  }
}

/** Tells rules that ask for it what is so already. */
async function tellPresent(
  database: DealerDatabase,
  runs: readonly RuleRun[],
  restocks: Map<string, number>,
): Promise<void> {
  for (let after = -1; runs.length > 0; ) {
    const rows = await database.read(sql.presentStock({ after, most: rowsAtOnce }));
    const variantNos = rows.map(({ variantNo }) => variantNo);
    for (const { variantNo, at } of await database.read(lastRestocks({ variantNos }))) restocks.set(variantNo, at);
    for (const row of rows) {
      const seen = seenOf({ ...row, place: row.position, earlier: [] });
      for (const run of runs) run.present(seen);
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.position ?? after;
  }
}
