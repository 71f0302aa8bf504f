import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { near } from "@/db/distance.ts";
import { integer, json, nullable, statement, text } from "@/db/statement.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { firstBreak } from "@/lib/domain/order/cheaper-quantity.ts";
import { isAtMinimum, isLacking, proposeOrder } from "@/lib/domain/order/proposal.ts";
import { noShelfFigures, type OrderArticle, type OrderLine } from "@/lib/domain/order/types.ts";
import { urgencyOf } from "@/lib/domain/order/urgency.ts";
import type { PriceRow } from "@/lib/domain/price.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { findWatchList } from "@/lib/lists/lists.ts";
import { largestOrder, ordersSince } from "@/lib/shelf/ordered.ts";
import { readShelf, readShelfOfList } from "@/lib/shelf/shelf.ts";
import type { ShelfRow } from "@/lib/shelf/types.ts";
import { forecastsOf } from "../article/forecasts.ts";
import { findGoneArticles } from "../article/gone-articles.ts";
import { readTotals } from "../article/stock-rows.ts";
import type { CodedRow, DataAge, Warehouse } from "../article/types.ts";
import { findVariantRows } from "../article/variant-rows.ts";
import { boardNumbers, lowStockFilter } from "../board/low-stock.ts";
import type { LowStockFilter } from "../board/types.ts";
import { dataAge } from "../snapshot.ts";
import { pricesInto } from "./list-lines.ts";
import type { OrderBoard, OrderQuestion, ProposedLine, ShownProposal } from "./types.ts";

/** The last time that a due date of each of some variants was moved, by warehouse. Uses `events_by_variant`. */
export const latestDueMoves = statement({
  name: "latest due moves",
  sql: `SELECT variant_no, max(id) AS id, before, after FROM events
    WHERE variant_no IN (SELECT value FROM json_each(:variantNos)) AND kind = 'due-moved'
    GROUP BY variant_no, warehouse_id`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, id: integer, before: nullable(json<unknown>()), after: nullable(json<unknown>()) },
});

/** Items whose events are scanned before other requests get a turn. */
const movesAtOnce = 200;
const untold = { ...noShelfFigures, updatedAt: 0 };

/**
 * What to order now, from the dealer's own shelf and the supplier's stock and prices. Computed on every call: a
 * proposal that was not ordered appears again. Without the right to see cost, only the quantity breaks are read, not
 * the prices; the proposal then has no budget and does not round up to a cheaper tier.
 * @throws BincardError `not-found` for a list that is not the dealer's, `bad-request` for a board of an unknown
 *   warehouse or brand.
 */
export async function proposalOf(
  principal: Principal,
  { from, budgetAmount }: OrderQuestion,
  now: number = Date.now(),
): Promise<ShownProposal> {
  const database = (await dealerDatabaseOf(principal)) ?? near;
  const askedBoard = database.ahead(async () =>
    from.kind === "board" ? boardNumbers(principal, boardFilter(principal, from), now) : null,
  );
  const age = database.ahead(() => dataAge(principal));
  const readMost = database.ahead(() => largestOrder(principal));
  const meant = await articlesMeant(principal, from);
  // Items with enough stock need no figures of the supplier.
  const asked = meant.filter((one) => isAtMinimum(one) || one.minimum === null || one.onHand === null);
  const numbers = asked.map(({ variantNo }) => variantNo);
  const ahead = <T>(read: (some: readonly string[]) => Promise<ReadonlyMap<string, T>>) =>
    database.aheadOf(numbers, read);
  const readSlipped = ahead((some) => slippedDates(principal, some));
  const readForecasts = ahead((some) => forecastsOf(principal, some));
  const readGone = ahead((some) => findGoneArticles(principal, some));
  const seesCost = can(principal, "cost.read");
  const prices = new Map<string, PriceRow[]>();
  const least = new Map<string, number>();
  const takePrices = pricesInto(prices, new Set(numbers));
  const reading = findVariantRows(principal, numbers, (document) => {
    for (const variant of document.variants) least.set(variant.variantNo, firstBreak(variant.prices));
    if (seesCost) takePrices(document);
  });
  const ordering = age().then((known) => orderedSinceRead(principal, known, numbers, reading));
  const [{ rows, warehouses }, ordered] = await Promise.all([reading, ordering]);
  const board = await askedBoard();
  const listed = board ? numbers.filter((variantNo) => board.numbers.has(variantNo)) : numbers;
  const [slipped, forecasts, most, gone] = await Promise.all([
    readSlipped(listed),
    readForecasts(listed),
    readMost(),
    readGone(listed.filter((variantNo) => !rows.has(variantNo))),
  ]);
  const wanted = new Set(listed);
  const articles = asked
    .filter(({ variantNo }) => wanted.has(variantNo))
    .map((shelf): OrderArticle => {
      const row = rows.get(shelf.variantNo);
      const nextDueAt = row?.stock.nextDueAt ?? null;
      const outlook = forecasts.get(shelf.variantNo) ?? null;
      const isSlipped = nextDueAt !== null && (slipped.get(shelf.variantNo)?.has(nextDueAt) ?? false);
      const priced = prices.get(shelf.variantNo) ?? [];
      const isCloseout = priced.some(({ typeId }) => typeId === closeoutTypeId);
      const situation = { isCloseout, nextDueAt, slipped: isSlipped, outlook };
      return {
        ...shelf,
        stock: stockOf(row, warehouses),
        orderedSince: ordered.get(shelf.variantNo) ?? 0,
        prices: seesCost ? priced : null,
        supplierLeast: least.get(shelf.variantNo) ?? 1,
        urgency: row ? urgencyOf({ statusId: row.statusId, ...situation }, now) : [],
      };
    });
  const { preferences } = principal;
  const own = [preferences.warehouseId, ...(preferences.otherWarehouseIds ?? [])].filter((id) => id !== null);
  const proposal = proposeOrder(articles, { budgetAmount: seesCost ? budgetAmount : null, own });
  const shownLine = (line: OrderLine): ProposedLine[] => {
    const row = rows.get(line.variantNo);
    return row ? [{ ...line, row, isUnusual: most !== null && line.quantity > most }] : [];
  };
  return {
    ...proposal,
    enough: meant.length - asked.length + proposal.enough,
    notLow: asked.filter((one) => isLacking(one) && !wanted.has(one.variantNo)).length,
    noMinimum: board ? withoutMinimum(board.numbers, meant).length : 0,
    lines: proposal.lines.flatMap(shownLine),
    overBudget: proposal.leftOut.flatMap(({ line }) => (line ? shownLine(line) : [])),
    leftOut: proposal.leftOut.map((one) => ({
      ...one,
      row: rows.get(one.variantNo) ?? null,
      gone: gone.get(one.variantNo) ?? null,
    })),
    warehouses,
    board:
      from.kind === "board" && board && isPart(from)
        ? { ...from, brands: board.brands, warehouse: board.warehouse }
        : null,
  };
}

/** The items of a board that have no minimum in the own shelf, in the board's order. */
function withoutMinimum(numbers: ReadonlySet<string>, meant: readonly ShelfRow[]): string[] {
  const known = new Set(meant.map(({ variantNo }) => variantNo));
  return [...numbers].filter((variantNo) => !known.has(variantNo));
}

/**
 * The items of a board that have no minimum in the own shelf, with their names, as long as they are in the catalog; at
 * most `most` of them.
 * @throws BincardError `bad-request` for a board of an unknown warehouse or brand.
 */
export async function lackMinimums(
  principal: Principal,
  board: OrderBoard,
  most: number,
  now: number = Date.now(),
): Promise<CodedRow[]> {
  const [meant, { numbers }] = await Promise.all([
    articlesMeant(principal, { kind: "minimums" }),
    boardNumbers(principal, boardFilter(principal, board), now),
  ]);
  const some = withoutMinimum(numbers, meant).slice(0, most);
  const { rows } = await findVariantRows(principal, some);
  return some.flatMap((variantNo) => rows.get(variantNo) ?? []);
}

function boardFilter(principal: Principal, { threshold, ...board }: OrderBoard): LowStockFilter {
  const usual = lowStockFilter(principal).parse({});
  return { ...usual, ...board, threshold: threshold ?? usual.threshold };
}

function isPart({ states, brandIds, warehouseId, threshold, includeOut, onlyWatched }: OrderBoard): boolean {
  const isNarrow = states.length > 0 || brandIds.length > 0 || warehouseId !== null;
  return isNarrow || threshold !== null || !includeOut || onlyWatched;
}

/** The items under consideration, with their shelf figures. */
async function articlesMeant(principal: Principal, from: OrderQuestion["from"]): Promise<ShelfRow[]> {
  if (from.kind !== "list") return [...(await readShelf(principal)).values()].filter(({ minimum }) => minimum !== null);
  const { listId } = from;
  const [list, lines, shelf] = await Promise.all([
    findWatchList(principal, listId),
    listLinesOf(principal, listId),
    readShelfOfList(principal, listId),
  ]);
  if (!list) throw new BincardError("not-found", { what: "list", id: listId });
  const numbers = [...new Set(lines.flatMap(({ variantNo }) => variantNo ?? []))];
  return numbers.map((variantNo) => shelf.get(variantNo) ?? { ...untold, variantNo });
}

function stockOf(row: CodedRow | undefined, warehouses: readonly Warehouse[]): OrderArticle["stock"] {
  if (!row) return [];
  return warehouses.map(({ warehouseId }, place) => ({
    warehouseId,
    available: row.stock.byWarehouse[place] ?? null,
  }));
}

/** Due dates of some variants that were moved later. */
async function slippedDates(
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, ReadonlySet<number>>> {
  const database = await dealerDatabaseOf(principal);
  if (!database || variantNos.length === 0) return new Map();
  const moves = await inSlices(variantNos, movesAtOnce, (some) => database.read(latestDueMoves({ variantNos: some })));
  const dates = new Map<string, Set<number>>();
  for (const { variantNo, before, after } of moves) {
    if (typeof before !== "number" || typeof after !== "number" || after <= before) continue;
    const known = dates.get(variantNo);
    if (known) known.add(after);
    else dates.set(variantNo, new Set([after]));
  }
  return dates;
}

type Rows = ReadonlyMap<string, Pick<CodedRow, "staleAt">>;

/**
 * Units ordered since the supplier's stock was last read: its figures still include them, but they are no longer
 * available. Items without such orders are absent. `rows` may still be loading.
 */
async function orderedSinceRead(
  principal: Principal,
  { inventoryReadAt }: DataAge,
  variantNos: readonly string[],
  reading: Promise<{ rows: Rows }>,
): Promise<Map<string, number>> {
  const database = await dealerDatabaseOf(principal);
  const ordered = new Map<string, number>();
  if (!database || inventoryReadAt === null) return ordered;
  const latest = database.ahead(() => ordersSince(principal, inventoryReadAt));
  const readAtOf = database.aheadOf(
    variantNos,
    async (some) => new Map((await readTotals(database, some)).map(({ variantNo, readAt }) => [variantNo, readAt])),
  );
  const { rows } = await reading;
  if (rows.size === 0) return ordered;
  const oldest = [...rows.values()].reduce((at, { staleAt }) => Math.min(at, staleAt ?? at), inventoryReadAt);
  const orders = await (oldest === inventoryReadAt ? latest() : ordersSince(principal, oldest));
  const numbers = [...new Set(orders.flatMap(({ units }) => [...units.keys()]))].filter((number) => rows.has(number));
  // The stock of a product is also refreshed on demand.
  for (const [variantNo, readAt] of await readAtOf(numbers)) {
    const since = rows.get(variantNo)?.staleAt ?? Math.max(readAt ?? 0, inventoryReadAt);
    const units = orders.reduce((sum, one) => sum + (one.at >= since ? (one.units.get(variantNo) ?? 0) : 0), 0);
    if (units > 0) ordered.set(variantNo, units);
  }
  return ordered;
}
