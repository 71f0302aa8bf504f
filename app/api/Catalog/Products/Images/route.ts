import { supplierApiImages } from "@/lib/catalog/supplier-api/lists.ts";
import { parseVariantsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../../operation.ts";

/** GET /Catalog/Products/Images of the supplier's interface (4.7). */
export const GET = operation({ source: "catalog", parse: parseVariantsQuery, ask: supplierApiImages });
