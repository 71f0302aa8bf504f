import { documentJson } from "@/db/dealer/packed-text.ts";
import { bytes, command, integer, nullable, statement, text } from "@/db/statement.ts";

/** The document that has a variant: its product's, or what it was when it left. Uses the primary keys. */
export const documentOfVariant = statement({
  name: "document of variant",
  sql: `SELECT products.document FROM variants JOIN products USING (product_no) WHERE variants.variant_no = :variantNo
    UNION ALL SELECT document FROM gone_articles WHERE variant_no = :variantNo`,
  args: { variantNo: text },
  row: { document: documentJson },
});

export const pictureByKey = statement({
  name: "picture by key",
  sql: "SELECT type, bytes, retry_at FROM pictures WHERE key = :key",
  args: { key: text },
  row: { type: text, bytes: nullable(bytes), retryAt: nullable(integer) },
});

/** A picture, or with `bytes` null the problem with it. Replaces the row of the same key. */
export const storePicture = command({
  name: "store picture",
  sql: `INSERT OR REPLACE INTO pictures (key, type, bytes, problem, retry_at, read_at)
    VALUES (:key, :type, :bytes, :problem, :retryAt, :readAt)`,
  args: {
    key: text,
    type: text,
    bytes: nullable(bytes),
    problem: nullable(text),
    retryAt: nullable(integer),
    readAt: integer,
  },
});
