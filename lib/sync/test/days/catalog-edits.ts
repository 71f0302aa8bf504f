import fc from "fast-check";

/** A small catalog as a supplier sends it, and how it changes from day to day. */
export interface SentPrice {
  Amount: number;
  TypeId: number;
  Type: string;
  QtyBreak: number;
}
export interface SentVariant {
  VariantNo: string;
  Description: string;
  StatusId: number;
  UPC: string | null;
  EAN: string | null;
  MFGPartNumber: string | null;
  DateLastModified: string;
  Prices: SentPrice[];
  Images: { Format: string; Url: string }[];
}
export interface SentProduct {
  ProductNo: string;
  Name: string;
  BrandId: number;
  Brand: string;
  DateLastModified: string;
  Categories: { CategoryId: number; CategoryName: string; Level: number }[];
  Variants: SentVariant[];
}
export type Catalog = SentProduct[];

/** Few numbers, so that products and variants often return, and others take over what they were. */
const productNos = Array.from({ length: 7 }, (_, n) => `P${n}`);
const variantNos = Array.from({ length: 14 }, (_, n) => `v-${n}`);
const moments = ["2026-11-01T00:00:00", "2026-11-02T00:00:00"];

function priceList(seed: number): SentPrice[] {
  const row = (TypeId: number, cents: number, QtyBreak = 1) => ({ Amount: cents / 100, TypeId, Type: "", QtyBreak });
  const more = [[], [row(1, 900)], [row(2, 800)], [row(3, 1500), row(4, 2000)], [row(5, 700, 10)], [row(4, 2100)]];
  return seed % 7 === 6 ? [] : [row(0, 1000 + (Math.floor(seed / 6) % 3)), ...(more[seed % 6] ?? [])];
}

const upcOf = (seed: number) => (seed % 4 === 0 ? null : `60000000${10 + (seed % 9)}00`);

function variantOf(VariantNo: string, seed: number): SentVariant {
  return {
    ...{ VariantNo, Description: `Size ${seed % 3}`, StatusId: 7, DateLastModified: moments[seed % 2] ?? "" },
    ...{ UPC: upcOf(seed), EAN: seed % 5 === 0 ? "4006381333931" : null },
    ...{ MFGPartNumber: seed % 3 === 0 ? null : `BR-${seed % 5}`, Prices: priceList(seed), Images: [] },
  };
}

type Edit = (catalog: Catalog, first: number, second: number, third: number) => void;
const at = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];

function unusedNo(catalog: Catalog, seed: number): string | undefined {
  const used = new Set(catalog.flatMap(({ Variants }) => Variants.map(({ VariantNo }) => VariantNo.toLowerCase())));
  return at(
    variantNos.filter((one) => !used.has(one)),
    seed,
  );
}

/** A change of one variant, the place of its product first. */
function ofVariant(change: (variant: SentVariant, seed: number) => Partial<SentVariant>): Edit {
  return (catalog, first, second, third) => {
    const variant = at(at(catalog, first)?.Variants ?? [], second);
    if (variant) Object.assign(variant, change(variant, third));
  };
}

/** Takes a variant of one product into another one, which does not have it. */
function carry(catalog: Catalog, first: number, second: number, third: number, isShared: boolean): void {
  const [from, to] = [at(catalog, first), at(catalog, third)];
  const variant = at(from?.Variants ?? [], second);
  if (!from || !to || !variant || to.Variants.some(({ VariantNo }) => VariantNo === variant.VariantNo)) return;
  if (isShared) to.Variants.unshift({ ...variant, UPC: "600000000099" });
  else if (from.Variants.length > 1) {
    from.Variants.splice(from.Variants.indexOf(variant), 1);
    to.Variants.splice(second % (to.Variants.length + 1), 0, variant);
  }
}

const edits = {
  addProduct(catalog, first, second, third) {
    const ProductNo = at(
      productNos.filter((one) => catalog.every((product) => product.ProductNo !== one)),
      first,
    );
    if (ProductNo === undefined) return;
    const product = {
      ...{ ProductNo, Name: `Name ${second % 3}`, BrandId: second % 2, Brand: `Brand ${second % 2}` },
      ...{ DateLastModified: moments[second % 2] ?? "", Categories: [], Variants: [] as SentVariant[] },
    };
    for (let count = 0; count <= third % 3; count++) {
      const variantNo = unusedNo([...catalog, product], second + count);
      if (variantNo !== undefined) product.Variants.push(variantOf(variantNo, third + count));
    }
    if (product.Variants.length > 0) catalog.splice(second % (catalog.length + 1), 0, product);
  },
  removeProduct(catalog, first) {
    if (catalog.length > 1) catalog.splice(first % catalog.length, 1);
  },
  moveProduct(catalog, first, second) {
    const moved = catalog.splice(first % catalog.length, 1);
    catalog.splice(second % (catalog.length + 1), 0, ...moved);
  },
  renumberProduct(catalog, first, second) {
    const product = at(catalog, first);
    const free = productNos.filter((one) => catalog.every(({ ProductNo }) => ProductNo !== one));
    if (product) product.ProductNo = at(free, second) ?? product.ProductNo;
  },
  rename(catalog, first, second) {
    const product = at(catalog, first);
    if (product) product.Name = `Name ${second % 3}`;
  },
  rebrand(catalog, first, second) {
    const product = at(catalog, first);
    if (product) Object.assign(product, { BrandId: second % 2, Brand: `Brand ${second % 2}` });
  },
  recategorize(catalog, first, second, third) {
    const product = at(catalog, first);
    const node = (CategoryId: number) => ({ CategoryId, CategoryName: `Category ${third % 2}`, Level: 0 });
    if (product) product.Categories = [[], [node(1)], [node(1), node(2)], [node(2), node(1)]][second % 4] ?? [];
  },
  addVariant(catalog, first, second, third) {
    const product = at(catalog, first);
    const variantNo = unusedNo(catalog, third);
    if (product && variantNo !== undefined)
      product.Variants.splice(second % (product.Variants.length + 1), 0, variantOf(variantNo, third));
  },
  removeVariant(catalog, first, second) {
    const variants = at(catalog, first)?.Variants ?? [];
    if (variants.length > 1) variants.splice(second % variants.length, 1);
  },
  turnVariants(catalog, first) {
    const product = at(catalog, first);
    product?.Variants.push(...product.Variants.splice(0, 1));
  },
  moveVariant: (catalog, first, second, third) => carry(catalog, first, second, third, false),
  shareVariant: (catalog, first, second, third) => carry(catalog, first, second, third, true),
  otherCase: ofVariant(({ VariantNo }) => {
    const lower = VariantNo.toLowerCase();
    return { VariantNo: VariantNo === lower ? lower.toUpperCase() : lower };
  }),
  describe: ofVariant((_, seed) => ({ Description: `Size ${seed % 3}` })),
  setStatus: ofVariant((_, seed) => ({ StatusId: [7, 8, 11, 13][seed % 4] ?? 7 })),
  reprice: ofVariant((_, seed) => ({ Prices: priceList(seed) })),
  /** The same price types, other amounts. */
  dearer: ofVariant(({ Prices }) => ({ Prices: Prices.map((row) => ({ ...row, Amount: row.Amount + 1 })) })),
  setUpc: ofVariant((_, seed) => ({ UPC: upcOf(seed) })),
  setEan: ofVariant((_, seed) => ({ EAN: seed % 2 === 0 ? null : "4006381333931" })),
  setMfg: ofVariant((_, seed) => ({ MFGPartNumber: seed % 3 === 0 ? null : `BR-${seed % 5}` })),
  setImage: ofVariant((_, seed) => ({ Images: [{ Format: "", Url: `https://p.example/${seed}` }] })),
  date: ofVariant((_, seed) => ({ DateLastModified: moments[seed % 2] ?? "" })),
} satisfies Record<string, Edit>;

const seed = fc.nat(1000);
const names = Object.keys(edits).filter((name): name is keyof typeof edits => name in edits);
const someEdits = fc.array(fc.tuple(fc.constantFrom(...names), seed, seed, seed), { maxLength: 8 });

/** Changes a catalog in this order. */
export function edit(catalog: Catalog, changes: Day["changes"]): void {
  for (const [name, ...places] of changes) edits[name](catalog, ...places);
}

/** What happens on a day before the list is read: how it changes, and which records are damaged or prices refreshed. */
export const someDay = fc.record({
  changes: someEdits,
  /** The place of a damaged product, and of its damaged variant; -1: the product itself. */
  damaged: fc.option(fc.tuple(seed, fc.integer({ min: -1, max: 3 })), { freq: 2 }),
  /** The place of an opened product of which a variant has another price then, and whether it stays so. */
  opened: fc.option(fc.tuple(seed, seed, seed, fc.boolean()), { freq: 2 }),
});
export type Day = typeof someDay extends fc.Arbitrary<infer T> ? T : never;

export const someCatalog = fc.array(fc.tuple(seed, seed, seed), { minLength: 3, maxLength: 6 }).map((all) => {
  const catalog: Catalog = [];
  for (const places of all) edits.addProduct(catalog, ...places);
  return catalog;
});

/** Another price list than a variant has. */
export function otherPrices({ Prices }: SentVariant, seed: number): SentPrice[] {
  const lists = [seed, seed + 1, seed + 2].map(priceList);
  return lists.find((list) => list.length > 0 && JSON.stringify(list) !== JSON.stringify(Prices)) ?? [];
}
