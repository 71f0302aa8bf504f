import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { RuleCourse } from "@/lib/domain/alert/course.ts";
import { presentOf, type Watching } from "@/lib/domain/alert/machine.ts";
import { type AlertDraft, type AlertEvent, endings, hasOwnThreshold } from "@/lib/domain/alert/rule.ts";
import { type SeenStock, withEarlier } from "@/lib/domain/alert/seen-stock.ts";
import { isAbout, type SubjectScope } from "@/lib/domain/alert/subject.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import type { PlacedStock } from "@/lib/domain/threshold.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { subjectOf } from "@/lib/watch/alerts/subjects.ts";
import { watchedByAccount } from "@/lib/watch/watched-articles.ts";
import { plainValue } from "../changes.ts";
import { knownSince } from "../known-since.ts";
import { eventsSince, stockNow, stockSince } from "../statements/alerts.ts";
import { firstReadings } from "../statements/events.ts";
import type { RulePreview } from "../types/alerts.ts";
import { yieldEventLoop } from "../yield-event-loop.ts";
import { productsOfView } from "./view-products.ts";

const days = 90;
/** Events and articles that are read at once, and the most that are looked through. */
const rowsAtOnce = 2000;
const mostRows = 60_000;
const mostCases = 20;
const mostNumbers = 50;

type Asked = Pick<AlertDraft, "subject" | "subjectId" | "kinds" | "conditions">;

/**
 * What a rule would have done in the last 90 days, by the same rules that it would follow, and what meets it already now.
 * What tells of cost is not looked through without the right to it.
 */
export async function previewRule(
  principal: MemberPrincipal,
  draft: Asked,
  now: number = Date.now(),
): Promise<RulePreview> {
  const found = new Cases();
  const nothing = { count: 0, isAtLeast: false, cases: [], trueNow: null, trueNowVariantNos: [] };
  const database = await dealerDatabaseOf(principal);
  if (!database) return { days, knownSince: knownSince(null, draft.kinds), ...nothing };
  const subject = await subjectOf(principal, database, draft, (query) => productsOfView(principal, query, now));
  const past = { database, subject, since: now - days * dayMs, now };
  const fallen = await lookThroughEvents(draft, { ...past, seesCost: can(principal, "cost.read") }, found);
  if (draft.kinds.includes("low")) await lookThroughStock(draft, past, hasOwnThreshold(draft) ? null : fallen, found);
  const first = await database.readFirst(firstReadings());
  const present = await trueNow(principal, draft, { database, subject });
  return {
    days,
    knownSince: knownSince(first, draft.kinds),
    count: found.count,
    isAtLeast: found.isAtLeast,
    cases: found.newest(),
    trueNow: present?.length ?? null,
    trueNowVariantNos: present?.slice(0, mostNumbers) ?? [],
  };
}

/** What a rule would have raised, the newest of it. */
class Cases {
  count = 0;
  isAtLeast = false;
  #events: AlertEvent[] = [];

  readonly raise = (what: "fired" | "recovered", event: AlertEvent): string => {
    if (what === "fired") {
      this.count += 1;
      this.#events.push(event);
      if (this.#events.length > 10 * mostCases) this.#events = this.newest();
    }
    return String(this.count);
  };

  newest(): AlertEvent[] {
    return this.#events.sort((a, b) => b.at - a.at).slice(0, mostCases);
  }
}

interface Past {
  readonly database: Reader;
  readonly subject: SubjectScope;
  readonly since: number;
  readonly now: number;
}

/** What figures are compared with: the threshold of the event, since none of the past is known besides. */
const asRaised: Watching = { mine: [], thresholdOf: (_variantNo, _place, known) => known };

/** Looks through the events; answers those of figures that fell to a threshold of the lists, by article. */
async function lookThroughEvents(
  draft: Asked,
  past: Past & { seesCost: boolean },
  found: Cases,
): Promise<Map<string, AlertEvent[]>> {
  const { database, subject, seesCost } = past;
  const asked = [...new Set(draft.kinds.flatMap((kind) => [kind, ...(endings[kind] ?? [])]))];
  const isByLists = draft.kinds.includes("low") && !hasOwnThreshold(draft);
  const course = new RuleCourse(
    { ...draft, kinds: draft.kinds.filter((kind) => kind !== "low") },
    asRaised,
    found.raise,
  );
  const low = new Map<string, AlertEvent[]>();
  let [since, after] = [past.since, 0];
  for (let read = 0; ; ) {
    const given = { since, after, seesCost, kinds: asked, ...parts(subject), most: rowsAtOnce };
    const rows = await database.read(eventsSince(given));
    for (const row of rows) {
      const event = { ...row, before: plainValue(row.before), after: plainValue(row.after) };
      if (!isAbout(event, subject)) continue;
      course.event(event);
      if (isByLists && event.kind === "low" && event.variantNo !== null)
        low.set(event.variantNo, [...(low.get(event.variantNo) ?? []), event]);
    }
    read += rows.length;
    const last = rows.at(-1);
    found.isAtLeast ||= read >= mostRows;
    if (!last || rows.length < rowsAtOnce || found.isAtLeast) break;
    [since, after] = [last.at, last.id];
    await yieldEventLoop();
  }
  course.passTo(past.now);
  return low;
}

/** The course of figures, for a rule that compares them with units of its own, or those that fell to the lists' thresholds. */
async function lookThroughStock(
  draft: Asked,
  { database, subject, since, now }: Past,
  fallen: ReadonlyMap<string, readonly AlertEvent[]> | null,
  found: Cases,
): Promise<void> {
  const given = fallen ? { variantNos: [...fallen.keys()], brandId: null, productNos: null } : articleParts(subject);
  const follow = (events: readonly AlertEvent[], stock: readonly SeenStock[]) => {
    const course = new RuleCourse({ ...draft, kinds: ["low"] }, asRaised, found.raise);
    for (const item of inOrder(events, stock))
      if ("kind" in item) course.event(item);
      else course.stock(item);
    course.passTo(now);
  };
  for (let after = -1, read = 0; ; ) {
    const known = await database.read(stockNow({ ...given, after, most: rowsAtOnce }));
    const until = known.at(-1)?.position;
    if (until === undefined) return;
    const rows = new Map<string, Figures[]>(known.map(({ variantNo }) => [variantNo, []]));
    read += known.length;
    for await (const some of stockOverTime(database, { ...given, since, after, until })) {
      for (const row of some) rows.get(row.variantNo)?.push(row);
      read += some.length;
      if (read >= mostRows) break;
    }
    for (const [variantNo, figures] of rows) follow(fallen?.get(variantNo) ?? [], seenOf(figures));
    after = until;
    found.isAtLeast ||= read >= mostRows;
    if (known.length < rowsAtOnce || read >= mostRows) return;
    await yieldEventLoop();
  }
}

/** The figures of some articles over time: of an article whose stock changes every quarter of an hour there are thousands. */
async function* stockOverTime(
  database: Reader,
  asked: Omit<Parameters<typeof stockSince>[0], "afterAt" | "most">,
): AsyncGenerator<RowOf<typeof stockSince>[]> {
  for (let [after, afterAt] = [asked.after, Number.MAX_SAFE_INTEGER]; ; ) {
    const rows = await database.read(stockSince({ ...asked, after, afterAt, most: rowsAtOnce }));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    [after, afterAt] = [last.position, last.at];
    await yieldEventLoop();
  }
}

/** Events and figures in the order in which they happened; an event before the figures of its moment. */
function inOrder(events: readonly AlertEvent[], stock: readonly SeenStock[]): (AlertEvent | SeenStock)[] {
  return [...events, ...stock].sort((a, b) => a.at - b.at);
}

/** The figures of one article with those before each; the first ones began before. */
function seenOf(rows: readonly Figures[]): SeenStock[] {
  let before = unknown;
  const found = rows.map((row) => {
    const one = seen(row, before);
    before = withEarlier(stockOf(row), before);
    return one;
  });
  return found.slice(1);
}

/** The articles that are low or out now, by number; null when the rule asks for neither. */
async function trueNow(
  principal: MemberPrincipal,
  draft: Asked,
  { database, subject }: Omit<Past, "since" | "now">,
): Promise<string[] | null> {
  if (!draft.kinds.includes("low") && !draft.kinds.includes("out")) return null;
  const byLists = draft.kinds.includes("low") && !hasOwnThreshold(draft);
  const watched = byLists ? await watchedByAccount(principal) : null;
  const found: string[] = [];
  for (let after = -1; ; ) {
    const rows = await database.read(stockNow({ ...articleParts(subject), after, most: rowsAtOnce }));
    for (const row of rows) {
      const now = { ...seen({ ...row, at: row.changedAt }, unknown), dueAt: row.nextDueAt };
      if (presentOf(draft, now, watched?.get(row.variantNo) ?? null)) found.push(row.variantNo);
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return found;
    after = last.position;
    await yieldEventLoop();
  }
}

type Figures = Omit<RowOf<typeof stockSince>, "position">;

const unknown: PlacedStock = { total: null, stock: [] };

function seen(row: Figures, before: PlacedStock): SeenStock {
  const { at, variantNo, productNo, brandId, name } = row;
  return { at, variantNo, productNo, brandId, name, before, after: stockOf(row), dueAt: null };
}

function stockOf({ totalAvailable: total, stock }: Figures): PlacedStock {
  return { total, stock };
}

/** What of a subject the database can look for itself. */
function parts(subject: SubjectScope) {
  return {
    variantNos: subject.kind === "variants" ? [...subject.variantNos] : null,
    brandId: subject.kind === "brand" ? subject.brandId : null,
  };
}

function articleParts(subject: SubjectScope) {
  return { ...parts(subject), productNos: subject.kind === "products" ? [...subject.productNos] : null };
}
