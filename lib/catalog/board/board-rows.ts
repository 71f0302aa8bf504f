import type { Reader } from "@/db/reader.ts";
import { dueSlips } from "@/lib/domain/due-slips.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at, f64, i32 } from "@/lib/search/shared.ts";
import { textAt } from "@/lib/search/texts.ts";
import { forecastsOf } from "../article/forecasts.ts";
import { type RememberedTexts, readVariantFacts } from "../article/variant-facts.ts";
import { plainValue } from "../history/changes.ts";
import { latestOfVariants } from "../history/events-statements.ts";
import type { ChangeRow } from "../history/types.ts";
import type { Snapshot } from "../snapshot.ts";
import { stockSummary } from "../stock-summary.ts";
import { warehousePlaces } from "../warehouses.ts";
import type { Board } from "./board.ts";
import { dueEvents } from "./due-dates.ts";
import type { LowFileRow, LowStockRow } from "./types.ts";

type BoardFileRow = Omit<LowFileRow, "note">;

/** Rows of some variants of a board, given by their positions in the search index. */
export async function boardRows(...asked: Parameters<typeof rowsWithCodes>): Promise<LowStockRow[]> {
  // The page shows no codes, so it does not carry them.
  return (await rowsWithCodes(...asked)).map(({ codes: _codes, ...row }) => row);
}

/** The same with fields that only a file has. A variant deleted in the meantime is absent. */
export async function rowsWithCodes(
  principal: Principal,
  { database, searchIndex }: Snapshot,
  board: Board,
  variants: Uint32Array,
  watched: ReadonlyMap<string, WatchedArticle>,
  remembered?: RememberedTexts,
): Promise<BoardFileRow[]> {
  const places = warehousePlaces(principal, searchIndex);
  const numbers = Array.from(variants, (variant) => textAt(searchIndex.products.variantNos, variant));
  const warehouses = new Map(
    Array.from(variants, (variant, place) => [numbers[place] ?? "", board.warehouseOf(variant)]),
  );
  const [facts, changed, formerDue, forecasts] = await Promise.all([
    readVariantFacts(database, principal, numbersByProduct(searchIndex, variants), { remembered }),
    latestEvents(database, principal, numbers, watched),
    formerDueDates(database, searchIndex, board, variants),
    forecastsOf(principal, numbers, (variantNo) => warehouses.get(variantNo) ?? null, {
      onlyThere: board.isOfWarehouse,
    }),
  ]);
  return Array.from(variants).flatMap((variant, place) => {
    const variantNo = numbers[place] ?? "";
    const known = facts.get(variantNo);
    const state = board.stateOf(variant);
    if (!known || !state) return [];
    return {
      variantNo,
      productNo: known.productNo,
      name: known.name,
      description: known.description,
      brand: known.brand,
      statusId: known.statusId,
      state,
      lowAt: board.lowAt(variant),
      stock: { ...stockSummary(searchIndex, places, [variant]), nextDueAt: board.dueAt(variant) },
      costAmount: known.costAmount,
      costTypeId: known.costTypeId,
      watched: board.isListed(variant),
      wanted: watched.get(variantNo)?.wanted ?? null,
      formerDueAt: formerDue.get(variantNo) ?? [],
      forecast: forecasts.get(variantNo) ?? null,
      changed: changed.get(variantNo) ?? null,
      staleAt: known.staleAt,
      codes: known.codes,
    };
  });
}

/** Variant numbers by product number. */
function numbersByProduct({ products }: SearchIndex, variants: Uint32Array): Map<string, string[]> {
  const byProduct = new Map<string, string[]>();
  for (const variant of variants) {
    const productNo = textAt(products.productNos, at(products.variantProduct, variant));
    const known = byProduct.get(productNo) ?? [];
    byProduct.set(productNo, known);
    known.push(textAt(products.variantNos, variant));
  }
  return byProduct;
}

/** The latest event of each variant. Events about cost require the right to see cost. */
async function latestEvents(
  database: Reader,
  principal: Principal,
  variantNos: readonly string[],
  watched: ReadonlyMap<string, WatchedArticle>,
): Promise<Map<string, ChangeRow>> {
  const rows = await database.read(latestOfVariants({ variantNos, seesCost: can(principal, "cost.read") }));
  return new Map(
    rows.map((row) => {
      const variantNo = row.variantNo ?? "";
      const isWatched = watched.get(variantNo)?.isListed === true;
      return [variantNo, { ...row, before: plainValue(row.before), after: plainValue(row.after), watched: isWatched }];
    }),
  );
}

/** By variant: the earlier dates of the delivery that the board shows. */
async function formerDueDates(
  database: Reader,
  searchIndex: SearchIndex,
  board: Board,
  variants: Uint32Array,
): Promise<Map<string, number[]>> {
  const due = Array.from(variants).filter((variant) => board.dueAt(variant) !== null);
  const variantNos = due.map((variant) => textAt(searchIndex.products.variantNos, variant));
  const events = await dueEvents(database, variantNos);
  const former = new Map<string, number[]>();
  for (const [place, variant] of due.entries()) {
    const variantNo = variantNos[place] ?? "";
    const shown = dueSlips(events.get(variantNo) ?? [], dueNow(searchIndex, variant)).find(
      ({ isDue, dates }) => isDue && dates.at(-1)?.dueAt === board.dueAt(variant),
    );
    const dates = shown?.dates.flatMap(({ dueAt }) => dueAt ?? []) ?? [];
    if (dates.length > 1) former.set(variantNo, dates.slice(0, -1));
  }
  return former;
}

/** The supplier's current dates: by warehouse, or else the one for all. */
function dueNow({ figures }: SearchIndex, variant: number): Map<string | null, number> {
  const dates = figures.warehouseIds.flatMap((warehouseId, place) => {
    const minutes = i32(figures.dueMinutes, variant * figures.warehouseIds.length + place);
    return minutes === none ? [] : [[warehouseId, minutes * minuteMs] as const];
  });
  const next = f64(figures.nextDueAt, variant);
  if (dates.length === 0 && !Number.isNaN(next)) return new Map([[null, next]]);
  return new Map(dates);
}
