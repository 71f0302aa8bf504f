import type { Database } from "@/db/connections.ts";
import type { ProductCard, ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import {
  brands,
  categories,
  identifiers,
  inventory,
  productCategories,
  products,
  variants,
  warehouses,
} from "@/db/dealer/schema.ts";
import { insertRows, storeSyncState, type Tables, tablesOf } from "@/db/test/tables.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { isPrice } from "@/lib/domain/price.ts";
import { priceMask } from "@/lib/domain/price-type.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { defaultLook } from "@/lib/domain/principal.ts";
import { productFigures, unitFigures } from "@/lib/domain/product-figures.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";

/** The data of a test dealer: documents in order, stock by variant, brands, categories and warehouses. */
export interface TestDealer {
  brands: { brandId: string; name: string }[];
  categories: { categoryId: string; parentId: string | null; depth: number; name: string }[];
  warehouses: { warehouseId: string; name: string }[];
  products: ProductDocument[];
  stock: ReadonlyMap<string, TestStock>;
  /** The value of every `…ReadAt`. */
  readAt: number;
}

export interface TestStock {
  totalAvailable: number | null;
  nextDueAt: number | null;
  stock: WarehouseStock[];
}

/** A principal of a dealer, with every right unless overridden. */
export function testPrincipal(dealerId: string, own: Partial<MemberPrincipal> = {}): MemberPrincipal {
  return {
    kind: "member",
    dealerId,
    memberId: "member",
    sessionHash: "session",
    language: "en",
    reduction: "none",
    preferences: {
      theme: "system",
      density: "normal",
      warehouseId: null,
      lowStockThreshold: 5,
      usualQuantities: [],
      listing: defaultLook,
    },
    ...own,
  };
}

/** Writes a whole dealer into an empty dealer database, as a first sync would. */
export async function writeTestDealer(database: Database, dealer: TestDealer, generation = 1): Promise<void> {
  const tables = tablesOf(database);
  await insertRows(
    tables,
    brands,
    dealer.brands.map((brand, position) => ({ ...brand, position, normalizedName: normalize(brand.name), raw: "{}" })),
  );
  await insertRows(
    tables,
    categories,
    dealer.categories.map((node, position) => ({ ...node, position, normalizedName: normalize(node.name) })),
  );
  await insertRows(
    tables,
    warehouses,
    dealer.warehouses.map((warehouse, position) => ({ ...warehouse, position })),
  );
  await writeProducts(tables, dealer);
  await writeVariants(tables, dealer);
  await writeInventory(tables, dealer);
  const versions = { generation, stockVersion: generation };
  const read = { catalogReadAt: dealer.readAt, pricesReadAt: dealer.readAt, inventoryReadAt: dealer.readAt };
  await storeSyncState(tables, { ...versions, ...read });
}

async function writeProducts(tables: Tables, dealer: TestDealer): Promise<void> {
  const rows = dealer.products.map((product, position) => ({
    productNo: product.productNo,
    position,
    normalizedName: normalize(product.name),
    brandId: product.brandId,
    normalizedBrand: product.brand === null ? null : normalize(product.brand),
    modifiedAt: product.modifiedAt === null ? null : Date.parse(product.modifiedAt),
    hash: `hash-${product.productNo}`,
    raw: "{}",
    document: JSON.stringify(product),
    card: JSON.stringify(cardOf(product)),
  }));
  await insertRows(tables, products, rows);
  const links = dealer.products.flatMap(({ productNo, categories: nodes }) =>
    nodes.map(({ categoryId, name }) => ({ categoryId, productNo, normalizedName: normalize(name) })),
  );
  await insertRows(tables, productCategories, links);
}

async function writeVariants(tables: Tables, dealer: TestDealer): Promise<void> {
  const all = dealer.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const rows = all.map(({ product, variant }, position) => {
    const { costAmount, costTypeId, mapAmount, msrpAmount } = unitFigures(variant.prices);
    return {
      variantNo: variant.variantNo,
      normalizedVariantNo: normalize(variant.variantNo),
      productNo: product.productNo,
      position,
      statusId: variant.statusId,
      normalizedMfg: variant.mfgPartNumber === null ? null : normalize(variant.mfgPartNumber),
      priceMask: priceMask(variant.prices.filter(isPrice).map(({ typeId }) => typeId)),
      ...{ costAmount, costTypeId, mapAmount, msrpAmount },
      pricesRecord: "{}",
      imagesRecord: JSON.stringify({ Images: variant.images }),
      pricesReadAt: dealer.readAt,
    };
  });
  await insertRows(tables, variants, rows);
  await insertRows(
    tables,
    identifiers,
    all.flatMap(({ variant }) => identifiersOf(variant)),
  );
}

type Identifier = typeof identifiers.$inferInsert;

function identifiersOf({ variantNo, upc, ean, mfgPartNumber }: VariantDocument): Identifier[] {
  const rows: Identifier[] = [];
  for (const [kind, value] of [
    ["upc", upc],
    ["ean", ean],
  ] as const) {
    if (value === null) continue;
    rows.push({ kind, value, variantNo });
    if (value.length === 12) rows.push({ kind, value: `0${value}`, variantNo });
  }
  if (mfgPartNumber !== null) rows.push({ kind: "mfg", value: normalize(mfgPartNumber), variantNo });
  return rows;
}

async function writeInventory(tables: Tables, dealer: TestDealer): Promise<void> {
  const status = new Map(dealer.products.flatMap((p) => p.variants.map((v) => [v.variantNo, v.statusId] as const)));
  const rows = [...dealer.stock].map(([variantNo, { totalAvailable, nextDueAt, stock }], position) => ({
    variantNo,
    normalizedVariantNo: normalize(variantNo),
    position,
    statusId: status.get(variantNo) ?? null,
    totalAvailable,
    nextDueAt,
    stock: JSON.stringify(stock),
    hash: "hash",
    raw: "{}",
    changedAt: dealer.readAt,
    readAt: dealer.readAt,
  }));
  await insertRows(tables, inventory, rows);
}

/** The listing's card of a product. */
function cardOf(product: ProductDocument): ProductCard {
  return {
    productNo: product.productNo,
    name: product.name,
    brandId: product.brandId,
    brand: product.brand,
    pictureOf: product.variants.find((variant) => variant.images.length > 0)?.variantNo ?? null,
    variantCount: product.variants.length,
    articleNo: product.variants.length === 1 ? (product.variants[0]?.variantNo ?? "") : product.productNo,
    mfgPartNumber: product.variants[0]?.mfgPartNumber ?? null,
    ...productFigures(product.variants.map(({ statusId, prices }) => ({ statusId, ...unitFigures(prices) }))),
  };
}
