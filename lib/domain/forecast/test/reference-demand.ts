import type { Variant } from "@/lib/reference-supplier/catalog/article.ts";
import { makeProducts } from "@/lib/reference-supplier/catalog/make.ts";
import { countMs } from "@/lib/reference-supplier/stock/level.ts";
import { countedAt, stockAt } from "@/lib/reference-supplier/stock/record.ts";
import { type Warehouse, warehousesOf } from "@/lib/reference-supplier/stock/warehouses.ts";
import { endAt, startAt, type TrueCourse } from "./simulated-article.ts";

const warehouses = warehousesOf(4);

/** The courses of a number of the reference supplier's variants, by warehouse: regular single pieces, few slips. */
export function referenceCourses(seed: number, count: number): TrueCourse[][] {
  const products = makeProducts(seed, count);
  const variants = products.flatMap((product) => product.variants.slice(0, 1));
  return variants.slice(0, count).map((variant) => warehouses.map((warehouse) => courseOf(variant, warehouse)));
}

/** Follows the record back from one change to the one before. */
function courseOf(variant: Variant, warehouse: Warehouse): TrueCourse {
  const levels: { at: number; available: number }[] = [];
  const dues: { at: number; dueAt: number | null }[] = [];
  let at = countedAt(endAt);
  for (;;) {
    const { total, dueAt, changedAt } = stockAt(variant, [warehouse], at);
    const since = Math.max(startAt, changedAt);
    levels.push({ at: since, available: total });
    dues.push({ at: since, dueAt });
    if (changedAt <= startAt) break;
    at = changedAt - countMs;
  }
  return {
    variantNo: variant.no,
    brandId: String(variant.product.brand.index),
    warehouseId: String(warehouse.id),
    levels: levels.reverse(),
    dues: dues.reverse().filter((due, index, all) => index === 0 || due.dueAt !== all[index - 1]?.dueAt),
  };
}
