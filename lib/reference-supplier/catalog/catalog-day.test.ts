import { expect, test } from "vitest";
import { normalize } from "@/lib/domain/normalize.ts";
import { accounts } from "../serve/accounts.ts";
import type { Product } from "./article.ts";
import { Catalog } from "./catalog.ts";
import { dayMs, dayOf } from "./life.ts";
import { modifiedSince, productCreatedAt, productModifiedAt, variantModifiedAt } from "./modified.ts";
import { nameOf, variantLine } from "./wording.ts";

const size = 1_500;
const catalog = new Catalog(1, size);
const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030];
const days = years.map((year) => dayOf(Date.UTC(year, (year * 7) % 12, 3)));

const byNumber = (products: readonly Product[]) => new Map(products.map((product) => [product.no, product]));

test("about as many products as requested are in the catalog on any day", () => {
  for (const count of [300, size]) {
    const any = count === size ? catalog : new Catalog(1, count);
    for (const day of days) {
      const { length } = any.on(day).products;
      expect(Math.abs(length - count) / count).toBeLessThan(0.04);
    }
  }
});

test("in every ninety days some products are new, some are gone and some are renamed, for both dealers", () => {
  for (const dealer of accounts) {
    for (const day of days) {
      const before = byNumber(catalog.on(day - 90).visibleTo(dealer));
      const now = byNumber(catalog.on(day).visibleTo(dealer));
      const fresh = [...now.keys()].filter((no) => !before.has(no));
      const gone = [...before.keys()].filter((no) => !now.has(no));
      const renamed = [...now].filter(([no, product]) => {
        const old = before.get(no);
        return old !== undefined && nameOf(old, "en") !== nameOf(product, "en");
      });
      for (const found of [fresh, gone, renamed]) {
        expect(found.length).toBeGreaterThan(1);
        expect(found.length).toBeLessThan(size / 25);
      }
    }
  }
});

test("a renamed product has its new name in both languages, and so have its variants", () => {
  const [before, now] = [catalog.on(20_700), catalog.on(21_065)];
  const old = byNumber(before.products);
  let renamed = 0;
  for (const product of now.products) {
    const was = old.get(product.no);
    if (was === undefined || was.model === product.model) continue;
    renamed += 1;
    expect(product.model).toMatch(/ MY\d\d$/);
    for (const language of ["en", "fr"] as const) {
      expect(nameOf(product, language)).toContain(product.model);
      expect(nameOf(product, language)).not.toBe(nameOf(was, language));
      for (const variant of product.variants) expect(variantLine(variant, language)).toContain(product.model);
    }
    expect(product.variants.map(({ no }) => no)).toEqual(was.variants.map(({ no }) => no));
  }
  expect(renamed).toBeGreaterThan(10);
});

test("no product was created or modified in the future", () => {
  const wrong: string[] = [];
  for (const day of days) {
    for (const product of catalog.on(day).products) {
      const created = productCreatedAt(product);
      const modified = [productModifiedAt(product, day)];
      for (const variant of product.variants) modified.push(variantModifiedAt(variant, day) ?? created);
      if (Math.max(created, ...modified) >= day * dayMs || Math.min(...modified) < created) wrong.push(product.no);
    }
  }
  expect(wrong).toEqual([]);
});

test("a request for products modified since the day before finds all that are new or renamed today", () => {
  let found = 0;
  const missed: string[] = [];
  for (let day = 20_750; day < 20_950; day += 1) {
    const before = byNumber(catalog.on(day - 1).products);
    for (const product of catalog.on(day).products) {
      if (before.get(product.no)?.model === product.model) continue;
      found += 1;
      if (!modifiedSince(product, (day - 1) * dayMs, day)) missed.push(product.no);
    }
  }
  expect(missed).toEqual([]);
  expect(found).toBeGreaterThan(40);
});

test("a number finds the product of that day, under its name of that day", () => {
  const today = catalog.on(days[2] ?? 0);
  const listed = new Map(today.variants.map((variant) => [variant.index, variant]));
  const asked = catalog.variants.slice(0, 2_000);
  const found = asked.map(({ no }) =>
    [...today.listed(catalog.bySku([normalize(no)]))].find((variant) => variant.no === no),
  );
  expect(found.filter((variant) => variant === undefined).length).toBeGreaterThan(500);
  expect(found).toEqual(asked.map(({ index }) => listed.get(index)));
});

test("a day's catalog does not depend on the order in which days are requested", () => {
  const other = new Catalog(1, size);
  const print = (from: Catalog, day: number) => from.on(day).products.map((product) => [product.no, product.model]);
  const asked = days.slice(0, 3);
  const backward = [...asked].reverse().map((day) => print(other, day));
  expect(backward.reverse()).toEqual(asked.map((day) => print(catalog, day)));
});
