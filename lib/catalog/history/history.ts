import { readingMoments } from "@/db/dealer/article-past.ts";
import { showsNoCost } from "@/db/dealer/events.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { storedStock } from "@/db/dealer/short-stock.ts";
import type { Reader } from "@/db/reader.ts";
import type { RowOf } from "@/db/statement.ts";
import { flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import { addressCodec, choicePart, idPart } from "@/lib/domain/address-codec.ts";
import { inCents } from "@/lib/domain/amount.ts";
import { dueSlips } from "@/lib/domain/due-slips.ts";
import { type EventFacts, eventKinds } from "@/lib/domain/event.ts";
import { gapsOf, minGap } from "@/lib/domain/forecast/stock-history.ts";
import type { Span } from "@/lib/domain/forecast/types.ts";
import { retailTypes } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { env } from "@/lib/settings/env.ts";
import { findShownProduct } from "../article/gone-product.ts";
import type { Warehouse } from "../article/types.ts";
import { costColumn } from "../article/visible-cost.ts";
import { plainValue } from "./changes.ts";
import { firstReadings } from "./events-statements.ts";
import type { ArticleHistory, HistoryFilter, PriceMoment, StockMoment } from "./types.ts";
import { historyRanges } from "./types.ts";

/**
 * A variant's figures at each change since a time, oldest first. The first row is what was valid at that time. Uses the
 * history's primary key.
 */
export const stockOverTime = statement({
  name: "stock over time",
  sql: `SELECT max(at, :since) AS at, total_available, stock FROM inventory_history
    WHERE variant_no = :variantNo AND at >= coalesce(
      (SELECT max(at) FROM inventory_history WHERE variant_no = :variantNo AND at <= :since), :since)
    ORDER BY inventory_history.at`,
  args: { variantNo: text, since: integer },
  row: { at: integer, totalAvailable: nullable(integer), stock: storedStock },
});

/** A variant's current figures, and since when. Uses the primary key. */
export const stockOfVariant = statement({
  name: "stock of variant",
  sql: "SELECT changed_at, total_available, next_due_at, stock FROM inventory WHERE variant_no = :variantNo",
  args: { variantNo: text },
  row: {
    changedAt: integer,
    totalAvailable: nullable(integer),
    nextDueAt: nullable(integer),
    stock: json<WarehouseStock[]>(),
  },
});

/**
 * The events of a variant and of its whole product, oldest first; about cost only with the right to see it. Uses
 * `events_by_variant` and `events_by_product`.
 */
export const eventsOfArticle = statement({
  name: "events of article",
  sql: `SELECT at, kind, warehouse_id, before, after, facts FROM events
    WHERE (variant_no = :variantNo OR product_no = :productNo AND variant_no IS NULL)
      AND ${showsNoCost()}
    ORDER BY id`,
  args: { variantNo: text, productNo: text, seesCost: flag },
  row: {
    at: integer,
    kind: oneOf(...eventKinds),
    warehouseId: nullable(text),
    before: nullable(json<unknown>()),
    after: nullable(json<unknown>()),
    facts: json<EventFacts>(),
  },
});

/** What happened to the due dates of some variants, oldest first. Uses `events_by_variant`. */
export const dueEventsOf = statement({
  name: "due events of",
  sql: `SELECT variant_no, at, kind, warehouse_id, before, after, due_at FROM json_each(:variantNos) asked
    CROSS JOIN events ON events.variant_no = asked.value
    WHERE kind IN ('due-set', 'due-moved', 'delivery') ORDER BY events.id`,
  args: { variantNos: json<readonly string[]>() },
  row: {
    variantNo: text,
    at: integer,
    kind: oneOf(...eventKinds),
    warehouseId: nullable(text),
    before: nullable(json<unknown>()),
    after: nullable(json<unknown>()),
    dueAt: nullable(integer),
  },
});

/** The prices of one unit of a variant. Uses the primary key. */
export const pricesOfVariant = statement({
  name: "prices of variant",
  sql: `SELECT ${costColumn("cost_amount")}, map_amount, msrp_amount FROM variants WHERE variant_no = :variantNo`,
  args: { variantNo: text, seesCost: flag },
  row: { costAmount: nullable(integer), mapAmount: nullable(integer), msrpAmount: nullable(integer) },
});

/** The filter of the history page, in its address. */
export const historyFilter = addressCodec<HistoryFilter>({
  variantNo: idPart("variant"),
  range: choicePart("range", historyRanges, "90"),
});

/**
 * An item's known past: stock by warehouse, deliveries, due dates with their slips, and prices. Cost is not read
 * without the right to it. Null for an unknown product or variant.
 */
export async function articleHistory(
  principal: Principal,
  productNo: string,
  { variantNo: asked, range }: HistoryFilter,
  now: number,
): Promise<ArticleHistory | null> {
  const database = await dealerDatabaseOf(principal);
  const product = database && (await findShownProduct(principal, productNo, asked ?? ""));
  const variant = product?.variants.find(({ variantNo }) => asked === null || variantNo === asked);
  if (!database || !product || !variant) return null;
  const { variantNo } = variant;
  const to = variant.goneAt ?? now;
  const from = to - Number(range) * dayMs;
  const seesCost = can(principal, "cost.read");
  const [events, prices, first, current, watched, rows, gaps] = await Promise.all([
    database.read(eventsOfArticle({ variantNo, productNo: product.productNo, seesCost })),
    database.readFirst(pricesOfVariant({ variantNo, seesCost })),
    database.readFirst(firstReadings()),
    database.readFirst(stockOfVariant({ variantNo })),
    watchedArticles(principal, [variantNo]),
    database.read(stockOverTime({ variantNo, since: from })),
    gapsWithin(database, from, to),
  ]);
  const { warehouses } = product;
  const dated = events.map((event) => ({ ...event, before: figure(event.before), after: figure(event.after) }));
  const within = { from: Math.max(from, readSince(events, first, now)), to };
  const history = (kind: "cost" | "retail", amount: number | null, typeId?: number) =>
    pricesOverTime(
      dated.filter((event) => event.kind === kind && event.facts.priceTypeId === typeId),
      inCents(amount),
      within,
    );
  return {
    productNo: product.productNo,
    variantNo,
    name: product.name,
    description: variant.description,
    variantNos: product.variants.map((one) => one.variantNo),
    from,
    to,
    warehouses,
    stock: stockMoments(rows, { from, warehouses, current }),
    gaps,
    deliveries: dated.flatMap(({ at, kind, warehouseId, before, after }) =>
      kind === "delivery" && at >= from && before !== null && after !== null
        ? [{ at, warehouseId, before, after }]
        : [],
    ),
    due: dueSlips(dated, variant.goneAt === null ? dueNow(current) : new Map()),
    thresholds: watched.get(variantNo)?.thresholds.slice() ?? [],
    cost: seesCost ? history("cost", prices?.costAmount ?? null) : null,
    map: history("retail", prices?.mapAmount ?? null, retailTypes.MAP),
    msrp: history("retail", prices?.msrpAmount ?? null, retailTypes.MSRP),
  };
}

function figure(value: unknown): number | null {
  const plain = plainValue(value);
  return typeof plain === "number" ? plain : null;
}

/**
 * Since when the item's prices are known: since it was added, since the first catalog sync, or since events are kept.
 */
function readSince(
  events: readonly RowOf<typeof eventsOfArticle>[],
  first: RowOf<typeof firstReadings> | null,
  now: number,
): number {
  const came = events.findLast(({ kind }) => kind === "new" || kind === "returned");
  return Math.max(first?.catalogAt ?? now, first?.keptAt ?? 0, came?.at ?? 0);
}

/** An item whose figures never changed has no history rows: the current figures are its start. */
function stockMoments(
  rows: readonly RowOf<typeof stockOverTime>[],
  { from, warehouses, current }: { from: number; warehouses: readonly Warehouse[]; current: CurrentStock | null },
): StockMoment[] {
  const figures = rows.length > 0 ? rows : current ? [{ ...current, at: Math.max(from, current.changedAt) }] : [];
  return figures.map(({ at, totalAvailable, stock }) => {
    const byId = new Map(stock.map((place) => [place.warehouseId, place.available]));
    return {
      at,
      total: totalAvailable,
      byWarehouse: warehouses.map(({ warehouseId }) => byId.get(warehouseId) ?? null),
    };
  });
}

type CurrentStock = RowOf<typeof stockOfVariant>;

/** The supplier's current dates: by warehouse, or else the one for all. */
function dueNow(current: CurrentStock | null): Map<string | null, number> {
  const dates = (current?.stock ?? []).flatMap(({ warehouseId, dueAt }: WarehouseStock) =>
    dueAt === null ? [] : [[warehouseId, Date.parse(dueAt)] as const],
  );
  if (dates.length === 0 && current?.nextDueAt != null) return new Map([[null, current.nextDueAt]]);
  return new Map(dates);
}

/** Excludes the time before the first sync that is still in the sync log. */
async function gapsWithin(database: Reader, from: number, to: number): Promise<Span[]> {
  return gapsOf(
    (await readingMoments(database, from)).filter((at) => at < to),
    minGap(env().INVENTORY_EVERY),
    to,
  )
    .filter(({ until }) => until > from)
    .map((gap) => ({ ...gap, from: Math.max(from, gap.from) }));
}

/** A price since it is known: from the events, and before the first of them its `before` value. */
function pricesOverTime(
  changes: readonly { at: number; before: number | null; after: number | null }[],
  cents: number | null,
  { from, to }: { from: number; to: number },
): PriceMoment[] {
  if (from >= to) return [];
  const later = changes.filter(({ at }) => at > from);
  const earlier = changes.findLast(({ at }) => at <= from);
  const start = later[0] ? later[0].before : (earlier?.after ?? cents);
  const moments = [{ at: from, cents: start }, ...later.map(({ at, after }) => ({ at, cents: after }))];
  const last = moments.at(-1);
  // An event from before exact amounts has the price in whole cents. The current price is known exactly.
  if (last && cents !== null) last.cents = cents;
  return moments;
}
