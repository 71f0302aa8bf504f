import type { ProductView, VariantView } from "@/lib/catalog/article/types.ts";
import { plainVariantFields } from "@/lib/domain/test/variant.ts";

/** A variant for tests. Everything but the given fields is unknown. */
export function variantOf(variantNo: string, axisValues: string[], given: Partial<VariantView> = {}): VariantView {
  return {
    ...plainVariantFields(variantNo),
    axisValues,
    pictureCount: 0,
    prices: [],
    pricesReadAt: null,
    total: null,
    nextDueAt: null,
    stockReadAt: null,
    watched: false,
    thresholds: [],
    mine: [],
    goneAt: null,
    ...given,
  };
}

/** A product for tests. Its axes have the values that occur in the variants, in order of occurrence. */
export function productOf(axisNames: string[], variants: VariantView[]): ProductView {
  const values = (at: number) => [...new Set(variants.map((variant) => variant.axisValues[at] ?? ""))].filter(Boolean);
  return {
    productNo: "P 1/2",
    name: "Tyre",
    description: "",
    brandId: null,
    brand: null,
    categoryPath: [],
    createdAt: null,
    modifiedAt: null,
    taxable: null,
    axes: axisNames.map((name, at) => ({ name, values: values(at) })),
    variants,
    isInCatalog: true,
    gone: [],
    warehouses: [],
    age: { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null },
  };
}
