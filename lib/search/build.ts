import type { Client } from "@libsql/client";
import type { Database } from "@/db/open.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { addDocumentWords, createdAtOf } from "./document-words.ts";
import { numberOrder, ranksOf, textOrder } from "./orders.ts";
import { type CatalogParts, inAttributes, inBrand, inName, none } from "./parts.ts";
import { documentsByPosition, readSnapshotState, rowsByPosition } from "./reading.ts";
import { at } from "./shared.ts";
import { type CategoryTable, readBrands, readCategories, readProductCategories } from "./tables.ts";
import { packTexts, placesOf } from "./texts.ts";
import { plain } from "./tokens.ts";
import type { CatalogIndex, SnapshotState } from "./types.ts";
import { readVariants } from "./variants.ts";
import { VocabularyBuilder } from "./vocabulary.ts";

export { buildStockIndex } from "./build-stock.ts";

const productsAtOnce = 2000;
const documentsAtOnce = 500;

/**
 * The index of a dealer's whole catalog as it stands in the database, for `find`. Meant for the sync worker: it reads
 * every product once. Should a new generation be swapped in meanwhile, it begins again.
 */
export async function buildCatalogIndex(database: Database): Promise<CatalogIndex> {
  for (;;) {
    const state = await readSnapshotState(database.client);
    const built = await buildOnce(database.client, state);
    if ((await readSnapshotState(database.client)).generation === state.generation) return built;
  }
}

async function buildOnce(client: Client, state: SnapshotState): Promise<CatalogIndex> {
  const products = await readProducts(client);
  const placeOfProduct = new Map(products.productNos.map((productNo, index) => [productNo, index]));
  const variants = await readVariants(client, placeOfProduct);
  const brands = await readBrands(client, products);
  const categories = await readCategories(client);
  const links = await readProductCategories(client, placeOfProduct, categories);
  const { words, createdAt } = await readWords(client, products, categories, links);
  const { starts, cost, productMargin, productCost } = variants;
  const name = textOrder(products.names.map(plain));
  const created = (product: number) => dayNumber(createdAt[product] ?? Number.NaN);
  const known = (value: number) => (value === none ? Number.NaN : value);
  const costOf = (product: number) => known(at(productCost, product));
  const marginOf = (product: number) => Math.round(at(productMargin, product) * 1000);
  const parts: CatalogParts = {
    productNos: packTexts(products.productNos),
    productPlaces: placesOf(products.productNos),
    variantNos: packTexts(variants.variantNos),
    variantPlaces: placesOf(variants.variantNos),
    variantStarts: starts,
    variantProduct: variants.product,
    variantStatus: variants.status,
    variantPriceMask: variants.priceMask,
    variantCost: cost,
    variantRetail: variants.retail,
    costLow: variants.costLow,
    costHigh: variants.costHigh,
    productBrand: brands.productBrand,
    productMargin,
    brandIds: brands.ids,
    brandNames: brands.names,
    categoryIds: categories.ids,
    categoryNames: categories.names,
    categoryParent: categories.parent,
    productCategories: links,
    orders: {
      name,
      cost: numberOrder(costOf, name, "up"),
      "-cost": numberOrder(costOf, name, "down"),
      margin: numberOrder(marginOf, name, "up"),
      "-margin": numberOrder(marginOf, name, "down"),
      newest: numberOrder(created, name, "down"),
    },
    nameRank: ranksOf(name),
    words: words.finish(),
  };
  return {
    generation: state.generation,
    catalogReadAt: state.catalogReadAt,
    pricesReadAt: state.pricesReadAt,
    productCount: products.productNos.length,
    variantCount: variants.variantNos.length,
    parts: parts as unknown as CatalogIndex["parts"],
  };
}

interface ReadProducts {
  productNos: string[];
  names: string[];
  brandIds: (string | null)[];
  brands: (string | null)[];
}

async function readProducts(client: Client): Promise<ReadProducts> {
  const read: ReadProducts = { productNos: [], names: [], brandIds: [], brands: [] };
  const expressions = "product_no, card ->> '$.name', brand_id, card ->> '$.brand'";
  for await (const chunk of rowsByPosition(client, "products", expressions, productsAtOnce)) {
    for (const [productNo, name, brandId, brand] of chunk) {
      read.productNos.push(String(productNo));
      read.names.push(String(name ?? ""));
      read.brandIds.push(brandId === null ? null : String(brandId));
      read.brands.push(brand === null ? null : String(brand));
    }
  }
  return read;
}

async function readWords(
  client: Client,
  products: ReadProducts,
  categories: CategoryTable,
  links: CatalogParts["productCategories"],
) {
  const words = new VocabularyBuilder();
  const createdAt = new Float64Array(products.productNos.length).fill(Number.NaN);
  let product = 0;
  for await (const document of documentsByPosition(client, documentsAtOnce)) {
    if (product >= createdAt.length) break;
    words.startProduct(product);
    words.add(products.names[product] ?? "", inName);
    words.addRepeated(products.brands[product] ?? "", inBrand);
    for (let link = at(links.starts, product); link < at(links.starts, product + 1); link++) {
      words.addRepeated(categories.names[at(links.values, link)] ?? "", inAttributes);
    }
    addDocumentWords(words, document);
    createdAt[product] = createdAtOf(document);
    product++;
  }
  return { words, createdAt };
}
