import type { Reader } from "@/db/reader.ts";
import { isInStock, stockState, stockStates } from "@/lib/domain/stock.ts";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { numberOrder } from "./orders.ts";
import { type CatalogParts, none, type StockParts } from "./parts.ts";
import { readSnapshotState, stockRows } from "./reading.ts";
import { at, sharedBytes, sharedFloat64, sharedInt32, sharedUint16 } from "./shared.ts";
import { type InventoryRow, oldestStaleStock, stockRowsState, warehousesInOrder } from "./statements.ts";
import { placeOf, textAt } from "./texts.ts";
import { traitsOf, warehousesPerWord } from "./traits.ts";
import type { CatalogIndex, StockIndex } from "./types.ts";

const rowsAtOnce = 5000;

const isUnknown = stockStates.indexOf("unknown");

/** The result of the last build for a catalog, so that the next one reads only changed rows. */
interface Earlier {
  readonly figures: Figures;
  readonly rowSet: string;
  readonly changedAt: number;
}
const earlierBuilds = new WeakMap<CatalogIndex, Earlier>();
/**
 * A row is written after the moment in its `changed_at`: a long sync run dates all its rows to its start. So changes
 * are read again from this much earlier.
 */
const overlapMs = hourMs;

/**
 * The stock of a catalog's variants as stored in the database. Variants without a record are unknown, not 0. A second
 * build for the same catalog object reads only the rows that changed since the first. It always allocates new arrays,
 * so an earlier index stays consistent for its readers.
 */
export async function buildStockIndex(database: Reader, catalog: CatalogIndex): Promise<StockIndex> {
  // Read the state before the rows: a write in between makes the index newer than its version says, never older.
  const { stockVersion, inventoryReadAt } = await readSnapshotState(database);
  const oldestStaleAt = (await database.readFirst(oldestStaleStock()))?.readAt ?? null;
  const known = catalog.parts;
  const warehouses = await readWarehouses(database);
  const { rowSet, changedAt } = await rowsState(database, warehouses.ids);
  const earlier = earlierBuilds.get(catalog);
  // After the clock was set back, newer rows may have earlier moments than those that are known.
  const canRenew = earlier?.rowSet === rowSet && changedAt >= earlier.changedAt;
  const renewed = canRenew ? await renewFigures(database, known, warehouses, earlier) : null;
  const figures = renewed ?? (await readFigures(database, known, warehouses));
  earlierBuilds.set(catalog, { figures, rowSet, changedAt });
  const productTotal = productTotals(known, figures.total);
  const total = (product: number) => (at(productTotal, product) === none ? Number.NaN : at(productTotal, product));
  const parts: StockParts = {
    warehouseIds: warehouses.ids,
    warehouseNames: warehouses.names,
    ...figures,
    ...showTraits(known, figures),
    productTotal,
    orders: {
      stock: numberOrder(total, known.orders.name, "up"),
      "-stock": numberOrder(total, known.orders.name, "down"),
    },
  };
  const { generation } = catalog;
  return { generation, stockVersion, inventoryReadAt, oldestStaleAt, parts };
}

/** Identifies the set of rows (not their content), and when the last of them changed. */
async function rowsState(database: Reader, warehouseIds: readonly string[]) {
  const state = await database.readFirst(stockRowsState());
  return { rowSet: JSON.stringify([state?.count, state?.sum, warehouseIds]), changedAt: state?.changedAt ?? 0 };
}

type Warehouses = Awaited<ReturnType<typeof readWarehouses>>;

async function readFigures(database: Reader, known: CatalogParts, warehouses: Warehouses): Promise<Figures> {
  const figures = emptyFigures(known.variantProduct.length, warehouses.ids.length);
  let guess = 0;
  for await (const chunk of stockRows(database, Number.MIN_SAFE_INTEGER, rowsAtOnce)) {
    for (const row of chunk) {
      const variant = variantPlace(known, row[1], guess);
      if (variant < 0) continue;
      guess = variant + 1;
      note(figures, variant, row, warehouses.places);
    }
  }
  return figures;
}

/** The earlier figures with the changes since; null when a row replaced another one, so that all rows must be read. */
async function renewFigures(
  database: Reader,
  known: CatalogParts,
  warehouses: Warehouses,
  earlier: Earlier,
): Promise<Figures | null> {
  const figures = copyFigures(earlier.figures);
  for await (const chunk of stockRows(database, earlier.changedAt - overlapMs, rowsAtOnce)) {
    for (const row of chunk) {
      const variant = placeOf(known.variantNos, known.variantPlaces, row[1]);
      if (variant < 0) continue;
      if (at(figures.state, variant) === isUnknown) return null;
      clearFigures(figures, variant, warehouses.ids.length);
      note(figures, variant, row, warehouses.places);
    }
  }
  return figures;
}

/** Inventory is mostly in the catalog's order, so the position after the last one is tried first. */
function variantPlace(known: CatalogParts, variantNo: string, guess: number): number {
  if (guess < known.variantProduct.length && textAt(known.variantNos, guess) === variantNo) return guess;
  return placeOf(known.variantNos, known.variantPlaces, variantNo);
}

async function readWarehouses(database: Reader) {
  const rows = await database.read(warehousesInOrder());
  const ids = rows.map(({ warehouseId }) => warehouseId);
  return { ids, names: rows.map(({ name }) => name), places: new Map(ids.map((id, index) => [id, index])) };
}

type Figures = ReturnType<typeof emptyFigures>;

function emptyFigures(variantCount: number, warehouseCount: number) {
  const maskWords = Math.max(1, Math.ceil(warehouseCount / warehousesPerWord));
  return {
    total: sharedInt32(variantCount).fill(none),
    byWarehouse: sharedInt32(variantCount * warehouseCount).fill(none),
    dueMinutes: sharedInt32(variantCount * warehouseCount).fill(none),
    nextDueAt: sharedFloat64(variantCount).fill(Number.NaN),
    state: sharedBytes(variantCount).fill(isUnknown),
    maskWords,
    masks: sharedUint16(variantCount * maskWords),
  };
}

function copyFigures(earlier: Figures): Figures {
  const variantCount = earlier.total.length;
  const copy = emptyFigures(variantCount, variantCount === 0 ? 0 : earlier.byWarehouse.length / variantCount);
  copy.total.set(earlier.total);
  copy.byWarehouse.set(earlier.byWarehouse);
  copy.dueMinutes.set(earlier.dueMinutes);
  copy.nextDueAt.set(earlier.nextDueAt);
  copy.state.set(earlier.state);
  copy.masks.set(earlier.masks);
  return copy;
}

function clearFigures(figures: Figures, variant: number, warehouseCount: number): void {
  const { total, byWarehouse, dueMinutes, nextDueAt, state, masks, maskWords } = figures;
  total[variant] = none;
  nextDueAt[variant] = Number.NaN;
  state[variant] = isUnknown;
  byWarehouse.fill(none, variant * warehouseCount, (variant + 1) * warehouseCount);
  dueMinutes.fill(none, variant * warehouseCount, (variant + 1) * warehouseCount);
  masks.fill(0, variant * maskWords, (variant + 1) * maskWords);
}

function note(
  figures: Figures,
  variant: number,
  [, , total, nextDueAt, stock]: InventoryRow,
  places: ReadonlyMap<string, number>,
): void {
  let somewhere = false;
  for (const { warehouseId, available, dueAt } of stock) {
    const place = places.get(warehouseId);
    if (isInStock(available)) somewhere = true;
    if (place === undefined) continue;
    const cell = variant * places.size + place;
    if (available !== null) figures.byWarehouse[cell] = available;
    if (dueAt !== null) figures.dueMinutes[cell] = Math.floor(Date.parse(dueAt) / minuteMs) || none;
    if (!isInStock(available)) continue;
    const word = variant * figures.maskWords + Math.floor(place / warehousesPerWord);
    figures.masks[word] = at(figures.masks, word) | (1 << (place % warehousesPerWord));
  }
  if (total !== null) figures.total[variant] = total;
  if (nextDueAt !== null) figures.nextDueAt[variant] = nextDueAt;
  figures.state[variant] = stockStates.indexOf(stockState(total, somewhere, nextDueAt));
}

/** The facets of each variant as bits, and for each product the combined bits of its variants. */
function showTraits(known: CatalogParts, figures: Figures) {
  const { variantStarts, variantStatus, variantPriceMask, variantGround, variantProduct } = known;
  const { maskWords, masks, state } = figures;
  const traits = sharedUint16(variantProduct.length);
  const productTraits = sharedUint16(variantStarts.length - 1);
  const productMasks = sharedUint16((variantStarts.length - 1) * maskWords);
  for (let variant = 0; variant < traits.length; variant++) {
    const product = at(variantProduct, variant);
    traits[variant] = traitsOf(
      at(variantStatus, variant),
      at(state, variant),
      at(variantPriceMask, variant),
      at(variantGround, variant),
    );
    productTraits[product] = at(productTraits, product) | at(traits, variant);
    for (let word = 0; word < maskWords; word++) {
      const place = product * maskWords + word;
      productMasks[place] = at(productMasks, place) | at(masks, variant * maskWords + word);
    }
  }
  return { traits, productTraits, productMasks };
}

/** The sum of the known totals; `none` when no total is known. */
function productTotals(known: CatalogParts, total: Int32Array): Int32Array {
  const productCount = known.variantStarts.length - 1;
  const totals = sharedInt32(productCount).fill(none);
  for (let variant = 0; variant < total.length; variant++) {
    const units = at(total, variant);
    const product = at(known.variantProduct, variant);
    if (units !== none) totals[product] = (at(totals, product) === none ? 0 : at(totals, product)) + units;
  }
  return totals;
}
