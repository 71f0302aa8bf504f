import {
  documentText,
  leastPacked,
  recordSql,
  recordText,
  storedDocument,
  unlessDamaged,
} from "@/db/dealer/packed-text.ts";
import { bytes, command, integer, statement, text } from "@/db/statement.ts";

const texts = { productNo: text, document: documentText, raw: recordText };
const readableTexts = { productNo: text, document: unlessDamaged(documentText), raw: unlessDamaged(recordText) };

/**
 * The next products after a number whose document and record are texts that are packed at other times: `most` of them, or
 * fewer if they have more than so many letters together. Not those with an
 * empty hash: their prices were read on demand, and the next sync run stores them anew.
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
  row: { ...texts, hash: text },
});

/** Unless the product changed since it was read. */
export const storePacked = command({
  name: "store packed",
  sql: "UPDATE products SET document = :document, raw = :raw WHERE product_no = :productNo AND hash = :hash",
  args: { productNo: text, document: storedDocument, raw: text, hash: text },
});

/** The next products after a number that lose variants by the swap of a run, and whose texts are packed. */
export const losingProducts = statement({
  name: "losing products",
  sql: `SELECT product_no, document, ${recordSql("products")} AS raw FROM products
    WHERE product_no > :after AND typeof(document) = 'blob'
      AND product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = :runId AND raw = '')
      AND EXISTS (SELECT 1 FROM variants v WHERE v.product_no = products.product_no
        AND v.variant_no NOT IN (SELECT n.value ->> 0 FROM staged_rows s, json_each(s.parts, '$.variants') n
          WHERE s.run_id = :runId AND s.raw <> ''))
    ORDER BY product_no LIMIT :most`,
  args: { runId: integer, after: text, most: integer },
  row: readableTexts,
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

export const storeAsText = command({
  name: "store as text",
  sql: "UPDATE products SET document = :document, raw = :raw WHERE product_no = :productNo AND typeof(document) = 'blob'",
  args: { productNo: text, document: text, raw: text },
});
