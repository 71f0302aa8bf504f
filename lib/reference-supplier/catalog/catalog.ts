import { LRUCache } from "lru-cache";
import { normalize } from "@/lib/domain/normalize.ts";
import type { Account } from "../serve/accounts.ts";
import type { Product, Variant } from "./article.ts";
import { share } from "./dice.ts";
import { isListedOn, productsEver } from "./life.ts";
import { makeProducts } from "./make.ts";
import { editionOn } from "./modified.ts";
import { barcodeDigits } from "./numbers.ts";

interface Numbered {
  readonly no: string;
  readonly variant: Variant;
}

/** All products that are in a generated catalog at any time, with lookups. Each index is built on its first use. */
export class Catalog {
  readonly products: readonly Product[];
  readonly variants: readonly Variant[];
  #sorted: readonly Numbered[] | null = null;
  #barcodes: Map<string, Variant[]> | null = null;
  #makers: Map<string, Variant[]> | null = null;
  #numbers: Map<string, Variant> | null = null;
  readonly #days = new LRUCache<number, CatalogDay>({ max: 3 });

  /** The number of products is chosen so that about `count` of them are listed on any day. */
  constructor(seed: number, count: number) {
    this.products = makeProducts(seed, productsEver(count));
    this.variants = this.products.flatMap(({ variants }) => variants);
  }

  /** The catalog as it is on a UTC day. */
  on(day: number): CatalogDay {
    let known = this.#days.get(day);
    if (known === undefined) {
      known = new CatalogDay(this, day);
      this.#days.set(day, known);
    }
    return known;
  }

  /** The variant with exactly this number, or null. */
  byNumber(no: string): Variant | null {
    this.#numbers ??= new Map(this.variants.map((variant) => [normalize(variant.no), variant]));
    return this.#numbers.get(normalize(no)) ?? null;
  }

  /** The variants whose number begins with one of the normalized prefixes. */
  bySku(prefixes: readonly string[]): Set<Variant> {
    this.#sorted ??= this.variants
      .map((variant) => ({ no: normalize(variant.no), variant }))
      .sort((a, b) => (a.no < b.no ? -1 : a.no > b.no ? 1 : 0));
    const found = new Set<Variant>();
    for (const prefix of prefixes) {
      for (let place = firstFrom(this.#sorted, prefix); ; place += 1) {
        const entry = this.#sorted[place];
        if (entry === undefined || !entry.no.startsWith(prefix)) break;
        found.add(entry.variant);
      }
    }
    return found;
  }

  /** The variants with one of the barcodes, in the form of `barcodeDigits`. */
  byBarcode(codes: Iterable<string>): Set<Variant> {
    this.#barcodes ??= grouped(this.variants, ({ upc, ean }) => [barcodeDigits(upc), barcodeDigits(ean)]);
    return collect(this.#barcodes, codes);
  }

  /** The variants with one of the manufacturer's numbers, which are normalized. */
  byMaker(numbers: Iterable<string>): Set<Variant> {
    this.#makers ??= grouped(this.variants, ({ maker }) => [normalize(maker)]);
    return collect(this.#makers, numbers);
  }
}

/** The catalog of one UTC day: the products listed on that day, under their names of that day. */
export class CatalogDay {
  readonly products: readonly Product[];
  readonly variants: readonly Variant[];
  /** The products that are in the catalog at any time. */
  readonly ever: Catalog;
  /** By index among all variants; a renamed product has variant objects of its own. */
  readonly #variants: ReadonlyMap<number, Variant>;
  readonly #visible = new Map<number, readonly Product[]>();

  constructor(ever: Catalog, day: number) {
    this.ever = ever;
    this.products = ever.products.filter(({ life }) => isListedOn(life, day)).map((each) => editionOn(each, day));
    this.variants = this.products.flatMap(({ variants }) => variants);
    this.#variants = new Map(this.variants.map((variant) => [variant.index, variant]));
  }

  /** The products that a dealer may see, in the catalog's order: a few are hidden from one of the dealers. */
  visibleTo({ index }: Account): readonly Product[] {
    let visible = this.#visible.get(index);
    if (visible === undefined) {
      visible = this.products.filter(({ key }) => share(key, 82, index) >= 0.015);
      this.#visible.set(index, visible);
    }
    return visible;
  }

  /** Those of the variants that are listed on this day, as they are then. */
  listed(variants: Iterable<Variant>): Set<Variant> {
    const found = new Set<Variant>();
    for (const { index } of variants) {
      const variant = this.#variants.get(index);
      if (variant !== undefined) found.add(variant);
    }
    return found;
  }
}

function firstFrom(sorted: readonly Numbered[], prefix: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.no ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

function grouped(variants: readonly Variant[], namesOf: (variant: Variant) => string[]): Map<string, Variant[]> {
  const groups = new Map<string, Variant[]>();
  for (const variant of variants) {
    for (const name of new Set(namesOf(variant))) {
      if (name === "") continue;
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [variant]);
      else group.push(variant);
    }
  }
  return groups;
}

function collect(groups: ReadonlyMap<string, readonly Variant[]>, names: Iterable<string>): Set<Variant> {
  const found = new Set<Variant>();
  for (const name of names) for (const variant of groups.get(name) ?? []) found.add(variant);
  return found;
}
