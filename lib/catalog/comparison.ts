import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { findProduct } from "./product.ts";
import { stockOfVariants } from "./stock.ts";
import { type ComparedArticle, type Comparison, mostCompared } from "./types/comparison.ts";
import type { ProductView, VariantView } from "./types/product.ts";
import { listWarehouses } from "./warehouses.ts";

/** The first six of some articles, given by their numbers, with their figures and attributes side by side. */
export async function compareArticles(principal: Principal, variantNos: readonly string[]): Promise<Comparison> {
  const asked = [...new Set(variantNos)];
  const shown = asked.slice(0, mostCompared);
  const [warehouses, stock] = await Promise.all([listWarehouses(principal), stockOfVariants(principal, shown)]);
  const products = new Map<string, ProductView>();
  const found: { product: ProductView; variant: VariantView }[] = [];
  for (const variantNo of shown) {
    // Two articles may be of one product, whose document may be large.
    const known = [...products.values()].find(({ variants }) => variants.some((each) => each.variantNo === variantNo));
    const product = known ?? (await findProduct(principal, variantNo));
    const variant = product?.variants.find((each) => each.variantNo === variantNo);
    if (!product || !variant) continue;
    products.set(product.productNo, product);
    found.push({ product, variant });
  }
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
    tooMany: asked.length - shown.length,
  };
}

/** An attribute may be named several times. */
function valuesOf({ attributes }: VariantView, name: string): string {
  return attributes.flatMap((each) => (each.name === name ? each.value : [])).join(", ");
}

function compared(product: ProductView, variant: VariantView, stock: WarehouseStock[]): ComparedArticle {
  const { prices, attributes: _attributes, axisValues: _axisValues, ...shown } = variant;
  const cost = dealerCost(prices, 1)?.winner ?? null;
  const [mapCents, msrpCents] = [retailPrice(prices, "MAP"), retailPrice(prices, "MSRP")];
  return {
    ...shown,
    productNo: product.productNo,
    name: product.name,
    brand: product.brand,
    costCents: cost?.amountCents ?? null,
    costTypeId: cost?.typeId ?? null,
    costBreak: cost?.quantityBreak ?? 1,
    mapCents,
    msrpCents,
    marginPercent: marginPercent(cost?.amountCents ?? null, msrpCents ?? mapCents),
    stock,
    catalogReadAt: product.age.catalogReadAt,
  };
}
