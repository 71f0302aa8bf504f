import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { RowOf } from "@/db/statement.ts";
import { mutesInForce } from "@/lib/alerts/history/mutes.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { isInStock, isOut, isOverdue } from "@/lib/domain/stock.ts";
import { appliedThreshold, unitsAt, type WatchedArticle } from "@/lib/domain/threshold.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { lastRound } from "@/lib/lists/rounds.ts";
import { listedOf, watchedArticles } from "@/lib/lists/watched-articles.ts";
import { forecastsOf } from "../article/forecasts.ts";
import type { ForecastSummary, VariantRow, Warehouse } from "../article/types.ts";
import { findVariantRows } from "../article/variant-rows.ts";
import { plainValue } from "../history/changes.ts";
import { eventsOfRound, firstReadings, lastEvent } from "../history/events-statements.ts";
import { knownSince } from "../history/known-since.ts";
import type { ChangeRow } from "../history/types.ts";
import { type Round, type RoundLine, roundKinds } from "./types.ts";

/** Above this number, the earliest events come first, so that a review leaves the later ones. */
export const maxLines = 120;
const maxEvents = 5000;
const firstDays = 7;

/**
 * What happened to the items on the dealer's lists since the member's last review, or in the last seven days: one line
 * per item with its events, the most important first. Leaves out what is over, and what happened to an item after the
 * member muted it. Events about cost require the right to see cost. Null for members who cannot review (in counter
 * mode), and before the first snapshot.
 */
export async function morningRound(principal: MemberPrincipal, now: number): Promise<Round | null> {
  const database = await dealerDatabaseOf(principal);
  if (!database || !can(principal, "lists.write")) return null;
  const [done, articles, mutes] = await Promise.all([
    lastRound(principal),
    watchedArticles(principal),
    mutesInForce(principal, now),
  ]);
  const listed = listedOf(articles);
  const [rows, latest, first] = await database.readAll([
    eventsOfRound({
      after: done?.eventId ?? 0,
      since: done === null ? now - firstDays * dayMs : done.eventId === null ? done.at : 0,
      kinds: roundKinds,
      watched: listed,
      seesCost: can(principal, "cost.read"),
      most: maxEvents,
    }),
    lastEvent(),
    firstReadings(),
  ]);
  const mutedArticles = new Map(mutes.flatMap((mute) => (mute.ruleId === "" ? [[mute.variantNo, mute] as const] : [])));
  const muteOf = (variantNo: string | null) => mutedArticles.get(variantNo ?? "") ?? mutedArticles.get("") ?? null;
  const isMuted = ({ at, variantNo }: (typeof rows)[number]) => at > (muteOf(variantNo)?.createdAt ?? at);
  const { chunk, articles: some, isWhole } = earliest(rows, isMuted);
  const groups = byArticle(chunk.filter((row) => !isMuted(row)).reverse());
  const numbers = groups.flatMap(([event]) => event?.variantNo ?? []);
  const [{ rows: found, warehouses, dueOf }, forecasts] = await Promise.all([
    findVariantRows(principal, numbers),
    forecastsOf(principal, numbers, likelyOutIn(groups)),
  ]);
  const known = { found, forecasts, articles, warehouses, dueOf, muteOf, now };
  const lines = groups.flatMap((events) => roundLine(events, known) ?? []).sort(strongestFirst);
  const isAll = isWhole && rows.length < maxEvents;
  return {
    doneAt: done?.at ?? null,
    since: done?.at ?? now - firstDays * dayMs,
    knownSince: knownSince(first[0] ?? null, roundKinds),
    doneEventId: done?.eventId ?? null,
    lastEventId: (isAll ? latest[0]?.id : chunk.at(-1)?.id) ?? 0,
    watched: listed.length,
    lines,
    more: some - groups.length,
    isAtLeast: rows.length >= maxEvents,
    over: groups.length - lines.length,
    muted: new Set(chunk.filter(isMuted).map(({ productNo, variantNo }) => variantNo ?? `product ${productNo}`)).size,
    warehouses,
  };
}

type EventRow = RowOf<typeof eventsOfRound>;

/** The earliest events of as many items as a page shows, and the number of items of all events. */
function earliest(
  rows: readonly EventRow[],
  isMuted: (row: EventRow) => boolean,
): { chunk: EventRow[]; articles: number; isWhole: boolean } {
  const articles = new Set<string>();
  let end = rows.length;
  for (const [index, row] of rows.entries()) {
    if (isMuted(row)) continue;
    articles.add(articleKey(row));
    if (articles.size > maxLines) end = Math.min(end, index);
  }
  return { chunk: rows.slice(0, end), articles: articles.size, isWhole: end === rows.length };
}

function articleKey({ variantNo, productNo }: EventRow): string {
  return variantNo ?? `product ${productNo}`;
}

/** The events of each item, or whole product; of each kind and warehouse the latest. Rows: newest first. */
function byArticle(rows: readonly EventRow[]): ChangeRow[][] {
  const groups = new Map<string, Map<string, ChangeRow>>();
  for (const row of rows) {
    const key = articleKey(row);
    const known = groups.get(key) ?? new Map<string, ChangeRow>();
    groups.set(key, known);
    const what = `${row.kind} ${row.warehouseId ?? ""}`;
    if (known.has(what)) continue;
    known.set(what, { ...row, before: plainValue(row.before), after: plainValue(row.after), watched: true });
  }
  return [...groups.values()].map((events) => [...events.values()]);
}

/** The latest of each kind, the strongest first. Events: the newest first. */
function oneOfEachKind(events: readonly ChangeRow[]): ChangeRow[] {
  const kinds = new Map<EventKind, ChangeRow>();
  for (const event of events) if (!kinds.has(event.kind)) kinds.set(event.kind, event);
  return [...kinds.values()].sort((a, b) => strength(a) - strength(b));
}

/** The warehouse of the item's last likely-out warning; null: none, or all together. */
function likelyOutIn(groups: readonly (readonly ChangeRow[])[]): (variantNo: string) => string | null {
  const places = new Map(
    groups.map((events) => {
      const said = events.find(({ kind }) => kind === "likely-out");
      return [events[0]?.variantNo ?? "", said?.warehouseId ?? null];
    }),
  );
  return (variantNo) => places.get(variantNo) ?? null;
}

function strongestFirst({ event: a }: RoundLine, { event: b }: RoundLine): number {
  return strength(a) - strength(b) || b.id - a.id;
}

function strength({ kind }: ChangeRow): number {
  return roundKinds.indexOf(kind);
}

interface Known {
  found: ReadonlyMap<string, VariantRow>;
  forecasts: ReadonlyMap<string, ForecastSummary>;
  articles: ReadonlyMap<string, WatchedArticle>;
  warehouses: readonly Warehouse[];
  /** When more is due in a warehouse, or in any with null (ms); null: no date. */
  dueOf(variantNo: string, warehouseId: string | null): number | null;
  muteOf(variantNo: string | null): AlertMute | null;
  now: number;
}

/** The events of an item that still hold; null: none does. */
function roundLine(
  group: readonly ChangeRow[],
  { found, forecasts, articles, warehouses, dueOf, muteOf, now }: Known,
): RoundLine | null {
  const variantNo = group[0]?.variantNo ?? null;
  const row = found.get(variantNo ?? "") ?? null;
  const article = articles.get(variantNo ?? "") ?? null;
  const figures = row && {
    total: row.stock.total,
    stock: warehouses.map(({ warehouseId }, place) => ({
      warehouseId,
      available: row.stock.byWarehouse[place] ?? null,
    })),
  };
  const lowAt =
    figures && article ? appliedThreshold(article.thresholds, (place) => unitsAt(figures, place, article.mine)) : null;
  const dueAtOf = ({ warehouseId }: ChangeRow) => dueOf(variantNo ?? "", warehouseId);
  const [event, ...others] = oneOfEachKind(
    group.filter((one) =>
      stillHolds(one, {
        units: figures && (one.warehouseId === null ? figures.total : unitsIn(figures.stock, one.warehouseId)),
        lowAt,
        forecast: forecasts.get(variantNo ?? ""),
        dueAt: dueAtOf(one),
        isThere: row !== null,
        now,
      }),
    ),
  );
  if (!event) return null;
  const wanted = article?.wanted ?? null;
  return { event, others, row, dueAt: dueAtOf(event), lowAt, wanted, mute: muteOf(variantNo) };
}

function unitsIn(stock: readonly { warehouseId: string; available: number | null }[], id: string): number | null {
  return stock.find(({ warehouseId }) => warehouseId === id)?.available ?? null;
}

interface Now {
  units: number | null;
  lowAt: RoundLine["lowAt"];
  forecast: ForecastSummary | undefined;
  /** At the event's own place. */
  dueAt: number | null;
  isThere: boolean;
  now: number;
}

/** Whether an event's cause still holds. An unknown figure withdraws nothing. */
function stillHolds(event: ChangeRow, { units, lowAt, forecast, dueAt, isThere, now }: Now): boolean {
  switch (event.kind) {
    case "soon-low":
      return forecast === undefined || forecast.isSoonLow;
    case "likely-out":
      // The forecast of all warehouses does not cover a warning about one.
      return forecast === undefined || event.warehouseId !== forecast.warehouseId || forecast.isLikelyOut;
    case "low":
      return lowAt === null || lowAt.available === null || lowAt.isMet;
    case "out":
      return units === null || isOut(units);
    case "back":
      return units === null || isInStock(units);
    case "due-past":
      // A date that the supplier no longer gives was met or replaced by another.
      return dueAt === null ? units === null : isOverdue(dueAt, now);
    case "gone":
      return event.variantNo === null || !isThere;
    default:
      return true;
  }
}
