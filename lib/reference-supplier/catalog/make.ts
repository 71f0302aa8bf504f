import { z } from "zod";
import { type Brand, brandsOf, readData } from "../trade/brands.ts";
import { departments, kindAt, kinds } from "../trade/departments.ts";
import type { Axis, Choice } from "../trade/kind.ts";
import type { Product, Variant } from "./article.ts";
import { Dice, mix, share } from "./dice.ts";
import { lifeOf } from "./life.ts";
import { barcodes, endings, makerNumber } from "./numbers.ts";

const models = readData("models.json", z.strictObject({ words: z.array(z.string()), marks: z.array(z.string()) }));

const brandsByKind = kinds.map(({ department, name }) => {
  return brandsOf(department.id - 1, departments.length, [department.name[0], name[0]]);
});

/** The numbers in use so far; products are generated in the order of their index. */
interface Given {
  readonly serials: Map<number, number>;
  readonly items: Map<number, number>;
  readonly names: Set<string>;
  variants: number;
}

/** The first `count` products of the seed. A longer catalog begins with the shorter one. */
export function makeProducts(seed: number, count: number): Product[] {
  const given: Given = { serials: new Map(), items: new Map(), names: new Set(), variants: 0 };
  return Array.from({ length: count }, (_, index) => makeProduct(seed, index, given));
}

function makeProduct(seed: number, index: number, given: Given): Product {
  const key = mix(seed, 7, index);
  const dice = new Dice(key, 1);
  const kind = kindAt(dice.next());
  const serial = next(given.serials, kind.index);
  const sort = dice.pick(kind.sorts);
  const brand = pickBrand(kind.index, dice);
  const variants: Variant[] = [];
  const product: Product = {
    index,
    id: 20_001 + index * 3,
    // 9,973 is prime, so numbers of a kind repeat only after that many products.
    no:
      String(kind.index + 1).padStart(2, "0") +
      String((56 + serial * 3_719 + kind.index * 577 + (seed % 997)) % 9_973).padStart(4, "0"),
    key,
    life: lifeOf(index, key),
    kind,
    sort,
    brand,
    model: pickModel(brand, kind.index, dice, given.names),
    variants,
  };
  addVariants(product, variants, dice, given);
  return product;
}

function addVariants(product: Product, variants: Variant[], dice: Dice, given: Given): void {
  const { axes } = product.sort;
  const rows = pickRows(axes, dice);
  const ends = endings(axes, rows, dice);
  rows.forEach((choices, place) => {
    const key = mix(product.key, 11, place);
    const last = variants.at(-1);
    // In real catalogs, two pack sizes sometimes have the same barcode.
    const twin = last !== undefined && last.upc.length === 12 && share(key, 34) < 0.004;
    const codes = twin ? last : barcodes(product.brand, next(given.items, product.brand.index), key);
    const index = given.variants;
    given.variants += 1;
    variants.push({
      index,
      id: 100_001 + index,
      no: product.no + (ends[place] ?? ""),
      key,
      product,
      choices,
      upc: codes.upc,
      ean: codes.ean,
      maker: makerNumber(product, place, choices, key),
    });
  });
}

function pickRows(axes: readonly Axis[], dice: Dice): Choice[][] {
  let rows: Choice[][] = [[]];
  for (const axis of axes) {
    const picked = pickChoices(axis, dice);
    rows = rows.flatMap((row) => picked.map((choice) => [...row, choice]));
  }
  // A real range is seldom complete: some sizes and colours are missing.
  return rows.length > 4 ? rows.filter((_, place) => place === 0 || !dice.chance(0.12)) : rows;
}

function pickChoices(axis: Axis, dice: Dice): readonly Choice[] {
  const most = Math.min(axis.max, axis.choices.length);
  const count = dice.int(axis.min, most);
  if (!axis.inOrder) return dice.several(axis.choices, count);
  const first = dice.int(0, axis.choices.length - count);
  return axis.choices.slice(first, first + count);
}

function pickBrand(kind: number, dice: Dice): Brand {
  const brands = brandsByKind[kind] ?? [];
  const brand = brands[Math.floor(dice.next() ** 1.5 * brands.length)];
  if (brand === undefined) throw new RangeError(`no brand sells kind ${kind}`);
  return brand;
}

function pickModel(brand: Brand, kind: number, dice: Dice, names: Set<string>): string {
  for (let tries = 0; ; tries += 1) {
    const word = dice.pick(models.words);
    const mark = tries < 4 ? dice.pick(models.marks) : String(100 + dice.int(1, 99) * 10);
    const model = mark === "" ? word : `${word} ${mark}`;
    const name = `${brand.index}/${kind}/${model}`;
    if (names.has(name) && tries < 60) continue;
    names.add(name);
    return model;
  }
}

function next(counters: Map<number, number>, name: number): number {
  const value = counters.get(name) ?? 0;
  counters.set(name, value + 1);
  return value;
}
