import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { onEvent, onStock, presentOf, type SeenStock, withEarlier } from "@/lib/domain/alert/machine.ts";
import { type AlertDraft, type AlertEvent, endings, hasOwnThreshold } from "@/lib/domain/alert/rule.ts";
import { StateTable } from "@/lib/domain/alert/state-table.ts";
import { isAbout, type SubjectScope } from "@/lib/domain/alert/subject.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { appliedThreshold, type PlacedStock, unitsAt } from "@/lib/domain/threshold.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { subjectOf } from "@/lib/watch/alerts/subjects.ts";
import { watchedArticles } from "@/lib/watch/watched-articles.ts";
import { plainValue } from "../changes.ts";
import { eventsSince, stockNow, stockSince } from "../statements/alerts.ts";
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
  const answer = { days, count: 0, isAtLeast: false, cases: [], trueNow: null, trueNowVariantNos: [] };
  const database = await dealerDatabaseOf(principal);
  if (!database) return answer;
  const subject = await subjectOf(principal, database, draft, (query) => productsOfView(principal, query, now));
  const past = { database, subject, since: now - days * dayMs };
  await lookThroughEvents(draft, { ...past, seesCost: can(principal, "cost.read") }, found);
  if (hasOwnThreshold(draft)) await lookThroughStock(draft, past, found);
  const present = await trueNow(principal, draft, { database, subject });
  return {
    days,
    count: found.count,
    isAtLeast: found.isAtLeast,
    cases: found.newest(),
    trueNow: present?.length ?? null,
    trueNowVariantNos: present?.slice(0, mostNumbers) ?? [],
  };
}

/** What a rule would have told, the newest of it. */
class Cases {
  count = 0;
  isAtLeast = false;
  #events: AlertEvent[] = [];

  readonly tell = (what: "fired" | "recovered", event: AlertEvent): string => {
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
}

async function lookThroughEvents(draft: Asked, past: Past & { seesCost: boolean }, found: Cases): Promise<void> {
  const { database, subject, seesCost } = past;
  const kinds = [...new Set(draft.kinds.flatMap((kind) => [kind, ...(endings[kind] ?? [])]))];
  const states = new StateTable();
  let [since, after] = [past.since, 0];
  for (let read = 0; ; ) {
    const asked = { since, after, seesCost, kinds, ...parts(subject), most: rowsAtOnce };
    const rows = await database.read(eventsSince(asked));
    for (const row of rows) {
      const event = { ...row, before: plainValue(row.before), after: plainValue(row.after) };
      if (!isAbout(event, subject)) continue;
      // What is low by a list's threshold begins anew with each such event; figures between them are not looked at.
      if (event.kind === "low")
        for (const [key, kind] of [...states.all()]) if (kind === "low") states.set(key, kind, null);
      onEvent({ ...draft, conditions: { ...draft.conditions, holdsForMs: 0 } }, event, states, found.tell);
    }
    read += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    [since, after] = [last.at, last.id];
    if (read >= mostRows) {
      found.isAtLeast = true;
      return;
    }
    await yieldEventLoop();
  }
}

/** The course of figures, for a rule that compares them with units of its own. */
async function lookThroughStock(draft: Asked, { database, subject, since }: Past, found: Cases): Promise<void> {
  const parts = articleParts(subject);
  const atOnce = { ...draft, conditions: { ...draft.conditions, holdsForMs: 0 } };
  for (let after = -1, read = 0; ; ) {
    const known = await database.read(stockNow({ ...parts, after, most: rowsAtOnce }));
    const until = known.at(-1)?.position;
    if (until === undefined) return;
    const rows = await database.read(stockSince({ ...parts, since, after, until }));
    const states = new StateTable();
    let before = { variantNo: "", known: unknown };
    for (const row of rows) {
      const earlier = before.variantNo === row.variantNo ? before.known : null;
      if (earlier) onStock(atOnce, seen(row, earlier), [], states, found.tell);
      before = { variantNo: row.variantNo, known: withEarlier(stockOf(row), earlier ?? unknown) };
    }
    after = until;
    read += known.length + rows.length;
    if (known.length < rowsAtOnce) return;
    if (read >= mostRows) {
      found.isAtLeast = true;
      return;
    }
    await yieldEventLoop();
  }
}

/** The articles that are low or out now, by number; null when the rule asks for neither. */
async function trueNow(
  principal: MemberPrincipal,
  draft: Asked,
  { database, subject }: Omit<Past, "since">,
): Promise<string[] | null> {
  if (!draft.kinds.includes("low") && !draft.kinds.includes("out")) return null;
  const byLists = draft.kinds.includes("low") && !hasOwnThreshold(draft) ? await watchedArticles(principal) : null;
  const found: string[] = [];
  for (let after = -1; ; ) {
    const rows = await database.read(stockNow({ ...articleParts(subject), after, most: rowsAtOnce }));
    for (const row of rows) {
      const stock = { total: row.totalAvailable, stock: row.stock };
      const article = byLists?.get(row.variantNo);
      const isLow =
        article && appliedThreshold(article.thresholds, (place) => unitsAt(stock, place, article.mine))?.isMet;
      const now = { ...seen({ ...row, at: row.changedAt }, unknown), dueAt: row.nextDueAt };
      if (isLow || presentOf(draft, now).length > 0) found.push(row.variantNo);
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
