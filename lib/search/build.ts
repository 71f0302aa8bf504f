import type { Reader } from "@/db/reader.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { addDocumentWords, createdAtOf } from "./document-words.ts";
import { numberOrder, ranksOf, textOrder } from "./orders.ts";
import { type CatalogParts, inAttributes, inBrand, inName, none } from "./parts.ts";
import { documentsByPosition, readSnapshotState, rowsByPosition } from "./reading.ts";
import { at } from "./shared.ts";
import { productsInOrder } from "./statements.ts";
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
 * The index of a dealer's whole catalog as stored in the database, for `find`. It reads every product once, so it
 * belongs in the sync worker. When a new generation is swapped in meanwhile, it starts again.
 */
export async function buildCatalogIndex(database: Reader): Promise<CatalogIndex> {
  for (;;) {
    const state = await readSnapshotState(database);
    const built = await buildOnce(database, state);
    if ((await readSnapshotState(database)).generation === state.generation) return built;
  }
}

async function buildOnce(database: Reader, state: SnapshotState): Promise<CatalogIndex> {
  const products = await readProducts(database);
  const placeOfProduct = new Map(products.productNos.map((productNo, index) => [productNo, index]));
  const variants = await readVariants(database, placeOfProduct);
  const brands = await readBrands(database, products);
  const categories = await readCategories(database);
  const links = await readProductCategories(database, placeOfProduct, categories);
  const { words, createdAt } = await readWords(database, products, categories, links);
  const orders = ordersOf(products, variants, createdAt);
  const parts: CatalogParts = {
    productNos: packTexts(products.productNos),
    productPlaces: placesOf(products.productNos),
    variantNos: packTexts(variants.variantNos),
    variantPlaces: placesOf(variants.variantNos),
    variantStarts: variants.starts,
    variantProduct: variants.product,
    variantStatus: variants.status,
    variantPriceMask: variants.priceMask,
    variantCost: variants.cost,
    variantRetail: variants.retail,
    costLow: variants.costLow,
    costHigh: variants.costHigh,
    productBrand: brands.productBrand,
    productMargin: variants.productMargin,
    brandIds: brands.ids,
    brandNames: brands.names,
    categoryIds: categories.ids,
    categoryNames: categories.names,
    categoryParent: categories.parent,
    productCategories: links,
    orders,
    nameRank: ranksOf(orders.name),
    words: words.finish(),
  };
  return {
    generation: state.generation,
    catalogReadAt: state.catalogReadAt,
    pricesReadAt: state.pricesReadAt,
    productCount: products.productNos.length,
    variantCount: variants.variantNos.length,
    parts,
  };
}

/** The products in the order of each sort by the catalog. */
function ordersOf(
  products: ReadProducts,
  { productCost, productMargin }: Awaited<ReturnType<typeof readVariants>>,
  createdAt: Float64Array,
): CatalogParts["orders"] {
  const name = textOrder(products.names.map(plain));
  const costOf = (product: number) => (at(productCost, product) === none ? Number.NaN : at(productCost, product));
  const marginOf = (product: number) => Math.round(at(productMargin, product) * 1000);
  const createdOn = (product: number) => dayNumber(at(createdAt, product));
  return {
    name,
    cost: numberOrder(costOf, name, "up"),
    "-cost": numberOrder(costOf, name, "down"),
    margin: numberOrder(marginOf, name, "up"),
    "-margin": numberOrder(marginOf, name, "down"),
    newest: numberOrder(createdOn, name, "down"),
  };
}

interface ReadProducts {
  productNos: string[];
  names: string[];
  brandIds: (string | null)[];
  brands: (string | null)[];
}

async function readProducts(database: Reader): Promise<ReadProducts> {
  const read: ReadProducts = { productNos: [], names: [], brandIds: [], brands: [] };
  for await (const chunk of rowsByPosition(database, productsInOrder, productsAtOnce)) {
    for (const [, , productNo, name, brandId, brand] of chunk) {
      read.productNos.push(productNo);
      read.names.push(name);
      read.brandIds.push(brandId);
      read.brands.push(brand);
    }
  }
  return read;
}

async function readWords(
  database: Reader,
  products: ReadProducts,
  categories: CategoryTable,
  links: CatalogParts["productCategories"],
) {
  const words = new VocabularyBuilder();
  const createdAt = new Float64Array(products.productNos.length).fill(Number.NaN);
  let product = 0;
  for await (const document of documentsByPosition(database, documentsAtOnce)) {
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
