import type { VariantDocument } from "@/db/dealer/documents.ts";
import { bytes, command, integer, json, nullable, statement, text } from "@/db/statement.ts";

/** The pictures of a variant, from its product's document, or from what it was when it left. Uses the primary keys. */
export const imagesOfVariant = statement({
  name: "images of variant",
  sql: `SELECT v.value -> '$.images' AS images
    FROM variants JOIN products USING (product_no), json_each(products.document, '$.variants') v
    WHERE variants.variant_no = :variantNo AND v.value ->> '$.variantNo' = :variantNo
    UNION ALL SELECT document -> '$.variants[0].images' FROM gone_articles WHERE variant_no = :variantNo`,
  args: { variantNo: text },
  row: { images: json<VariantDocument["images"]>() },
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
