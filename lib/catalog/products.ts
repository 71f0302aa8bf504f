import type { Viewer } from "@/lib/viewer.ts";
import type { ProductFilter, ProductPage } from "./types.ts";

export async function listProducts(_viewer: Viewer, filter: ProductFilter): Promise<ProductPage> {
  return {
    filter,
    total: 0,
    variantTotal: 0,
    page: 1,
    pageCount: 1,
    rows: [],
    facets: { brands: [], categories: [], statuses: [], priceTypes: [], stock: [], warehouses: [], cost: null },
    exact: [],
    corrected: null,
    warehouses: [],
    age: { catalogReadAt: null, pricesReadAt: null, inventoryReadAt: null },
  };
}
