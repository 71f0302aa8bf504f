import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { documentsByNumbers } from "./listing/products-statements.ts";
import { parseDocument } from "./parse-document.ts";

/** The documents of some products, in no order. Other requests are served while a long one is parsed. */
export async function* readDocuments(
  database: Reader,
  productNos: readonly string[],
): AsyncGenerator<ProductDocument, void> {
  const rows = database.longRows(productNos, (some) => database.read(documentsByNumbers({ productNos: some })));
  for await (const { document } of rows) yield await parseDocument(document);
}

/** The documents of rows that are being read. Other requests are served while a long one is parsed. */
export async function* parsedOneByOne(reading: Promise<{ document: string }[]>): AsyncGenerator<ProductDocument, void> {
  for (const { document } of await reading) yield await parseDocument(document);
}
