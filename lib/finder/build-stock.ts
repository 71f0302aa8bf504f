import type { Client } from "@libsql/client";
import type { WarehouseStock } from "@/db/dealer/documents.ts";
import type { Database } from "@/db/open.ts";
import { numberOrder } from "./orders.ts";
import { type CatalogParts, catalogParts, none, type StockParts } from "./parts.ts";
import { rowsOf, versionsOf } from "./reading.ts";
import { at, sharedBytes, sharedFloat64, sharedInt32, sharedUint16 } from "./shared.ts";
import { placeOf, textAt } from "./texts.ts";
import { traitsOf, warehousesPerWord } from "./traits.ts";
import type { CatalogIndex, StockIndex } from "./types.ts";

const rowsAtOnce = 5000;
const minute = 60_000;

/** Places in `stockStates` (lib/catalog/types.ts). */
const isIn = 0;
const isOut = 1;
const isDue = 2;
const isUnknown = 3;

type InventoryRow = [variantNo: string, total: number | null, nextDueAt: number | null, stock: WarehouseStock[]];

/** The stock of a catalog's variants as it stands in the database; variants without a record are unknown, not 0. */
export async function buildStockIndex(database: Database, catalog: CatalogIndex): Promise<StockIndex> {
  const { stockVersion } = await versionsOf(database.client);
  const known = catalogParts(catalog);
  const warehouses = await readWarehouses(database.client);
  const figures = emptyFigures(catalog.variantCount, warehouses.ids.length);
  const expressions = "variant_no, total_available, next_due_at, json(stock)";
  let guess = 0;
  for await (const chunk of rowsOf(database.client, "inventory", expressions, rowsAtOnce)) {
    for (const row of chunk as InventoryRow[]) {
      const variant = variantPlace(known, row[0], guess);
      if (variant < 0) continue;
      guess = variant + 1;
      note(figures, variant, row, warehouses.places);
    }
  }
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
  return { generation: catalog.generation, stockVersion, parts: parts as unknown as StockIndex["parts"] };
}

/** Inventory mostly comes in the catalog's order, so the variant behind the last one is tried first. */
function variantPlace(known: CatalogParts, variantNo: string, guess: number): number {
  if (guess < known.variantProduct.length && textAt(known.variantNos, guess) === variantNo) return guess;
  return placeOf(known.variantNos, known.variantPlaces, variantNo);
}

async function readWarehouses(client: Client) {
  const { rows } = await client.execute("SELECT warehouse_id, name FROM warehouses ORDER BY position, warehouse_id");
  const ids = rows.map((row) => String(row[0]));
  return { ids, names: rows.map((row) => String(row[1])), places: new Map(ids.map((id, index) => [id, index])) };
}

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

function note(
  figures: ReturnType<typeof emptyFigures>,
  variant: number,
  [, totalAvailable, nextDueAt, stock]: InventoryRow,
  places: ReadonlyMap<string, number>,
): void {
  let sum = 0;
  let allKnown = stock.length > 0;
  let somewhere = false;
  for (const { warehouseId, available, dueAt } of stock) {
    const place = places.get(warehouseId);
    if (available === null) allKnown = false;
    else sum += available;
    if (available !== null && available > 0) somewhere = true;
    if (place === undefined) continue;
    const cell = variant * places.size + place;
    if (available !== null) figures.byWarehouse[cell] = available;
    if (dueAt !== null) figures.dueMinutes[cell] = Math.floor(Date.parse(dueAt) / minute) || none;
    if (available === null || available <= 0) continue;
    const word = variant * figures.maskWords + Math.floor(place / warehousesPerWord);
    figures.masks[word] = at(figures.masks, word) | (1 << (place % warehousesPerWord));
  }
  // The supplier's own total counts; only without one is the sum taken, and then only when nothing is missing from it.
  const total = totalAvailable ?? (allKnown ? sum : null);
  if (total !== null) figures.total[variant] = total;
  if (nextDueAt !== null) figures.nextDueAt[variant] = nextDueAt;
  if (somewhere || (total !== null && total > 0)) figures.state[variant] = isIn;
  else if (total !== null) figures.state[variant] = nextDueAt === null ? isOut : isDue;
}

/** The facets of each variant as bits, and of each product what its variants show together. */
function showTraits(known: CatalogParts, figures: ReturnType<typeof emptyFigures>) {
  const { variantStarts, variantStatus, variantPriceMask, variantProduct } = known;
  const { maskWords, masks, state } = figures;
  const traits = sharedUint16(variantProduct.length);
  const productTraits = sharedUint16(variantStarts.length - 1);
  const productMasks = sharedUint16((variantStarts.length - 1) * maskWords);
  for (let variant = 0; variant < traits.length; variant++) {
    const product = at(variantProduct, variant);
    traits[variant] = traitsOf(at(variantStatus, variant), at(state, variant), at(variantPriceMask, variant));
    productTraits[product] = at(productTraits, product) | at(traits, variant);
    for (let word = 0; word < maskWords; word++) {
      const place = product * maskWords + word;
      productMasks[place] = at(productMasks, place) | at(masks, variant * maskWords + word);
    }
  }
  return { traits, productTraits, productMasks };
}

/** The sum of the known totals; none when nothing is known. */
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
