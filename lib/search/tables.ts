import type { Client } from "@libsql/client";
import { none } from "./parts.ts";
import { at, GrowingNumbers, type Lists, listsOf, sharedInt32 } from "./shared.ts";

/** Brands in the supplier's order; behind them those that only products name. */
export async function readBrands(
  client: Client,
  products: { brandIds: readonly (string | null)[]; brands: readonly (string | null)[] },
) {
  const { rows } = await client.execute("SELECT brand_id, name FROM brands ORDER BY position");
  const ids = rows.map((row) => String(row[0]));
  const names = rows.map((row) => String(row[1]));
  const places = new Map(ids.map((id, index) => [id, index]));
  const productBrand = sharedInt32(products.brandIds.length).fill(none);
  for (const [product, brandId] of products.brandIds.entries()) {
    if (brandId === null) continue;
    let place = places.get(brandId);
    if (place === undefined) {
      place = ids.push(brandId) - 1;
      names.push(products.brands[product] ?? brandId);
      places.set(brandId, place);
    }
    productBrand[product] = place;
  }
  return { ids, names, productBrand };
}

export interface CategoryTable {
  readonly ids: string[];
  readonly names: string[];
  readonly parent: Int32Array;
  readonly places: ReadonlyMap<string, number>;
}

/** Categories, parents before children, and behind them those that only products name. */
export async function readCategories(client: Client): Promise<CategoryTable> {
  const { rows } = await client.execute(`SELECT category_id, parent_id, name FROM categories ORDER BY depth, position`);
  const strays = await client.execute(
    `SELECT category_id, NULL, min(normalized_name) FROM product_categories
     WHERE category_id NOT IN (SELECT category_id FROM categories) GROUP BY category_id`,
  );
  const all = [...rows, ...strays.rows];
  const ids = all.map((row) => String(row[0]));
  const places = new Map(ids.map((id, index) => [id, index]));
  const parent = sharedInt32(all.length).fill(none);
  for (const [index, row] of all.entries()) {
    const place = row[1] === null ? undefined : places.get(String(row[1]));
    // A parent behind its child would be a circle or a nonsense: such a node stands at the top.
    if (place !== undefined && place < index) parent[index] = place;
  }
  return { ids, names: all.map((row) => String(row[2])), parent, places };
}

/** Per product the categories it is in and all above them, each once. */
export async function readProductCategories(
  client: Client,
  placeOfProduct: ReadonlyMap<string, number>,
  categories: CategoryTable,
): Promise<Lists> {
  const { rows } = await client.execute(
    `SELECT json_group_array(json_array(product_no, category_id)) FROM (
       SELECT product_no, category_id FROM product_categories ORDER BY product_no)`,
  );
  const productAt = new GrowingNumbers();
  const categoryAt = new GrowingNumbers();
  let lastProduct: string | null = null;
  let seen = new Set<number>();
  for (const [productNo, categoryId] of JSON.parse(String(rows[0]?.[0] ?? "[]")) as [string, string][]) {
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
