import { expect, test } from "vitest";
import type { Variant } from "../catalog/article.ts";
import { dayMs, dayOf } from "../catalog/life.ts";
import { supplyOn } from "../catalog/lifecycle.ts";
import { makeProducts } from "../catalog/make.ts";
import { countMs } from "./level.ts";
import { countedAt, stockAt } from "./record.ts";
import { type Warehouse, warehousesOf } from "./warehouses.ts";

const variants = makeProducts(4, 700).flatMap((product) => product.variants);
const warehouses = warehousesOf(6);
const start = Date.UTC(2026, 8, 1);
const end = Date.UTC(2026, 11, 1);

/** A change of a figure: its value in the count before and in the first count after the change. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * A variant's changes in one warehouse, latest first: found by following `changedAt` from each record to the count
 * before it.
 */
function changesOf(variant: Variant, warehouse: Warehouse, from: number, until: number): Change[] {
  const changes: Change[] = [];
  let now = stockAt(variant, [warehouse], countedAt(until));
  while (now.changedAt > from) {
    const before = stockAt(variant, [warehouse], now.changedAt - countMs);
    changes.push({ at: now.changedAt, before: before.total, after: now.total });
    now = before;
  }
  return changes;
}

test("stock falls by single pieces only: no delivery and no status change reduces it", () => {
  const changes = variants
    .filter((_, place) => place % 24 === 0)
    .flatMap((variant) => warehouses.flatMap((warehouse) => changesOf(variant, warehouse, start, end)));
  expect(changes.filter(({ before, after }) => before - after > 2)).toEqual([]);
  expect(changes.filter(({ before, after }) => before - after === 1).length).toBeGreaterThan(2_000);
  expect(changes.filter(({ before, after }) => after > before).length).toBeGreaterThan(150);
});

test("when a variant is discontinued or paused, its stock is sold off, and no more is delivered", () => {
  let piles = 0;
  const wrong: string[] = [];
  for (const variant of variants) {
    const supply = supplyOn(variant, dayOf(end));
    if (supply === null || supply.untilDay * dayMs >= end || supply.untilDay * dayMs < Date.UTC(2025, 0, 1)) continue;
    const closedAt = supply.untilDay * dayMs;
    let last = stockAt(variant, warehouses, closedAt - countMs);
    const first = stockAt(variant, warehouses, closedAt);
    if (last.total - first.total > 2 || first.dueAt !== null) wrong.push(`${variant.no} jumps`);
    if (last.total > 0) piles += 1;
    for (let day = supply.untilDay; day < dayOf(end); day += 9) {
      const next = stockAt(variant, warehouses, day * dayMs);
      if (next.levels.some(({ quantity }, place) => quantity > (last.levels[place]?.quantity ?? 0)))
        wrong.push(`${variant.no} rises`);
      last = next;
    }
  }
  expect(wrong).toEqual([]);
  expect(piles).toBeGreaterThan(30);
});

test("a variant that becomes active again begins with the stock it has, and then gets deliveries", () => {
  let delivered = 0;
  const wrong: string[] = [];
  for (const variant of variants) {
    const supply = supplyOn(variant, dayOf(end));
    if (supply === null || supplyOn(variant, supply.fromDay - 1) === null) continue;
    const backAt = supply.fromDay * dayMs;
    const before = stockAt(variant, warehouses, backAt - countMs);
    if (Math.abs(stockAt(variant, warehouses, backAt).total - before.total) > 2) wrong.push(variant.no);
    if (stockAt(variant, warehouses, backAt + 11 * dayMs).total > before.total) delivered += 1;
  }
  expect(wrong).toEqual([]);
  expect(delivered).toBeGreaterThan(10);
});

test("there is no stock before a product is in the catalog, and a new product is delivered within eleven days", () => {
  const created = variants.flatMap((variant) => {
    const day = variant.product.life.createdDay;
    return supplyOn(variant, day) === null ? [] : [{ variant, day }];
  });
  expect(created.length).toBeGreaterThan(1_000);
  const early = created.filter(({ variant, day }) => stockAt(variant, warehouses, day * dayMs - countMs).total > 0);
  expect(early).toEqual([]);
  const late = created.filter(({ variant, day }) => stockAt(variant, warehousesOf(10), (day + 11) * dayMs).total === 0);
  expect(late.length / created.length).toBeLessThan(0.02);
});

test("the stock at a time does not depend on the order of requests", () => {
  const asked = variants
    .slice(0, 300)
    .flatMap((variant, place) =>
      [0, 400, 90, 1_500, 3].map((days) => ({ variant, at: start + days * dayMs + place * 61 * countMs })),
    );
  const onward = asked.map(({ variant, at }) => stockAt(variant, warehouses, at));
  const backward = [...asked].reverse().map(({ variant, at }) => stockAt(variant, warehouses, at));
  expect(backward.reverse()).toEqual(onward);
});
