import type { Client, InValue } from "@libsql/client";
import type { Database } from "@/db/connections.ts";
import type { ProductCard, ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { isPrice } from "@/lib/domain/price.ts";
import { priceMask } from "@/lib/domain/price-type.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
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
    preferences: { theme: "system", density: "normal", warehouseId: null, lowStockThreshold: 5 },
    ...own,
  };
}

/** Writes a whole dealer into an empty dealer database, as a first sync would. */
export async function writeTestDealer(database: Database, dealer: TestDealer, generation = 1): Promise<void> {
  const { client } = database;
  await insert(
    client,
    "brands",
    ["brand_id", "position", "name", "normalized_name", "raw"],
    dealer.brands,
    (brand, index) => [brand.brandId, index, brand.name, normalize(brand.name), "{}"],
  );
  const categoryColumns = ["category_id", "parent_id", "position", "depth", "name", "normalized_name"];
  await insert(client, "categories", categoryColumns, dealer.categories, (node, index) => [
    node.categoryId,
    node.parentId,
    index,
    node.depth,
    node.name,
    normalize(node.name),
  ]);
  await insert(client, "warehouses", ["warehouse_id", "position", "name"], dealer.warehouses, (warehouse, index) => [
    warehouse.warehouseId,
    index,
    warehouse.name,
  ]);
  await writeProducts(client, dealer);
  await writeVariants(client, dealer);
  await writeInventory(client, dealer);
  const facts = { generation, stockVersion: generation };
  const read = { catalogReadAt: dealer.readAt, pricesReadAt: dealer.readAt, inventoryReadAt: dealer.readAt };
  await insert(client, "sync_state", ["name", "value"], Object.entries({ ...facts, ...read }), ([name, value]) => [
    name,
    String(value),
  ]);
}

async function writeProducts(client: Client, dealer: TestDealer): Promise<void> {
  const columns = [
    "product_no",
    "position",
    "normalized_name",
    "brand_id",
    "normalized_brand",
    "modified_at",
    "hash",
    "raw",
  ];
  await insert(client, "products", [...columns, "document", "card"], dealer.products, (product, index) => [
    product.productNo,
    index,
    normalize(product.name),
    product.brandId,
    product.brand === null ? null : normalize(product.brand),
    product.modifiedAt === null ? null : Date.parse(product.modifiedAt),
    `hash-${product.productNo}`,
    "{}",
    JSON.stringify(product),
    JSON.stringify(cardOf(product)),
  ]);
  const links = dealer.products.flatMap((product) =>
    product.categories.map((node) => [node.categoryId, product.productNo, normalize(node.name)]),
  );
  await insert(client, "product_categories", ["category_id", "product_no", "normalized_name"], links, (row) => row);
}

async function writeVariants(client: Client, dealer: TestDealer): Promise<void> {
  const all = dealer.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const columns = [
    "variant_no",
    "normalized_variant_no",
    "product_no",
    "position",
    "status_id",
    "normalized_mfg",
    "price_mask",
  ];
  const priceColumns = ["cost_cents", "cost_type_id", "map_cents", "msrp_cents"];
  const restColumns = ["prices_record", "images_record", "prices_read_at"];
  await insert(
    client,
    "variants",
    [...columns, ...priceColumns, ...restColumns],
    all,
    ({ product, variant }, index) => {
      const { costCents, costTypeId, mapCents, msrpCents } = unitFigures(variant.prices);
      return [
        variant.variantNo,
        normalize(variant.variantNo),
        product.productNo,
        index,
        variant.statusId,
        variant.mfgPartNumber === null ? null : normalize(variant.mfgPartNumber),
        priceMask(variant.prices.filter(isPrice).map(({ typeId }) => typeId)),
        costCents,
        costTypeId,
        mapCents,
        msrpCents,
        "{}",
        "{}",
        dealer.readAt,
      ];
    },
  );
  const identifiers = all.flatMap(({ variant }) => identifiersOf(variant));
  await insert(client, "identifiers", ["kind", "value", "variant_no"], identifiers, (row) => row);
}

function identifiersOf(variant: VariantDocument): string[][] {
  const rows: string[][] = [];
  for (const kind of ["upc", "ean"] as const) {
    const value = variant[kind];
    if (value === null) continue;
    rows.push([kind, value, variant.variantNo]);
    if (value.length === 12) rows.push([kind, `0${value}`, variant.variantNo]);
  }
  if (variant.mfgPartNumber !== null) rows.push(["mfg", normalize(variant.mfgPartNumber), variant.variantNo]);
  return rows;
}

async function writeInventory(client: Client, dealer: TestDealer): Promise<void> {
  const status = new Map(dealer.products.flatMap((p) => p.variants.map((v) => [v.variantNo, v.statusId] as const)));
  const columns = [
    "variant_no",
    "normalized_variant_no",
    "position",
    "status_id",
    "total_available",
    "next_due_at",
    "stock",
  ];
  const restColumns = ["hash", "raw", "changed_at", "read_at"];
  await insert(client, "inventory", [...columns, ...restColumns], [...dealer.stock], ([variantNo, row], index) => [
    variantNo,
    normalize(variantNo),
    index,
    status.get(variantNo) ?? null,
    row.totalAvailable,
    row.nextDueAt,
    JSON.stringify(row.stock),
    "hash",
    "{}",
    dealer.readAt,
    dealer.readAt,
  ]);
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

/** Inserts rows through one JSON parameter, a thousand rows per statement. */
async function insert<T>(
  client: Client,
  table: string,
  columns: string[],
  items: readonly T[],
  row: (item: T, index: number) => InValue[],
): Promise<void> {
  const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
  const sql = `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`;
  const rows = items.map(row);
  for (let from = 0; from < rows.length; from += 1000) {
    await client.execute({ sql, args: [JSON.stringify(rows.slice(from, from + 1000))] });
  }
}
