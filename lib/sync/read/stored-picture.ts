import { createHash } from "node:crypto";
import { documentJson } from "@/db/dealer/packed-text.ts";
import { formFor, picturesOf } from "@/db/dealer/pictures.ts";
import type { Reader } from "@/db/reader.ts";
import { bytes, command, integer, nullable, statement, text } from "@/db/statement.ts";
import type { Picture } from "@/lib/sync/types.ts";

/** The document that contains a variant: its product's, or its last one if it was removed. Uses the primary keys. */
const documentOfVariant = statement({
  name: "document of variant",
  sql: `SELECT products.document FROM variants JOIN products USING (product_no) WHERE variants.variant_no = :variantNo
    UNION ALL SELECT document FROM gone_articles WHERE variant_no = :variantNo`,
  args: { variantNo: text },
  row: { document: documentJson },
});

const pictureByKey = statement({
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

/**
 * What the database knows of a picture. kept: stored; absent: not stored, to be requested at `address`; none: there is
 * no picture, or its last download failed recently.
 */
type FoundPicture = { state: "kept"; picture: Picture } | { state: "absent"; address: string } | { state: "none" };

/** Primary key of a picture's row: a hash of its address and width. */
export function pictureKey(address: string, width: number): string {
  return createHash("sha256").update(`${width} ${address}`).digest("base64url");
}

/** Finds the n-th picture of a variant (from 0) without a request to the supplier. */
export async function findPicture(
  database: Reader,
  variantNo: string,
  index: number,
  width: number,
  now: number,
): Promise<FoundPicture> {
  const document = (await database.readFirst(documentOfVariant({ variantNo })))?.document;
  const images = document?.variants.find((variant) => variant.variantNo === variantNo)?.images ?? [];
  const address = formFor(picturesOf(images)[index] ?? [], width)?.url;
  if (!address) return { state: "none" };
  return (await findStoredPicture(database, address, width, now)) ?? { state: "absent", address };
}

/** The stored row of a picture; null if the picture was never requested, or failed and may be requested again. */
export async function findStoredPicture(
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
