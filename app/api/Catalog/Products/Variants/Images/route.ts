import { supplierApiImages } from "@/lib/catalog/supplier-api/lists.ts";
import { parseImagesExampleQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../../../operation.ts";

/** The path and parameter that the interface's example uses for images (4.7). */
export const GET = operation({ source: "catalog", parse: parseImagesExampleQuery, ask: supplierApiImages });
