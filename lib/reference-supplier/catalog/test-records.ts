import { accounts } from "../serve/accounts.ts";
import { productRecord } from "../serve/records.ts";
import type { Language } from "../trade/kind.ts";
import type { Product } from "./article.ts";
import { Catalog } from "./catalog.ts";
import { categoriesOf } from "./tree.ts";

/** A product as the service sends it, with the categories that it was made for. */
export interface ReadProduct {
  readonly product: Product;
  readonly kind: string;
  /** The sort's English name; empty for the few products without categories. */
  readonly sort: string;
  readonly record: ReturnType<typeof productRecord>;
}

const catalogs = new Map<number, Catalog>();
const read = new Map<string, readonly ReadProduct[]>();

/** Every product of a catalog of 3,000 as the service sends it in a language; made once for all tests. */
export function readCatalog(seed: number, language: Language): readonly ReadProduct[] {
  const name = `${seed}/${language}`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const catalog = catalogs.get(seed) ?? new Catalog(seed, 3_000);
  catalogs.set(seed, catalog);
  const dealer = accounts[0];
  if (dealer === undefined) throw new Error("no accounts");
  const asking = { catalog, dealer, language, day: 20_778 };
  const made = catalog.products.map((product) => ({
    product,
    kind: product.shelf.kind.name[0],
    sort: categoriesOf(product)[2]?.name[0] ?? "",
    record: productRecord(product, asking, "http://supplier.example"),
  }));
  read.set(name, made);
  return made;
}
