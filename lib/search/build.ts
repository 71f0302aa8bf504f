import type { Reader } from "@/db/reader.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { grounds } from "@/lib/domain/product.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { AttributeBuilder } from "./attributes.ts";
import { addDocumentWords, createdAtOf, knownCreation } from "./document-words.ts";
import { readNumbers } from "./numbers.ts";
import { numberOrder, ranksOf, textOrder } from "./orders.ts";
import { type CatalogParts, inBrand, inCategory, inHead, inName } from "./parts.ts";
import { documentsByPosition, readSnapshotState, rowsByPosition } from "./reading.ts";
import { at, sharedBytes, sharedUint16, sharedUint32 } from "./shared.ts";
import { productsInOrder } from "./statements.ts";
import { widerWords } from "./synonyms.ts";
import { type CategoryTable, readBrands, readCategories, readProductCategories } from "./tables.ts";
import { packTexts, placesOf } from "./texts.ts";
import { headOf, plain } from "./tokens.ts";
import type { CatalogIndex, SnapshotState } from "./types.ts";
import { readVariants } from "./variants.ts";
import { VocabularyBuilder } from "./vocabulary.ts";

export { buildStockIndex } from "./build-stock.ts";

const productsAtOnce = 2000;
const documentsAtOnce = 500;
/** A row has room for less. */
const longestLabel = 120;

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
  const { words, createdAt, createdDay, labels, attributes, ground } = await readWords(database, {
    products,
    categories,
    links,
    variants,
  });
  const orders = ordersOf(products, variants, createdAt);
  const parts: CatalogParts = {
    productNos: packTexts(products.productNos),
    productPlaces: placesOf(products.productNos),
    variantNos: packTexts(variants.variantNos),
    variantPlaces: placesOf(variants.variantNos),
    numbers: await readNumbers(database, variants.variantNos),
    variantStarts: variants.starts,
    variantProduct: variants.product,
    variantLabel: labels.of,
    labels: packTexts(labels.texts),
    variantStatus: variants.status,
    variantPriceMask: variants.priceMask,
    variantGround: ground,
    attributes: attributes.finish(),
    variantCost: variants.cost,
    variantRetail: variants.retail,
    variantCostRank: variants.costRank,
    variantRetailRank: variants.retailRank,
    variantMarginRank: variants.marginRank,
    costLow: variants.costLow,
    costHigh: variants.costHigh,
    productBrand: brands.productBrand,
    productMargin: variants.productMargin,
    createdDay,
    modifiedDay: products.modifiedDay,
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
  { productCost, productRetail, productMargin, productMarginAmount }: Awaited<ReturnType<typeof readVariants>>,
  createdAt: Float64Array,
): CatalogParts["orders"] {
  const name = textOrder(products.names.map(plain));
  const costOf = (product: number) => at(productCost, product);
  const retailOf = (product: number) => at(productRetail, product);
  const marginAmountOf = (product: number) => at(productMarginAmount, product);
  const marginOf = (product: number) => Math.round(at(productMargin, product) * 1000);
  const createdOn = (product: number) => dayNumber(at(createdAt, product));
  return {
    name,
    cost: numberOrder(costOf, name, "up"),
    "-cost": numberOrder(costOf, name, "down"),
    retail: numberOrder(retailOf, name, "up"),
    "-retail": numberOrder(retailOf, name, "down"),
    marginamount: numberOrder(marginAmountOf, name, "up"),
    "-marginamount": numberOrder(marginAmountOf, name, "down"),
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
  modifiedDay: Uint16Array;
}

async function readProducts(database: Reader): Promise<ReadProducts> {
  const read: Omit<ReadProducts, "modifiedDay"> = { productNos: [], names: [], brandIds: [], brands: [] };
  const modifiedAt: (number | null)[] = [];
  for await (const chunk of rowsByPosition(database, productsInOrder, productsAtOnce)) {
    for (const [, , productNo, name, brandId, brand, modified] of chunk) {
      read.productNos.push(productNo);
      read.names.push(name);
      read.brandIds.push(brandId);
      read.brands.push(brand);
      modifiedAt.push(modified);
    }
  }
  const modifiedDay = sharedUint16(modifiedAt.length);
  for (const [product, moment] of modifiedAt.entries()) modifiedDay[product] = storedDay(moment ?? Number.NaN);
  return { ...read, modifiedDay };
}

/** The day of a time for an array of days, where 0 means unknown. */
function storedDay(at: number): number {
  const day = dayNumber(at);
  return day > 0 && day < 65_536 ? day : 0;
}

interface WordSources {
  products: ReadProducts;
  categories: CategoryTable;
  links: CatalogParts["productCategories"];
  variants: { readonly variantNos: readonly string[] };
}

async function readWords(database: Reader, { products, categories, links, variants }: WordSources) {
  const words = new VocabularyBuilder(variants.variantNos.length);
  const placeOfVariant = new Map(variants.variantNos.map((variantNo, place) => [variantNo, place]));
  const labels = new Labels(variants.variantNos.length);
  const attributes = new AttributeBuilder(variants.variantNos.length);
  const ground = sharedBytes(variants.variantNos.length);
  const createdAt = new Float64Array(products.productNos.length).fill(Number.NaN);
  const createdDay = sharedUint16(products.productNos.length);
  let product = 0;
  for await (const document of documentsByPosition(database, documentsAtOnce)) {
    if (product >= createdAt.length) break;
    words.startProduct(product);
    const name = products.names[product] ?? "";
    words.add(name, inName);
    words.add(headOf(name), inHead);
    words.add(widerWords(name).join(" "), inName | inHead);
    words.addRepeated(products.brands[product] ?? "", inBrand);
    for (let link = at(links.starts, product); link < at(links.starts, product + 1); link++) {
      words.addRepeated(categories.names[at(links.values, link)] ?? "", inCategory);
    }
    addDocumentWords(words, document, {
      placeOf: (variantNo) => placeOfVariant.get(variantNo),
      described: (variant, description) => {
        const label = beyondName(name, description);
        labels.set(variant, label);
        words.addOwn(label);
      },
      attributed: (variant, list) => attributes.set(variant, list),
      shipped: (variant, groundOnly) => {
        ground[variant] = 1 + grounds.indexOf(groundOnly ? "only" : "free");
      },
    });
    createdAt[product] = createdAtOf(document);
    createdDay[product] = storedDay(knownCreation(document));
    product++;
  }
  return { words, createdAt, createdDay, labels, attributes, ground };
}

/** Texts of variants, each kept once: a thousand jerseys are "M, Black". */
class Labels {
  readonly of: Uint32Array;
  readonly texts: string[] = [""];
  readonly #places = new Map([["", 0]]);

  constructor(variantCount: number) {
    this.of = sharedUint32(variantCount);
  }

  set(variant: number, text: string): void {
    const label = cutAt(text, longestLabel);
    let place = this.#places.get(label);
    if (place === undefined) {
      place = this.texts.push(label) - 1;
      this.#places.set(label, place);
    }
    this.of[variant] = place;
  }
}
