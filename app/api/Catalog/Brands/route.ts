import { supplierApiBrands } from "@/lib/catalog/supplier-api/lists.ts";
import { parseBrandsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../operation.ts";

/** GET /Catalog/Brands of the supplier's interface (4.3). */
export const GET = operation({ source: "brands", parse: parseBrandsQuery, ask: supplierApiBrands });
