import { randomUUID } from "node:crypto";
import type { Row } from "@libsql/client";
import { appDatabase } from "@/db/open.ts";
import type { WatchItem, WatchList } from "@/lib/accounts/types.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";

const mostLists = 200;
const defaultName = "Watched";

const columns = `l.list_id, l.name, l.is_default, (SELECT count(*) FROM watch_items i WHERE i.list_id = l.list_id) AS item_count`;

/** The dealer's lists, the default one first, then by name. */
export async function listWatchLists(principal: Principal): Promise<WatchList[]> {
  const { client } = await appDatabase();
  const { rows } = await client.execute({
    sql: `SELECT ${columns} FROM watch_lists l WHERE l.dealer_id = ? ORDER BY l.is_default DESC, lower(l.name), l.list_id`,
    args: [principal.dealerId],
  });
  return rows.map(watchListOf);
}

/** One list; null when it is not the dealer's. */
export async function findWatchList(principal: Principal, listId: string): Promise<WatchList | null> {
  const { client } = await appDatabase();
  const { rows } = await client.execute({
    sql: `SELECT ${columns} FROM watch_lists l WHERE l.dealer_id = ? AND l.list_id = ?`,
    args: [principal.dealerId, listId],
  });
  return rows[0] ? watchListOf(rows[0]) : null;
}

/** What is on a list, the newest first; empty for a list that is not the dealer's. */
export async function listWatchItems(principal: Principal, listId: string): Promise<WatchItem[]> {
  const { client } = await appDatabase();
  const { rows } = await client.execute({
    sql: `SELECT i.variant_no, i.threshold, i.note, i.added_at FROM watch_items i
      JOIN watch_lists l ON l.list_id = i.list_id WHERE l.dealer_id = ? AND l.list_id = ?
      ORDER BY i.added_at DESC, i.variant_no`,
    args: [principal.dealerId, listId],
  });
  return rows.map((row) => ({
    variantNo: String(row.variant_no),
    threshold: row.threshold === null ? null : Number(row.threshold),
    note: String(row.note),
    addedAt: Number(row.added_at),
  }));
}

/** Makes a list. @throws BincardError `bad-request` for an empty name or too many lists. */
export async function createWatchList(
  principal: Principal,
  name: string,
  now: number = Date.now(),
): Promise<WatchList> {
  const { client } = await appDatabase();
  const listId = randomUUID();
  const made = await client.execute({
    sql: `INSERT INTO watch_lists (list_id, dealer_id, name, created_at) SELECT :listId, :dealerId, :name, :now
      WHERE (SELECT count(*) FROM watch_lists WHERE dealer_id = :dealerId) < ${mostLists}`,
    args: { listId, dealerId: principal.dealerId, name: checkedName(name), now },
  });
  if (made.rowsAffected === 0)
    throw new BincardError("bad-request", { field: "name", reason: `would be list ${mostLists + 1}` });
  return { listId, name: checkedName(name), isDefault: false, itemCount: 0 };
}

/** Renames a list. @throws BincardError `not-found`, `bad-request` for an empty name. */
export async function renameWatchList(principal: Principal, listId: string, name: string): Promise<void> {
  const { client } = await appDatabase();
  const { rowsAffected } = await client.execute({
    sql: "UPDATE watch_lists SET name = ? WHERE list_id = ? AND dealer_id = ?",
    args: [checkedName(name), listId, principal.dealerId],
  });
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "list", id: listId });
}

/** Deletes a list with what is on it; the default list stays. @throws BincardError `not-found`. */
export async function deleteWatchList(principal: Principal, listId: string): Promise<void> {
  const { client } = await appDatabase();
  const { rowsAffected } = await client.execute({
    sql: "DELETE FROM watch_lists WHERE list_id = ? AND dealer_id = ? AND is_default = 0",
    args: [listId, principal.dealerId],
  });
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "list", id: listId });
}

/** Id of the named list of the dealer, or of its default list, made when there is none. @throws BincardError `not-found`. */
export async function listOrDefault(principal: Principal, listId: string | null, now: number): Promise<string> {
  const { client } = await appDatabase();
  if (listId === null) {
    // The index on default lists lets only one of several first clicks make it.
    await client.execute({
      sql: "INSERT OR IGNORE INTO watch_lists (list_id, dealer_id, name, is_default, created_at) VALUES (?, ?, ?, 1, ?)",
      args: [randomUUID(), principal.dealerId, defaultName, now],
    });
  }
  const { rows } = await client.execute({
    sql: "SELECT list_id FROM watch_lists WHERE dealer_id = :dealerId AND CASE WHEN :listId IS NULL THEN is_default = 1 ELSE list_id = :listId END",
    args: { dealerId: principal.dealerId, listId },
  });
  if (!rows[0]) throw new BincardError("not-found", { what: "list", id: listId ?? "" });
  return String(rows[0].list_id);
}

function checkedName(name: string): string {
  const checked = name
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 80);
  if (checked === "") throw new BincardError("bad-request", { field: "name", reason: "is empty" });
  return checked;
}

function watchListOf(row: Row): WatchList {
  return {
    listId: String(row.list_id),
    name: String(row.name),
    isDefault: Number(row.is_default) === 1,
    itemCount: Number(row.item_count),
  };
}
