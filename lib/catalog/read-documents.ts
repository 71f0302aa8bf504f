import type { ProductDocument } from "@/db/dealer/documents.ts";
import type { Reader } from "@/db/reader.ts";
import { documentsByNumbers } from "./listing/products-statements.ts";
import { parseDocument } from "./parse-document.ts";

/** One document may be of ten megabytes, so a file is read one by one. From a server each read is a round trip. */
const atOnce = 20;
/** So many reads are under way beside the one whose documents are parsed: all of a page of labels at once. */
const ahead = 9;

/**
 * The documents of some products, in no order. Other requests are served while a long one is parsed. On a server the first
 * ones are read at once, before they are asked for.
 */
export function readDocuments(database: Reader, productNos: readonly string[]): AsyncGenerator<ProductDocument, void> {
  const size = database.onFile ? 1 : atOnce;
  const read = (from: number) => database.read(documentsByNumbers({ productNos: productNos.slice(from, from + size) }));
  if (database.onFile) return oneByOne(read, productNos.length);
  const begun: ReturnType<typeof read>[] = [];
  let from = 0;
  const begin = () => {
    if (from >= productNos.length) return;
    const reading = read(from);
    from += size;
    // Whoever needs these documents meets the error.
    reading.catch(() => undefined);
    begun.push(reading);
  };
  for (let count = 0; count <= ahead; count++) begin();
  return parsed(begun, begin);
}

/** The documents of rows that are being read. Other requests are served while a long one is parsed. */
export async function* parsedOneByOne(reading: Promise<{ document: string }[]>): AsyncGenerator<ProductDocument, void> {
  for (const { document } of await reading) yield await parseDocument(document);
}

async function* oneByOne(
  read: (from: number) => Promise<{ document: string }[]>,
  count: number,
): AsyncGenerator<ProductDocument, void> {
  for (let from = 0; from < count; from++) yield* parsedOneByOne(read(from));
}

async function* parsed(
  begun: Promise<{ document: string }[]>[],
  begin: () => void,
): AsyncGenerator<ProductDocument, void> {
  for (let reading = begun.shift(); reading; reading = begun.shift()) {
    yield* parsedOneByOne(reading);
    begin();
  }
}
