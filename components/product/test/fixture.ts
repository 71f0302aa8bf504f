import type { ProductView, VariantView } from "@/lib/catalog/types/product.ts";

/** A variant with nothing known but what is given; for tests. */
export function variantOf(variantNo: string, axisValues: string[], given: Partial<VariantView> = {}): VariantView {
  return {
    variantNo,
    description: "",
    statusId: 7,
    statusText: "Active",
    upc: null,
    ean: null,
    mfgPartNumber: null,
    dimensions: { weight: null, length: null, width: null, height: null },
    modifiedAt: null,
    groundOnly: null,
    fulfillable: null,
    attributes: [],
    axisValues,
    pictureCount: 0,
    prices: [],
    pricesReadAt: null,
    stock: [],
    total: null,
    nextDueAt: null,
    stockReadAt: null,
    watched: false,
    watchThreshold: null,
    ...given,
  };
}

/** A product of the given variants; the axes' values are those that occur, in the order in which they do. For tests. */
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
    warehouses: [],
    age: { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null },
  };
}
