import { appDatabase, dealerReader } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { listOrDefault } from "./lists.ts";

/** Enough for a whole catalog of favourites; a bound, so that nobody fills the disk. */
const mostItems = 20_000;

/**
 * The variants on any of the dealer's lists, with their own thresholds (the highest of several; null: the member's).
 * `among`: of these alone, which costs nothing however many are watched.
 */
export async function watchedVariants(
  principal: Principal,
  among?: readonly string[],
): Promise<Map<string, number | null>> {
  const { client } = await appDatabase();
  const [chosen, same] = among ? ["JOIN json_each(?) v", "AND i.variant_no = v.value"] : ["", ""];
  const { rows } = await client.execute({
    sql: `SELECT i.variant_no, max(i.threshold) AS threshold FROM watch_lists l ${chosen}
      JOIN watch_items i ON i.list_id = l.list_id ${same}
      WHERE l.dealer_id = ? GROUP BY i.variant_no`,
    args: among ? [JSON.stringify(among), principal.dealerId] : [principal.dealerId],
  });
  return new Map(rows.map((row) => [String(row.variant_no), row.threshold === null ? null : Number(row.threshold)]));
}

/**
 * Puts variants on a list (without `listId`: the default list, made on demand); those that are there already stay as
 * they are. Answers how many are new.
 * @throws BincardError `not-found` for a list that is not the dealer's, `bad-request` beyond 20,000 items of one dealer.
 */
export async function addToWatch(
  principal: Principal,
  variantNos: readonly string[],
  listId: string | null = null,
  now: number = Date.now(),
): Promise<number> {
  const list = await listOrDefault(principal, listId, now);
  const { client } = await appDatabase();
  const count = await client.execute({
    sql: `SELECT (SELECT count(*) FROM watch_items i JOIN watch_lists l ON l.list_id = i.list_id WHERE l.dealer_id = :dealerId)
      + (SELECT count(DISTINCT value) FROM json_each(:variantNos)
        WHERE value NOT IN (SELECT variant_no FROM watch_items WHERE list_id = :list)) AS n`,
    args: { dealerId: principal.dealerId, list, variantNos: JSON.stringify(variantNos) },
  });
  if (Number(count.rows[0]?.n) > mostItems)
    throw new BincardError("bad-request", {
      field: "variantNo",
      reason: `would make more than ${mostItems} watched items`,
    });
  const { rowsAffected } = await client.execute({
    sql: `INSERT OR IGNORE INTO watch_items (list_id, variant_no, added_at)
      SELECT ?, value, ? FROM json_each(?) WHERE length(value) BETWEEN 1 AND 100`,
    args: [list, now, JSON.stringify(variantNos)],
  });
  return rowsAffected;
}

/**
 * Takes what the supplier's own watch list holds (`AddedToWatchList`) onto a list (without `listId`: the default one).
 * Answers how many are new.
 */
export async function takeOverSupplierWatchList(
  principal: Principal,
  listId: string | null = null,
  now: number = Date.now(),
): Promise<number> {
  const dealer = await dealerReader(principal.dealerId);
  if (!dealer) return 0;
  const { rows } = await dealer.client.execute("SELECT variant_no FROM inventory WHERE watched_at_supplier = 1");
  if (rows.length === 0) return 0;
  return addToWatch(
    principal,
    rows.map((row) => String(row.variant_no)),
    listId,
    now,
  );
}

/** Takes a variant off one list, or (without `listId`) off all of the dealer's lists. */
export async function removeFromWatch(
  principal: Principal,
  variantNo: string,
  listId: string | null = null,
): Promise<void> {
  const { client } = await appDatabase();
  await client.execute({
    sql: `DELETE FROM watch_items WHERE variant_no = :variantNo AND list_id IN (${ownLists})`,
    args: { variantNo, listId, dealerId: principal.dealerId },
  });
}

const ownLists =
  "SELECT list_id FROM watch_lists WHERE dealer_id = :dealerId AND (:listId IS NULL OR list_id = :listId)";

/**
 * Sets the threshold of a watched variant on one list or all (null: the member's own again); inclusive.
 * @throws BincardError `not-found` when the variant is not watched there.
 */
export async function setThreshold(
  principal: Principal,
  variantNo: string,
  threshold: number | null,
  listId: string | null = null,
): Promise<void> {
  await change(principal, variantNo, listId, "threshold", threshold);
}

/** Writes a note to a watched variant. @throws BincardError `not-found`. */
export async function setNote(
  principal: Principal,
  variantNo: string,
  note: string,
  listId: string | null = null,
): Promise<void> {
  await change(principal, variantNo, listId, "note", note.slice(0, 500));
}

async function change(
  principal: Principal,
  variantNo: string,
  listId: string | null,
  column: "threshold" | "note",
  value: string | number | null,
): Promise<void> {
  const { client } = await appDatabase();
  const { rowsAffected } = await client.execute({
    sql: `UPDATE watch_items SET ${column} = :value WHERE variant_no = :variantNo AND list_id IN (${ownLists})`,
    args: { value, variantNo, listId, dealerId: principal.dealerId },
  });
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "watched variant", id: variantNo });
}
