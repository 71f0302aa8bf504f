import { documentText, leastPacked, recordText, storedDocument } from "@/db/dealer/packed-text.ts";
import { bytes, command, integer, statement, text } from "@/db/statement.ts";

/**
 * The next products after a number whose document and record are texts that are packed at other times: `most` of them, or
 * fewer if they have more than so many letters together. Not those with an empty hash: their prices were read on demand,
 * and the next sync run stores them anew.
 */
export const textProducts = statement({
  name: "text products",
  sql: `SELECT product_no, document, raw, hash FROM (
      SELECT *, SUM(letters) OVER (ORDER BY product_no) - letters AS before FROM (
        SELECT product_no, document, raw, hash, length(document) + length(raw) AS letters FROM products
        WHERE product_no > :after AND hash <> '' AND typeof(document) = 'text'
          AND length(document) + length(raw) >= ${leastPacked}
        ORDER BY product_no LIMIT :most))
    WHERE before < :letters ORDER BY product_no`,
  args: { after: text, most: integer, letters: integer },
  row: { productNo: text, document: documentText, raw: recordText, hash: text },
});

/** Unless the product changed since it was read. */
export const storePacked = command({
  name: "store packed",
  sql: "UPDATE products SET document = :document, raw = :raw WHERE product_no = :productNo AND hash = :hash",
  args: { productNo: text, document: storedDocument, raw: text, hash: text },
});

/** The next packed documents after a product's number, as they are stored. */
export const packedDocuments = statement({
  name: "packed documents",
  sql: `SELECT product_no, document FROM products WHERE product_no > :after AND typeof(document) = 'blob'
    ORDER BY product_no LIMIT :most`,
  args: { after: text, most: integer },
  row: { productNo: text, document: bytes },
});

/** The next run of products stores it anew. */
export const storeAnew = command({
  name: "store anew",
  sql: "UPDATE products SET hash = '' WHERE product_no = :productNo",
  args: { productNo: text },
});
