import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { plainVariantFields } from "@/lib/domain/test/variant.ts";
import type { TestDealer } from "./dealer.ts";

/** A dealer with only these products, two warehouses, and no stock unless given. */
export function smallDealer(products: ProductDocument[], own: Partial<TestDealer> = {}): TestDealer {
  return {
    brands: [{ brandId: "9", name: "Marathonia" }],
    categories: [],
    warehouses: [
      { warehouseId: "1", name: "East" },
      { warehouseId: "2", name: "West" },
    ],
    products,
    stock: new Map(),
    readAt: Date.UTC(2026, 10, 21, 12),
    ...own,
  };
}

/** A product with only a name and variants. */
export function plainProduct(
  productNo: string,
  name: string,
  variants: VariantDocument[],
  own: Partial<ProductDocument> = {},
): ProductDocument {
  const nothing = { brandId: null, brand: null, createdAt: null, modifiedAt: null, taxable: null, categories: [] };
  return { productNo, name, description: "", ...nothing, variants, ...own };
}

/** An active variant with only a number. */
export function plainVariant(variantNo: string, own: Partial<VariantDocument> = {}): VariantDocument {
  return { ...plainVariantFields(variantNo), prices: [], images: [], ...own };
}
