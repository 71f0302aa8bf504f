import { createHash } from "node:crypto";
import type { VariantDocument } from "@/db/dealer/documents.ts";
import { formFor, picturesOf } from "@/db/dealer/pictures.ts";
import type { Database } from "@/db/open.ts";
import type { Picture } from "@/lib/sync/types.ts";

/** What is known of a picture: kept, worth asking for at `address`, or none. */
export type FoundPicture =
  | { state: "kept"; picture: Picture }
  | { state: "stale_records"; address: string }
  | { state: "none" };

/** Key of a picture's row: its address and width. */
export function pictureKey(address: string, width: number): string {
  return createHash("sha256").update(`${width} ${address}`).digest("base64url");
}

/** Looks up the n-th picture of a variant without asking anybody. */
export async function findPicture(
  database: Database,
  variantNo: string,
  index: number,
  width: number,
  now: number,
): Promise<FoundPicture> {
  const sql = `SELECT json_extract(v.value, '$.images') AS images
    FROM variants JOIN products USING (product_no), json_each(products.document, '$.variants') v
    WHERE variants.variant_no = :variantNo AND json_extract(v.value, '$.variantNo') = :variantNo`;
  const { rows } = await database.client.execute({ sql, args: { variantNo } });
  const images: VariantDocument["images"] = JSON.parse(String(rows[0]?.images ?? "[]"));
  const address = formFor(picturesOf(images)[index] ?? [], width)?.url;
  if (!address) return { state: "none" };
  return (await findKept(database, address, width, now)) ?? { state: "stale_records", address };
}

/** The row of a picture; null when it was never read, or failed and may be tried again. */
export async function findKept(
  database: Database,
  address: string,
  width: number,
  now: number,
): Promise<FoundPicture | null> {
  const { rows } = await database.client.execute({
    sql: "SELECT type, bytes, retry_at FROM pictures WHERE key = ?",
    args: [pictureKey(address, width)],
  });
  const row = rows[0];
  if (!row) return null;
  if (row.bytes instanceof ArrayBuffer) {
    return { state: "kept", picture: { type: String(row.type), bytes: new Uint8Array(row.bytes) } };
  }
  return Number(row.retry_at ?? 0) > now ? { state: "none" } : null;
}
