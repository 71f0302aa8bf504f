import { supplierApiImages } from "@/lib/catalog/supplier-api/lists.ts";
import { parseImagesExampleQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../../../operation.ts";

/** Images at the path and with the parameter in the interface's example (4.7). */
export const GET = operation({ source: "catalog", parse: parseImagesExampleQuery, ask: supplierApiImages });
