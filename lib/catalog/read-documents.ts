import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { parseDocument } from "./parse-document.ts";
import { documentsByNumbers } from "./statements/products.ts";

/** One document may be of ten megabytes, so a file is read one by one. From a server each read is a round trip. */
const atOnce = (database: Reader) => (database.onFile ? 1 : 20);

/** The documents of some products, in no order. Other requests are served while a long one is parsed. */
export async function* readDocuments(
  database: Reader,
  productNos: readonly string[],
): AsyncGenerator<ProductDocument, void> {
  const size = atOnce(database);
  for (let from = 0; from < productNos.length; from += size) {
    const rows = await database.read(documentsByNumbers({ productNos: productNos.slice(from, from + size) }));
    for (const { document } of rows) yield await parseDocument(document);
  }
}
