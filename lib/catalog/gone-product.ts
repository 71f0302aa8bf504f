import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { watchedArticles } from "@/lib/watch/watched-articles.ts";
import { neverRead } from "./age.ts";
import { axesOf } from "./axes.ts";
import { findProduct, knownPath, mostGone, variantView } from "./product.ts";
import { goneDocumentsOfProduct, goneStockByNumbers, productOfGone } from "./statements/gone-articles.ts";
import { productByNumber } from "./statements/products.ts";
import { inOrder } from "./stock-rows.ts";
import type { ProductView } from "./types/product.ts";
import { listWarehouses } from "./warehouses.ts";

/**
 * What the page of a product shows: its articles in the catalog; those that left when `variantNo` ("": none) is one of
 * them or there are no others. Null when nothing with this number is known.
 */
export async function findShownProduct(
  principal: Principal,
  productNo: string,
  variantNo: string,
): Promise<ProductView | null> {
  const product = await findProduct(principal, productNo);
  const asked = variantNo.toLowerCase();
  if (product && !product.gone.some((article) => article.variantNo.toLowerCase() === asked)) return product;
  return (await findGoneProduct(principal, product?.productNo ?? productNo)) ?? product;
}

/**
 * The product of an article, also of one that left the catalog; null when no article or product has this number.
 */
export async function findArticle(principal: Principal, number: string): Promise<ProductView | null> {
  return (await findProduct(principal, number, "variant")) ?? findGoneProduct(principal, number);
}

/**
 * The articles of a product that left the catalog, as they last were: with their last figures and the ages of these,
 * without dates of deliveries, which nobody promises any more. Found by its number or an article's, exactly as the
 * supplier wrote it; null when none is known.
 */
async function findGoneProduct(principal: Principal, number: string): Promise<ProductView | null> {
  const database = await dealerDatabaseOf(principal);
  const found = database && (await database.readFirst(productOfGone({ number })));
  if (!found) return null;
  const rows = await database.read(goneDocumentsOfProduct({ ...found, most: mostGone }));
  const latest = rows[0]?.document;
  if (!latest) return null;
  const variants = rows.flatMap((row) => row.document.variants);
  const [warehouses, watched, listed] = await Promise.all([
    listWarehouses(principal),
    watchedArticles(
      principal,
      variants.map(({ variantNo }) => variantNo),
    ),
    database.readFirst(productByNumber(found)),
  ]);
  const { productNo, name, brand, createdAt, modifiedAt, taxable } = latest;
  const axes = axesOf(variants);
  return {
    productNo,
    name,
    description: "",
    // The supplier may not have the brand any more: the link looks for its name.
    brandId: null,
    brand,
    categoryPath: await knownPath(database, latest.categories),
    createdAt,
    modifiedAt,
    taxable,
    axes,
    variants: rows.flatMap(({ document, totalAvailable: total, goneAt, stockReadAt, pricesReadAt }) =>
      document.variants.map((variant) => {
        const figures = { total, nextDueAt: null, stockReadAt, pricesReadAt };
        return variantView(principal, variant, axes, figures, watched, neverRead, goneAt);
      }),
    ),
    isInCatalog: listed !== null,
    gone: [],
    warehouses,
    age: neverRead,
  };
}

/** The last stock of some articles that left, by warehouse, in the order of the principal's warehouses. */
export async function lastStockOfGone(
  principal: Principal,
  variantNos: readonly string[],
): Promise<Map<string, WarehouseStock[]>> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return new Map();
  const [warehouses, rows] = await Promise.all([
    listWarehouses(principal),
    database.read(goneStockByNumbers({ variantNos })),
  ]);
  return new Map(
    rows.map(({ variantNo, stock }) => [
      variantNo,
      inOrder(stock ?? [], warehouses).map((row) => ({ ...row, dueAt: null })),
    ]),
  );
}
