import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { findSpelled } from "@/lib/domain/codes/as-spelled.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import { neverRead } from "../snapshot.ts";
import { listWarehouses } from "../warehouses.ts";
import { axesOf } from "./axes.ts";
import { goneDocumentsNamed, goneStockByNumbers } from "./gone-articles.ts";
import { findProduct, knownPath, maxGone, variantView } from "./product.ts";
import { productByNumber } from "./stock.ts";
import { sortedByWarehouse } from "./stock-rows.ts";
import type { ProductView } from "./types.ts";
import { productInIndex } from "./variants-in-index.ts";

/**
 * What a product's page shows: its items in the catalog; the removed ones if `variantNo` ("": none) is one of them or
 * there are no others. An item that moved to another product is shown there. Null for an unknown number.
 */
export async function findShownProduct(
  principal: Principal,
  productNo: string,
  variantNo: string,
): Promise<ProductView | null> {
  const readGone = await beginGone(principal, productNo);
  const product = await findProduct(principal, productNo);
  if (hasVariant(product, variantNo))
    return (hasInAnotherCase(product, variantNo) && (await findMoved(principal, variantNo))) || product;
  const isLeft = product?.gone.some((article) => isSameNumber(article.variantNo, variantNo));
  const gone = !product || isLeft ? await (product ? findGoneProduct(principal, product.productNo) : readGone()) : null;
  if (isLeft || hasVariant(gone, variantNo)) return gone ?? product;
  return (await findMoved(principal, variantNo)) ?? gone ?? product;
}

/** Whether a product has the variant that an address names; also true if it names none, or names the product itself. */
function hasVariant(product: ProductView | null, variantNo: string): boolean {
  if (!product) return false;
  if (variantNo === "" || isSameNumber(product.productNo, variantNo)) return true;
  return product.variants.some((variant) => isSameNumber(variant.variantNo, variantNo));
}

/**
 * Whether a product has the variant that an address names only in another case: another product may have it exactly.
 */
function hasInAnotherCase(product: ProductView | null, variantNo: string): boolean {
  const named = findSpelled(product?.variants ?? [], numberOf, variantNo);
  return named !== undefined && named.variantNo !== variantNo;
}

/** The product that now has a variant, exact case preferred; null if none has it. */
async function findMoved(principal: Principal, variantNo: string): Promise<ProductView | null> {
  const found = variantNo === "" ? null : await findProduct(principal, variantNo, "variant");
  return found && findSpelled(found.variants, numberOf, variantNo) ? found : null;
}

const numberOf = ({ variantNo }: { variantNo: string }) => variantNo;

function isSameNumber(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The product of an item, including removed ones; null if no item or product has this number. */
export async function findArticle(principal: Principal, number: string): Promise<ProductView | null> {
  const readGone = await beginGone(principal, number);
  return (await findProduct(principal, number, "variant")) ?? readGone();
}

/** Reads a product that left, ahead when the index in memory does not know it. */
async function beginGone(principal: Principal, number: string): Promise<() => Promise<ProductView | null>> {
  const database = await dealerDatabaseOf(principal);
  const read = () => findGoneProduct(principal, number);
  return database && productInIndex(principal, number) === null ? database.ahead(read) : read;
}

/**
 * The items of a removed product with their last figures and ages, without due dates, which no longer hold. Found by
 * its number or an item's, exactly as the supplier wrote it; null if unknown.
 */
async function findGoneProduct(principal: Principal, number: string): Promise<ProductView | null> {
  const database = await dealerDatabaseOf(principal);
  const rows = (await database?.read(goneDocumentsNamed({ number, most: maxGone }))) ?? [];
  const latest = rows[0]?.document;
  if (!database || !latest) return null;
  const variants = rows.flatMap((row) => row.document.variants);
  const { productNo, name, brand, createdAt, modifiedAt, taxable } = latest;
  const [warehouses, watched, listed, categoryPath] = await Promise.all([
    listWarehouses(principal),
    watchedArticles(
      principal,
      variants.map(({ variantNo }) => variantNo),
    ),
    database.readFirst(productByNumber({ productNo })),
    knownPath(database, latest.categories),
  ]);
  const axes = axesOf(variants);
  return {
    productNo,
    name,
    description: "",
    // The supplier may no longer have the brand, so the link searches for its name.
    brandId: null,
    brand,
    categoryPath,
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

/** The last stock of some removed items, by warehouse, in the order of the principal's warehouses. */
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
      sortedByWarehouse(stock ?? [], warehouses).map((row) => ({ ...row, dueAt: null })),
    ]),
  );
}
