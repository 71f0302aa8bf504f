import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { isOverdue, stockStates } from "@/lib/domain/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { defaultZone, zoneDayNumber, zoneDayStart } from "@/lib/domain/time-zone.ts";
import { listedOf, watchedArticles } from "@/lib/lists/watched-articles.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { u8 } from "@/lib/search/shared.ts";
import { outDaysOf, soonLowNumbers } from "../article/forecasts.ts";
import { goneOfLists, returnedSince } from "../article/gone-articles.ts";
import { type Board, boardOf } from "../board/board.ts";
import { boardRows } from "../board/board-rows.ts";
import { lowStockFilter } from "../board/low-stock.ts";
import { watchedFor } from "../board/requested-board.ts";
import type { LowStockFilter } from "../board/types.ts";
import { changeFilter, changesKnownSince, countChanges } from "../history/changes.ts";
import { closeoutsBegun } from "../history/events-statements.ts";
import { neverRead, snapshotOf } from "../snapshot.ts";
import { warehousePlaces, warehousesOf } from "../warehouses.ts";
import { deskNews } from "./desk-news.ts";
import type { DeskView, NewCloseout } from "./types.ts";

const rowsShown = 8;
const arrivingShown = 5;
const closeoutsShown = 5;
const closeoutDays = 7;

/**
 * The data of the start page: low items of the dealer's lists, closeouts of the last seven days in their brands, events
 * of the sync and of followed brands, the number of changes since yesterday, next deliveries, and the age of all of it.
 * Yesterday is in the time zone.
 */
export async function deskView(principal: Principal, now: number, timeZone: string = defaultZone): Promise<DeskView> {
  const today = zoneDayNumber(timeZone, now);
  const since = zoneDayStart(timeZone, today - 1);
  const address = lowStockFilter(principal);
  const filter = address.parse({});
  const hrefOf = address.within("/low-stock", filter);
  // These take a second read. They are waited for beside the rows.
  const closeoutsSince = zoneDayStart(timeZone, today - closeoutDays);
  const closeouts = newCloseouts(principal, closeoutsSince, closeoutsShown);
  const news = deskNews(principal, now);
  for (const begun of [closeouts, news]) begun.catch(() => undefined);
  const [total, known, snapshot, watched, soonLow, outDays] = await Promise.all([
    countChanges(principal, since),
    changesKnownSince(principal),
    snapshotOf(principal),
    watchedFor(principal, filter),
    soonLowNumbers(principal),
    outDaysOf(principal, now),
  ]);
  const changes = { since, knownSince: known, total, href: changesHref({ since: (today - 1) * dayMs, under: 0 }) };
  if (!snapshot) {
    const returned = await returnedSince(principal, listedOf(watched), since);
    const begun = { closeouts: await closeouts, closeoutsSince, news: await news };
    const watchedNow = { gone: { count: 0, href: hrefOf(gone) }, returned };
    return { ...emptyDesk(hrefOf), ...begun, changes, watched: watchedNow, age: neverRead };
  }
  const board = (change: Partial<LowStockFilter>) =>
    boardOf(snapshot.searchIndex, {
      ...{
        filter: { ...filter, ...change },
        watched,
        soonLow,
        outDays,
        listIds: [],
        seesCost: can(principal, "cost.read"),
        now,
      },
    });
  const low = board(outOrLow);
  const all = board(allOutOrLow);
  // A figure and the page behind it come from one filter.
  const counted = (change: Partial<LowStockFilter>) => ({ count: board(change).variants.length, href: hrefOf(change) });
  const rowsOf = (of: Board, variants: Uint32Array) => boardRows(principal, snapshot, of, variants, watched);
  const soon = arrivingSoon(all, now);
  const [arriving, lowRows, returned, left] = await Promise.all([
    rowsOf(all, soon.variants),
    rowsOf(low, low.variants.subarray(0, rowsShown)),
    returnedSince(principal, listedOf(watched), since),
    goneOfLists(principal, snapshot.searchIndex, watched, []),
  ]);
  const ended = counted(gone);
  return {
    closeouts: await closeouts,
    closeoutsSince,
    news: await news,
    lowStock: {
      low: counted(outOrLow),
      soonLow: counted({ states: ["soonLow"] }),
      all: counted(allOutOrLow),
      lastChance: counted(allLastChance),
      rows: lowRows,
    },
    changes,
    watched: { gone: { ...ended, count: ended.count + left.length }, returned },
    arriving: {
      ofLists: soon.ofLists,
      href: hrefOf({ ...(soon.ofLists ? outOrLow : allOutOrLow), sort: "due" }),
      firstDueAt: soon.firstDueAt,
      rows: arriving.flatMap((row) => (row.stock.nextDueAt === null ? [] : { ...row, dueAt: row.stock.nextDueAt })),
    },
    totals: totals(snapshot.searchIndex),
    warehouses: warehousesOf(warehousePlaces(principal, snapshot.searchIndex)),
    age: snapshot.age,
  };
}

const outOrLow: Partial<LowStockFilter> = { states: ["out", "low"] };
const allOutOrLow: Partial<LowStockFilter> = { ...outOrLow, onlyWatched: false };
const allLastChance: Partial<LowStockFilter> = { states: ["lastChance"], onlyWatched: false };
const gone: Partial<LowStockFilter> = { states: ["gone"] };
/** The page counts every event if none is folded. */
const changesHref = changeFilter.within("/changes", changeFilter.parse({}));

function emptyDesk(hrefOf: (change: Partial<LowStockFilter>) => string) {
  const none = (change: Partial<LowStockFilter>) => ({ count: 0, href: hrefOf(change) });
  return {
    lowStock: {
      low: none(outOrLow),
      soonLow: none({ states: ["soonLow"] }),
      all: none(allOutOrLow),
      lastChance: none(allLastChance),
      rows: [],
    },
    arriving: { ofLists: false, href: hrefOf(allOutOrLow), firstDueAt: null, rows: [] },
    totals: { products: 0, variants: 0, inStock: 0 },
    warehouses: [],
  };
}

/**
 * The low variants with the earliest due dates, including today: of the lists, or, if none of theirs has a date, of
 * all.
 */
function arrivingSoon(low: Board, now: number): { variants: Uint32Array; ofLists: boolean; firstDueAt: number | null } {
  // Only a few of many thousands are needed. Inserting them in order is faster than sorting all.
  const soonest = (variants: Uint32Array) => {
    const found: { variant: number; dueAt: number }[] = [];
    for (const variant of variants) {
      const dueAt = low.dueAt(variant);
      if (dueAt === null || isOverdue(dueAt, now)) continue;
      const after = found.findIndex((other) => other.dueAt > dueAt);
      found.splice(after < 0 ? found.length : after, 0, { variant, dueAt });
      if (found.length > arrivingShown) found.pop();
    }
    return found;
  };
  const watched = soonest(low.variants.filter((variant) => low.isListed(variant)));
  const ofLists = watched.length > 0;
  const found = ofLists ? watched : soonest(low.variants);
  const variants = Uint32Array.from(found, ({ variant }) => variant);
  return { variants, ofLists, firstDueAt: found[0]?.dueAt ?? null };
}

function totals({ catalog, figures }: SearchIndex): DeskView["totals"] {
  const inStock = stockStates.indexOf("in");
  let count = 0;
  for (let variant = 0; variant < figures.state.length; variant++) if (u8(figures.state, variant) === inStock) count++;
  return { products: catalog.productCount, variants: catalog.variantCount, inStock: count };
}

/**
 * Items whose closeout started since a time (ms), in the brands of the dealer's lists, the latest first. Empty without
 * the right to see cost, since a closeout reveals it.
 */
async function newCloseouts(principal: Principal, since: number, most: number): Promise<NewCloseout[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database || !can(principal, "cost.read")) return [];
  const watched = await watchedArticles(principal);
  const variantNos = listedOf(watched);
  if (variantNos.length === 0) return [];
  const rows = await database.read(closeoutsBegun({ since, variantNos, most }));
  return rows.map((row) => ({ ...row, watched: watched.get(row.variantNo)?.isListed === true }));
}
