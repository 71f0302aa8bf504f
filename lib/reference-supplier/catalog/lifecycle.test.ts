import { expect, test } from "vitest";
import { Catalog } from "./catalog.ts";
import { dayOf, isListedOn } from "./life.ts";
import { standingOn } from "./lifecycle.ts";

const catalog = new Catalog(1, 1_500);
const days = [2024, 2025, 2026, 2027, 2028, 2029, 2030].map((year) => dayOf(Date.UTC(year, (year * 5) % 12, 15)));

test("every status occurs at any time from 2024 to 2030, and most articles are active", () => {
  for (const day of days) {
    const counts = new Map<number, number>();
    const { variants } = catalog.on(day);
    for (const variant of variants) {
      const { statusId } = standingOn(variant, day);
      counts.set(statusId, (counts.get(statusId) ?? 0) + 1);
    }
    const portion = (statusId: number) => (counts.get(statusId) ?? 0) / variants.length;
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([7, 8, 9, 10, 11, 13]);
    for (const statusId of [8, 9, 10, 11, 13]) expect(portion(statusId)).toBeGreaterThan(0.01);
    expect(portion(7)).toBeGreaterThan(0.75);
    expect(portion(8) + portion(9)).toBeLessThan(0.1);
  }
});

test("over ten years no discontinued variant becomes active again, and inactive ones do", () => {
  const first = dayOf(Date.UTC(2024, 0, 1));
  const cameBack: string[] = [];
  let ended = 0;
  let resumed = 0;
  for (const variant of catalog.variants) {
    let before = standingOn(variant, first);
    for (let day = first + 20; day < first + 3_650; day += 20) {
      const now = standingOn(variant, day);
      const wasOver = before.statusId === 8 || before.statusId === 9;
      if (wasOver && now.statusId !== before.statusId) cameBack.push(variant.no);
      if (!wasOver && (now.statusId === 8 || now.statusId === 9)) ended += 1;
      if (before.statusId === 11 && now.statusId === 7) resumed += 1;
      before = now;
    }
  }
  expect(cameBack).toEqual([]);
  expect(ended).toBeGreaterThan(100);
  expect(resumed).toBeGreaterThan(100);
});

test("a status has not changed since the day it gives", () => {
  const wrong: string[] = [];
  for (const day of days) {
    for (const variant of catalog.on(day).variants) {
      const { statusId, sinceDay } = standingOn(variant, day);
      const then = standingOn(variant, sinceDay);
      const turned =
        sinceDay === variant.product.life.createdDay || standingOn(variant, sinceDay - 1).statusId !== statusId;
      if (sinceDay > day || then.statusId !== statusId || then.sinceDay !== sinceDay || !turned) wrong.push(variant.no);
    }
  }
  expect(wrong).toEqual([]);
});

test("a product leaves the catalog at least two months after its last variant was discontinued", () => {
  const left = catalog.products.filter((product) => product.life.goneDay < dayOf(Date.UTC(2030, 0, 1)));
  expect(left.length).toBeGreaterThan(50);
  const wrong = left.filter((product) => {
    const last = product.variants.map((variant) => standingOn(variant, product.life.goneDay - 60));
    return (
      isListedOn(product.life, product.life.goneDay) || last.some(({ statusId }) => statusId !== 8 && statusId !== 9)
    );
  });
  expect(wrong).toEqual([]);
});
