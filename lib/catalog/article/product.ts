import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { documentText } from "@/db/dealer/packed-text.ts";
import { picturesOf } from "@/db/dealer/pictures.ts";
import { staleAges } from "@/db/dealer/stale-records.ts";
import type { Reader } from "@/db/reader.ts";
import { statement, text } from "@/db/statement.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { priceTiers } from "@/lib/domain/price.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { earliest } from "@/lib/domain/sum.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { parseDocument } from "../parse-document.ts";
import { dataAge } from "../snapshot.ts";
import { listWarehouses } from "../warehouses.ts";
import { attributeValue, axesOf } from "./axes.ts";
import { goneOfProduct } from "./gone-articles.ts";
import { aboveFrom } from "./stock.ts";
import { readTotals, type StockTotal, stockTotals } from "./stock-rows.ts";
import type { Axis, CategoryPath, DataAge, ProductView, VariantView } from "./types.ts";
import { type ProductInIndex, productInIndex } from "./variants-in-index.ts";
import { visiblePrices } from "./visible-cost.ts";

/**
 * The document of a product, by its exact number. Uses the primary key. Documents are returned as JSON text, because a
 * product may have thousands of variants: `parseDocument` parses them.
 */
const documentByNumber = statement({
  name: "document by number",
  sql: "SELECT document FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { document: documentText },
});

/**
 * The document of the product that has a variant with exactly this number, else with this normalized number if only one
 * has it: an ambiguous address means none. Uses `variants_by_normalized_no`.
 */
const documentByVariant = statement({
  name: "document by variant",
  sql: `SELECT p.document FROM variants v JOIN products p ON p.product_no = v.product_no
    WHERE v.normalized_variant_no = :normalizedNo AND (v.variant_no = :variantNo
      OR (SELECT count(*) FROM variants o WHERE o.normalized_variant_no = :normalizedNo) = 1)`,
  args: { variantNo: text, normalizedNo: text },
  row: { document: documentText },
});

/**
 * The document of the only product with a number in any case. It is the last attempt: it scans all numbers in the primary
 * key's index.
 */
const documentInAnyCase = statement({
  name: "document in any case",
  sql: `SELECT document FROM products WHERE product_no =
    (SELECT min(product_no) FROM products WHERE product_no = :normalizedNo COLLATE NOCASE
      GROUP BY product_no COLLATE NOCASE HAVING count(*) = 1)`,
  args: { normalizedNo: text },
  row: { document: documentText },
});

/**
 * A category and its ancestors, the primary one first. The depth is limited, in case the supplier's tree has a cycle.
 * Uses the primary key.
 */
const categoryAndAbove = statement({
  name: "category and above",
  sql: aboveFrom("category_id = :categoryId"),
  args: { categoryId: text },
  row: { categoryId: text, name: text },
});

/**
 * The path of a product's deepest category in the supplier's tree: usually the one in its document (`deepestOf`). Uses
 * the primary keys.
 */
const categoriesOfProduct = statement({
  name: "categories of product",
  sql: aboveFrom(`category_id = (SELECT c.category_id FROM product_categories pc JOIN categories c USING (category_id)
    WHERE pc.product_no = :productNo ORDER BY c.depth DESC, c.position LIMIT 1)`),
  args: { productNo: text },
  row: { categoryId: text, name: text },
});

/** Variants prepared for a page before other requests get a turn. */
const variantsAtOnce = 1000;
/** Maximum number of a product's removed items that are shown, the latest first. */
export const maxGone = 300;

/**
 * A product with all its variants, found by its number or a variant's number (complete, in any case); null if there is
 * none. `first` decides whose number it is if a product and another product's variant have the same one.
 */
export async function findProduct(
  principal: Principal,
  number: string,
  first: "product" | "variant" = "product",
): Promise<ProductView | null> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return null;
  // The index data of the product is valid if the document has the same variants.
  const inIndex = productInIndex(principal, number, first);
  const figures = inIndex && database.ahead(() => readFigures(principal, database, inIndex));
  const [document, warehouses, age] = await Promise.all([
    readDocument(database, number, first, inIndex !== null),
    listWarehouses(principal),
    dataAge(principal),
  ]);
  if (!document) return null;
  const { productNo } = document;
  const numbers = document.variants.map((variant) => variant.variantNo);
  const isSame = productNo === inIndex?.productNo && inIndex.variantNos.join("\n") === numbers.join("\n");
  const { gone, stale, totals, watchedHere, ...read } =
    (isSame && figures ? await figures() : null) ??
    (await readFigures(principal, database, { productNo, variantNos: numbers }, document));
  const isPath = read.path.at(-1)?.categoryId === deepestOf(document.categories)?.categoryId;
  const path = isPath ? read.path : await knownPath(database, document.categories);
  const watchedGone = await watchedArticles(
    principal,
    gone.map(({ variantNo }) => variantNo),
  );
  const stock = stockTotals(totals, age, stale);
  const watched = new Map([...watchedHere, ...watchedGone]);
  const { description, brandId, brand, createdAt, modifiedAt, taxable } = document;
  const deepest = deepestOf(document.categories);
  const axes = axesOf(document.variants);
  return {
    productNo,
    name: document.name,
    description,
    brandId,
    brand,
    categoryPath: path.length > 0 || !deepest ? path : [{ categoryId: deepest.categoryId, name: deepest.name }],
    createdAt,
    modifiedAt,
    taxable,
    axes,
    variants: await inSlices(document.variants, variantsAtOnce, (some) =>
      some.map((variant) => variantView(principal, variant, axes, stock.get(variant.variantNo), watched, age)),
    ),
    isInCatalog: true,
    gone: gone.map((article) => ({ ...article, watched: watched.get(article.variantNo)?.isListed === true })),
    warehouses,
    // The product's data is shown with one age: the oldest sync time of any part.
    age: { ...age, catalogReadAt: earliest([age.catalogReadAt, stale.product, ...stale.variants.values()]) },
  };
}

/** Usually the first lookup finds it; the last one, a search, is not needed if the index knows the number. */
async function readDocument(
  database: Reader,
  number: string,
  first: "product" | "variant",
  isKnown: boolean,
): Promise<ProductDocument | null> {
  const normalizedNo = normalize(number);
  const whole = [documentByNumber({ productNo: number }), documentByVariant({ variantNo: number, normalizedNo })];
  if (first === "variant") whole.reverse();
  const inAnyCase = () => database.readFirst(documentInAnyCase({ normalizedNo }));
  const ways = whole.map((way) => database.ahead(() => database.readFirst(way)));
  for (const read of [...ways, isKnown ? inAnyCase : database.ahead(inAnyCase)]) {
    const found = await read();
    if (found) return parseDocument(found.document);
  }
  return null;
}

/** A variant on its product's page. Without `row` its figures are unknown. */
export function variantView(
  principal: Principal,
  variant: VariantDocument,
  axes: readonly Axis[],
  row: StockTotal | undefined,
  watched: ReadonlyMap<string, WatchedArticle>,
  age: DataAge,
  goneAt: number | null = null,
): VariantView {
  const own = watched.get(variant.variantNo);
  return {
    variantNo: variant.variantNo,
    description: variant.description,
    statusId: variant.statusId,
    statusText: variant.statusText,
    upc: variant.upc,
    ean: variant.ean,
    mfgPartNumber: variant.mfgPartNumber,
    dimensions: variant.dimensions,
    modifiedAt: variant.modifiedAt,
    groundOnly: variant.groundOnly,
    fulfillable: variant.fulfillable,
    attributes: variant.attributes,
    axisValues: axes.map((axis) => attributeValue(variant, axis.name)),
    pictureCount: picturesOf(variant.images).length,
    prices: priceTiers(visiblePrices(principal, variant.prices)),
    pricesReadAt: row?.pricesReadAt ?? age.pricesReadAt,
    total: row?.total ?? null,
    nextDueAt: row?.nextDueAt ?? null,
    stockReadAt: row?.stockReadAt ?? null,
    watched: own?.isListed === true,
    thresholds: own?.thresholds ?? [],
    mine: own?.mine ?? [],
    goneAt,
  };
}

/** What a product's page shows in addition to its document; without `document`, that is read in parallel. */
async function readFigures(
  principal: Principal,
  database: Reader,
  { productNo, variantNos }: Pick<ProductInIndex, "productNo" | "variantNos">,
  document?: ProductDocument,
) {
  const [gone, stale, totals, path, watchedHere] = await Promise.all([
    database.read(goneOfProduct({ productNo, most: maxGone })),
    staleAges(database, productNo),
    readTotals(database, variantNos),
    document ? knownPath(database, document.categories) : database.read(categoriesOfProduct({ productNo })),
    watchedArticles(principal, variantNos),
  ]);
  return { gone, stale, totals, path, watchedHere };
}

/** The path from a primary category to the deepest one of a product; empty when the supplier's tree does not have it. */
export async function knownPath(database: Reader, categories: ProductDocument["categories"]): Promise<CategoryPath[]> {
  const deepest = deepestOf(categories);
  return deepest ? database.read(categoryAndAbove({ categoryId: deepest.categoryId })) : [];
}

function deepestOf(categories: ProductDocument["categories"]) {
  return [...categories].sort((a, b) => b.level - a.level)[0];
}
