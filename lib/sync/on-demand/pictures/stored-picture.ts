import { createHash } from "node:crypto";
import type { VariantDocument } from "@/db/dealer/documents.ts";
import { formFor, picturesOf } from "@/db/dealer/pictures.ts";
import type { Reader } from "@/db/reader.ts";
import { bytes, integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { Picture } from "@/lib/sync/types.ts";

/**
 * What the database knows of a picture. kept: stored; stale_records: not stored, to be requested at `address`; none:
 * there is no picture, or its last download failed a short time ago.
 */
export type FoundPicture =
  | { state: "kept"; picture: Picture }
  | { state: "stale_records"; address: string }
  | { state: "none" };

/** Primary key of a picture's row: a hash of its address and width. */
export function pictureKey(address: string, width: number): string {
  return createHash("sha256").update(`${width} ${address}`).digest("base64url");
}

/** The pictures of a variant, from its product's document. Uses the primary keys. */
const imagesOfVariant = statement({
  name: "images of variant",
  sql: `SELECT v.value -> '$.images' AS images
    FROM variants JOIN products USING (product_no), json_each(products.document, '$.variants') v
    WHERE variants.variant_no = :variantNo AND v.value ->> '$.variantNo' = :variantNo`,
  args: { variantNo: text },
  row: { images: json<VariantDocument["images"]>() },
});

const pictureByKey = statement({
  name: "picture by key",
  sql: "SELECT type, bytes, retry_at FROM pictures WHERE key = :key",
  args: { key: text },
  row: { type: text, bytes: nullable(bytes), retryAt: nullable(integer) },
});

/** Finds the n-th picture of a variant (from 0) without a request to the supplier. */
export async function findPicture(
  database: Reader,
  variantNo: string,
  index: number,
  width: number,
  now: number,
): Promise<FoundPicture> {
  const images = (await database.readFirst(imagesOfVariant({ variantNo })))?.images ?? [];
  const address = formFor(picturesOf(images)[index] ?? [], width)?.url;
  if (!address) return { state: "none" };
  return (await findKept(database, address, width, now)) ?? { state: "stale_records", address };
}

/**
 * The stored row of a picture; null when the picture was never requested, or when it failed and may be requested again.
 */
export async function findKept(
  database: Reader,
  address: string,
  width: number,
  now: number,
): Promise<FoundPicture | null> {
  const row = await database.readFirst(pictureByKey({ key: pictureKey(address, width) }));
  if (!row) return null;
  if (row.bytes) return { state: "kept", picture: { type: row.type, bytes: row.bytes } };
  return (row.retryAt ?? 0) > now ? { state: "none" } : null;
}
