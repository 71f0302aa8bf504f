import { and, eq, inArray, isNotNull, max, ne, type SQL, sql } from "drizzle-orm";
import { listLines, watchLists } from "@/db/app/schema.ts";
import { each, listed } from "@/db/app/values.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import { longestNote } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";

import { BincardError } from "@/lib/errors.ts";
import { listOrLastUsed, nameOfList } from "./lists.ts";
import { maxLines, tooManyLines } from "./new-lines.ts";
import { canReturn, isOnList, isWatched, type LineFigures, takeOff } from "./removed-lines.ts";

/**
 * The variants on any of the dealer's lists that are watched. `among` limits the answer to these variants; then the time does not depend
 * on how many are watched. Their thresholds are in `watchedArticles`.
 */
export async function watchedVariants(principal: Principal, among?: readonly string[]): Promise<Set<string>> {
  const owned = await scope(principal);
  const { variantNo } = listLines;
  const rows = await owned.listLines
    .select({ variantNo }, and(isWatched(owned), isNotNull(variantNo), among && inArray(variantNo, listed(among))))
    .groupBy(variantNo);
  return new Set(rows.map((row) => row.variantNo ?? ""));
}

/**
 * Whether the principal reads what people wrote into lists: a pasted order has its costs there. At the counter, and by a key
 * without cost, nobody does.
 */
export function readsNotes(principal: Principal): boolean {
  return can(principal, "lists.write") || can(principal, "cost.read");
}

/** The notes on some variants, those of all lists that are watched one after the other; none for a variant without one. */
export async function notesOf(principal: Principal, variantNos: readonly string[]): Promise<Map<string, string>> {
  if (!readsNotes(principal)) return new Map();
  const { variantNo, note } = listLines;
  const owned = await scope(principal);
  const onThese = and(isWatched(owned), ne(note, ""), inArray(variantNo, listed(variantNos)));
  const rows = await owned.listLines.select({ variantNo, note }, onThese).orderBy(listLines.lineId);
  const notes = new Map<string, string>();
  for (const row of rows) {
    const before = notes.get(row.variantNo ?? "");
    notes.set(row.variantNo ?? "", before === undefined ? row.note : `${before}; ${row.note}`);
  }
  return notes;
}

/**
 * Adds variants to a list (without `listId`: the watched list used last), which becomes the list used last.
 * Variants already on it stay unchanged; one that was taken off within the last hour comes back with its quantity, note
 * and threshold. Returns how many are new.
 * @throws BincardError `not-found` for a list that is not the dealer's, `bad-request` beyond 20,000 lines of one
 *   dealer.
 */
export async function addToWatch(
  principal: Principal,
  variantNos: readonly string[],
  listId: string | null = null,
  now: number = Date.now(),
): Promise<number> {
  const owned = await scope(principal);
  const list = await listOrLastUsed(owned, listId, now);
  const { listLines: lines } = owned;
  const given = [...new Set(variantNos)];
  const wanted = and(eq(listLines.listId, list), inArray(listLines.variantNo, listed(given)));
  const present = lines.select({ variantNo: listLines.variantNo }, and(wanted, isOnList));
  const { rows, value } = each(JSON.stringify(given), "given");
  const missing = sql`FROM ${rows} WHERE length(${value}) BETWEEN 1 AND 100 AND ${value} NOT IN ${present}`;
  const restorable = lines
    .select({ lineId: max(listLines.lineId) }, and(wanted, canReturn(now), sql`variant_no NOT IN ${present}`))
    .groupBy(listLines.variantNo);
  // Check and change are one statement, so that many at once neither exceed the limit nor add an item twice.
  const hasRoom = sql`${lines.count(isOnList)} + (SELECT count(*) ${missing}) <= ${maxLines}`;
  const [, restored, inserted] = await owned.batch([
    owned.watchLists.update({ lastUsedAt: now }, eq(watchLists.listId, list)),
    lines.update({ removedAt: null }, sql`line_id IN ${restorable} AND ${hasRoom}`),
    lines.insert({ listId: list, variantNo: value, addedAt: now }, sql`${missing} AND ${hasRoom}`),
  ]);
  const added = restored.rowsAffected + inserted.rowsAffected;
  if (added === 0) {
    const there = await lines.count(and(wanted, isOnList));
    if ((await lines.count(isOnList)) + given.length - there > maxLines) throw tooManyLines();
  }
  return added;
}

/**
 * Takes a variant off one list, or (without `listId`) off all of the dealer's lists that are watched. Answers how many lines it took, and
 * the moment by which `putBack` puts them back.
 */
export async function removeFromWatch(
  principal: Principal,
  variantNo: string,
  listId: string | null = null,
  now: number = Date.now(),
): Promise<{ removed: number; at: number }> {
  const owned = await scope(principal);
  if (listId !== null) await nameOfList(principal, listId);
  return { removed: await takeOff(owned, ofVariant(owned, variantNo, listId), now), at: now };
}

function ofVariant(owned: Scope, variantNo: string, listId: string | null): SQL | undefined {
  return and(eq(listLines.variantNo, variantNo), listId === null ? isWatched(owned) : eq(listLines.listId, listId));
}

/** Writes a note on a watched variant. @throws BincardError `not-found`. */
export async function setNote(
  principal: Principal,
  variantNo: string,
  note: string,
  listId: string | null = null,
): Promise<void> {
  await changeWatched(principal, variantNo, listId, { note: cutAt(note, longestNote) });
}

/** Sets figures of a watched variant on one list, or on all that are watched. @throws BincardError `not-found`. */
export async function changeWatched(
  principal: Principal,
  variantNo: string,
  listId: string | null,
  to: LineFigures,
): Promise<void> {
  const owned = await scope(principal);
  const { rowsAffected } = await owned.listLines.update(to, and(isOnList, ofVariant(owned, variantNo, listId)));
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "watched variant", id: variantNo });
}
