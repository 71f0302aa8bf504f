import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { warehousesInOrder } from "@/lib/search/statements.ts";
import type { Warehouse } from "./types/stock.ts";

/** The warehouses in the principal's order: the own one first, then as the supplier lists them. */
export async function listWarehouses(principal: Principal): Promise<Warehouse[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  return ownFirst(principal, await database.read(warehousesInOrder()));
}

/** Whether the copy has a warehouse of that number. */
export async function hasWarehouse(principal: Principal, warehouseId: string): Promise<boolean> {
  return (await listWarehouses(principal)).some((each) => each.warehouseId === warehouseId);
}

/** A search index's warehouses in the principal's order, each with its place in the search index. */
export function warehousePlaces(principal: Principal, { figures }: SearchIndex): (Warehouse & { place: number })[] {
  const all = figures.warehouseIds.map((warehouseId, place) => ({
    warehouseId,
    name: figures.warehouseNames[place] ?? warehouseId,
    place,
  }));
  return ownFirst(principal, all);
}

/** What a page shows of warehouses: without their places. */
export function warehousesOf(places: readonly (Warehouse & { place: number })[]): Warehouse[] {
  return places.map(({ warehouseId, name }) => ({ warehouseId, name }));
}

function ownFirst<T extends Warehouse>(principal: Principal, all: T[]): T[] {
  const own = principal.preferences.warehouseId;
  return [...all.filter((each) => each.warehouseId === own), ...all.filter((each) => each.warehouseId !== own)];
}
