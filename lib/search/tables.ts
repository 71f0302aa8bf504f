import type { Reader } from "@/db/reader.ts";
import { none } from "./parts.ts";
import { at, GrowingNumbers, type Lists, listsOf, sharedInt32 } from "./shared.ts";
import { brandsInOrder, categoriesInOrder, productCategories, strayCategories } from "./statements.ts";

/**
 * The supplier's brands and those that only products name, by name. Sorting tens of thousands of names takes long, so
 * it is done here, in the sync worker, and not for each page.
 */
export async function readBrands(
  database: Reader,
  products: { brandIds: readonly (string | null)[]; brands: readonly (string | null)[] },
) {
  const nameOf = new Map((await database.read(brandsInOrder())).map(({ brandId, name }) => [brandId, name]));
  for (const [product, brandId] of products.brandIds.entries()) {
    if (brandId !== null && !nameOf.has(brandId)) nameOf.set(brandId, products.brands[product] ?? brandId);
  }
  const sorted = [...nameOf].sort(([, a], [, b]) => byName.compare(a, b));
  const places = new Map(sorted.map(([id], index) => [id, index]));
  const productBrand = sharedInt32(products.brandIds.length).fill(none);
  for (const [product, brandId] of products.brandIds.entries()) {
    if (brandId !== null) productBrand[product] = places.get(brandId) ?? none;
  }
  return { ids: sorted.map(([id]) => id), names: sorted.map(([, name]) => name), productBrand };
}

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });

export interface CategoryTable {
  readonly ids: string[];
  readonly names: string[];
  readonly parent: Int32Array;
  readonly places: ReadonlyMap<string, number>;
}

/** Categories, parents before children, then those that only products name. */
export async function readCategories(database: Reader): Promise<CategoryTable> {
  const all = [...(await database.read(categoriesInOrder())), ...(await database.read(strayCategories()))];
  const ids = all.map(({ categoryId }) => categoryId);
  const places = new Map(ids.map((id, index) => [id, index]));
  const parent = sharedInt32(all.length).fill(none);
  for (const [index, { parentId }] of all.entries()) {
    const place = parentId === null ? undefined : places.get(parentId);
    // A parent that comes after its child is a cycle or invalid data: such a category becomes a root.
    if (place !== undefined && place < index) parent[index] = place;
  }
  return { ids, names: all.map(({ name }) => name), parent, places };
}

/** For each product its categories and all their ancestors, each once. */
export async function readProductCategories(
  database: Reader,
  placeOfProduct: ReadonlyMap<string, number>,
  categories: CategoryTable,
): Promise<Lists> {
  const links = (await database.readFirst(productCategories()))?.rows ?? [];
  const productAt = new GrowingNumbers();
  const categoryAt = new GrowingNumbers();
  let lastProduct: string | null = null;
  let seen = new Set<number>();
  for (const [productNo, categoryId] of links) {
    const product = placeOfProduct.get(productNo);
    if (product === undefined) continue;
    if (productNo !== lastProduct) seen = new Set();
    lastProduct = productNo;
    for (let node = categories.places.get(categoryId) ?? none; node !== none; node = at(categories.parent, node)) {
      if (seen.has(node)) break;
      seen.add(node);
      productAt.push(product);
      categoryAt.push(node);
    }
  }
  return listsOf(placeOfProduct.size, productAt.length, productAt.values, categoryAt.values);
}
