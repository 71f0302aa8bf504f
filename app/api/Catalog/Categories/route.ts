import { interfaceCategories } from "@/lib/catalog/interface/categories.ts";
import { parseCategoriesQuery } from "@/lib/catalog/interface/query.ts";
import { operation } from "../operation.ts";

/** GET /Catalog/Categories of the supplier's interface (4.4). */
export const GET = operation({ source: "categories", parse: parseCategoriesQuery, ask: interfaceCategories });
