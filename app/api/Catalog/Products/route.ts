import { supplierApiProducts } from "@/lib/catalog/supplier-api/lists.ts";
import { parseProductsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../operation.ts";

/** GET /Catalog/Products of the supplier's interface (4.5). */
export const GET = operation({ source: "catalog", parse: parseProductsQuery, ask: supplierApiProducts });
