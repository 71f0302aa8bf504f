import { supplierApiCategories } from "@/lib/catalog/supplier-api/categories.ts";
import { parseCategoriesQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../operation.ts";

/** GET /Catalog/Categories of the supplier's interface (4.4). */
export const GET = operation({ source: "categories", parse: parseCategoriesQuery, ask: supplierApiCategories });
