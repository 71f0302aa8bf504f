import { interfaceImages } from "@/lib/catalog/interface/lists.ts";
import { parseImagesExampleQuery } from "@/lib/catalog/interface/query.ts";
import { operation } from "../../../operation.ts";

/** The path and parameter that the interface's example uses for images (4.7). */
export const GET = operation({ source: "catalog", parse: parseImagesExampleQuery, ask: interfaceImages });
