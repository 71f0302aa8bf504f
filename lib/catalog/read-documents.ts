import type { ProductDocument } from "@/db/dealer/documents.ts";
import { documentText } from "@/db/dealer/packed-text.ts";
import type { Reader } from "@/db/reader.ts";
import { json, statement } from "@/db/statement.ts";
import { parseDocument } from "./parse-document.ts";

/** The documents of some products, in no order. Uses the primary key. */
const documentsByNumbers = statement({
  name: "documents by numbers",
  sql: "SELECT document FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))",
  args: { productNos: json<readonly string[]>() },
  row: { document: documentText },
});

/**
 * The documents of some products, in no order. Reading starts with the call, so it is not a generator, which would wait
 * for the first `next`.
 */
export function readDocuments(database: Reader, productNos: readonly string[]): AsyncGenerator<ProductDocument, void> {
  return parsedOneByOne(
    database.longRows(productNos, (some) => database.read(documentsByNumbers({ productNos: some }))),
  );
}

/** The documents of rows that are being read. Other requests are served while a long one is parsed. */
export async function* parsedOneByOne(
  reading: Promise<{ document: string }[]> | AsyncIterable<{ document: string }>,
): AsyncGenerator<ProductDocument, void> {
  for await (const { document } of await reading) yield await parseDocument(document);
}
