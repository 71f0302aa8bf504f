import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { warehousesInOrder } from "@/lib/search/statements.ts";
import type { Warehouse } from "./article/types.ts";

/** The warehouses in the principal's order (`ownFirst`). */
export async function listWarehouses(principal: Principal): Promise<Warehouse[]> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return [];
  return ownFirst(principal, await database.read(warehousesInOrder()));
}

/** Whether the snapshot has a warehouse with this id. */
export async function hasWarehouse(principal: Principal, warehouseId: string): Promise<boolean> {
  return (await listWarehouses(principal)).some((each) => each.warehouseId === warehouseId);
}

/** The warehouses of a search index in the principal's order, each with its position in the index. */
export function warehousePlaces(principal: Principal, { figures }: SearchIndex): (Warehouse & { place: number })[] {
  const all = figures.warehouseIds.map((warehouseId, place) => ({
    warehouseId,
    name: figures.warehouseNames[place] ?? warehouseId,
    place,
  }));
  return ownFirst(principal, all);
}

/** The warehouses without their positions, as pages show them. */
export function warehousesOf(places: readonly (Warehouse & { place: number })[]): Warehouse[] {
  return places.map(({ place: _, ...warehouse }) => warehouse);
}

/** The principal's own warehouse first, then its further ones, then the others; each of them in the supplier's order. */
export function ownFirst<T extends Warehouse>({ preferences }: Pick<Principal, "preferences">, all: T[]): T[] {
  const further = new Set(preferences.otherWarehouseIds);
  const isOwn = ({ warehouseId }: Warehouse) => warehouseId === preferences.warehouseId;
  const isFurther = (each: Warehouse) => !isOwn(each) && further.has(each.warehouseId);
  return [
    ...all.filter(isOwn).map((each) => ({ ...each, own: true as const })),
    ...all.filter(isFurther),
    ...all.filter((each) => !isOwn(each) && !isFurther(each)),
  ];
}
