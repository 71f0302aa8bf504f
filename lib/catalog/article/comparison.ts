import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { listWarehouses } from "../warehouses.ts";
import { findProduct } from "./product.ts";
import { stockOfVariants } from "./stock.ts";
import type { ProductView, VariantView } from "./types.ts";
import { type ComparedArticle, type Comparison, maxCompared } from "./types.ts";
import { productNoInIndex } from "./variants-in-index.ts";

/** The first six of the given items, with their figures and attributes side by side. */
export async function compareArticles(principal: Principal, variantNos: readonly string[]): Promise<Comparison> {
  const asked = [...new Set(variantNos)];
  const shown = asked.slice(0, maxCompared);
  const [warehouses, stock, products] = await Promise.all([
    listWarehouses(principal),
    stockOfVariants(principal, shown),
    productsOf(principal, shown),
  ]);
  const found = shown.flatMap((variantNo, place) => {
    const product = products[place];
    const variant = product?.variants.find((each) => each.variantNo === variantNo);
    return product && variant ? { product, variant } : [];
  });
  const names = [...new Set(found.flatMap(({ variant }) => variant.attributes.map(({ name }) => name)))];
  const isFound = new Set(found.map(({ variant }) => variant.variantNo));
  return {
    articles: found.map(({ product, variant }) => compared(product, variant, stock.get(variant.variantNo) ?? [])),
    attributes: names.map((name) => ({
      name,
      values: found.map(({ variant }) => valuesOf(variant, name)),
    })),
    warehouses,
    missing: shown.filter((variantNo) => !isFound.has(variantNo)),
    beyond: asked.slice(maxCompared),
  };
}

/**
 * The product of each item, read in parallel. Two items may belong to one product, whose document may be large: it is
 * read once.
 */
function productsOf(principal: Principal, variantNos: readonly string[]): Promise<(ProductView | null)[]> {
  const reads = new Map<string, Promise<ProductView | null>>();
  return Promise.all(
    variantNos.map(async (variantNo) => {
      const known = productNoInIndex(principal, variantNo, "variant");
      const read = () => findProduct(principal, variantNo, "variant");
      if (known === null) return read();
      const reading = reads.get(known) ?? read();
      reads.set(known, reading);
      const product = await reading;
      // The index may lag behind its database.
      const isThere = product?.variants.some((each) => each.variantNo === variantNo);
      return isThere ? product : read();
    }),
  );
}

/** An attribute may occur several times. */
function valuesOf({ attributes }: VariantView, name: string): string {
  return attributes.flatMap((each) => (each.name === name ? each.value : [])).join(", ");
}

function compared(product: ProductView, variant: VariantView, stock: WarehouseStock[]): ComparedArticle {
  const { prices, attributes: _attributes, axisValues: _axisValues, ...shown } = variant;
  const cost = dealerCost(prices, 1)?.winner ?? null;
  const [mapAmount, msrpAmount] = [retailPrice(prices, "MAP"), retailPrice(prices, "MSRP")];
  return {
    ...shown,
    productNo: product.productNo,
    variantCount: product.variants.length,
    name: product.name,
    brand: product.brand,
    costAmount: cost?.amount ?? null,
    costTypeId: cost?.typeId ?? null,
    costBreak: cost?.quantityBreak ?? 1,
    mapAmount,
    msrpAmount,
    marginPercent: marginPercent(cost?.amount ?? null, msrpAmount ?? mapAmount),
    stock,
    catalogReadAt: product.age.catalogReadAt,
  };
}
