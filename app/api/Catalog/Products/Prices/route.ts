import { supplierApiPrices } from "@/lib/catalog/supplier-api/lists.ts";
import { parseVariantsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../../operation.ts";

/** GET /Catalog/Products/Prices of the supplier's interface (4.8). */
export const GET = operation({ source: "prices", parse: parseVariantsQuery, ask: supplierApiPrices });
