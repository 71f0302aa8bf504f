import { accounts } from "@/lib/reference-supplier/serve/accounts.ts";
import { productRecord } from "@/lib/reference-supplier/serve/records.ts";
import { kinds } from "@/lib/reference-supplier/trade/departments.ts";
import type { Language } from "@/lib/reference-supplier/trade/kind.ts";
import type { Product } from "../article.ts";
import { Catalog } from "../catalog.ts";
import { categoriesOf } from "../tree.ts";

/** A product's record as the supplier sends it, with the kind and sort it was generated for. */
export interface ReadProduct {
  readonly product: Product;
  readonly kind: string;
  /** The sort's English name; empty for the few products without categories. */
  readonly sort: string;
  readonly record: ReturnType<typeof productRecord>;
}

const catalogs = new Map<number, Catalog>();
const read = new Map<string, readonly ReadProduct[]>();

/** The records of all products on one day of a catalog of 3,000, in one language; generated once for all tests. */
export function readCatalog(seed: number, language: Language): readonly ReadProduct[] {
  const name = `${seed}/${language}`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const catalog = catalogs.get(seed) ?? new Catalog(seed, 3_000);
  catalogs.set(seed, catalog);
  const dealer = accounts[0];
  if (dealer === undefined) throw new Error("no accounts");
  const day = 20_778;
  const asking = { catalog: catalog.on(day), dealer, language, day };
  const made = asking.catalog.products.map((product) => ({
    product,
    kind: product.kind.name[0],
    sort: categoriesOf(product)[2]?.name[0] ?? "",
    record: productRecord(product, asking, "http://supplier.example"),
  }));
  read.set(name, made);
  return made;
}

/** True when the kind has the sort: a test that names a sort must fail when the tree no longer has it. */
export function hasSort(kind: string, sort: string): boolean {
  const found = kinds.find(({ name }) => name[0] === kind);
  return found?.sorts.some(({ name }) => name[0] === sort) === true;
}

/** The distinct values of an attribute among a product's variants. */
export function valuesOf({ record }: ReadProduct, attribute: string): string[] {
  const all = record.Variants.flatMap(({ Attributes }) => Attributes.filter(({ Name }) => Name === attribute));
  return [...new Set(all.map(({ Value }) => Value))];
}
