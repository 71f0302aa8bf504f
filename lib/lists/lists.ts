import { randomUUID } from "node:crypto";
import { and, desc, eq, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { listLines, watchLists } from "@/db/app/schema.ts";
import { listed } from "@/db/app/values.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import { cleanName, longestName } from "@/lib/domain/clean-name.ts";
import { cutAt, normalize } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { hasRoomFor, insertLines, maxLines, tooManyLines } from "./new-lines.ts";
import { isOnList } from "./removed-lines.ts";
import { type NewLine, unnamedList, unnamedListShown, type WatchList } from "./types.ts";

export const maxLists = 200;

/** The dealer's lists, the one used last first. */
export async function listWatchLists(principal: Principal): Promise<WatchList[]> {
  return selectLists(await scope(principal)).orderBy(
    desc(watchLists.lastUsedAt),
    sql`lower(${watchLists.name})`,
    watchLists.listId,
  );
}

/** One list; null when it is not the dealer's. */
export async function findWatchList(principal: Principal, listId: string): Promise<WatchList | null> {
  const [list] = await selectLists(await scope(principal), eq(watchLists.listId, listId));
  return list ?? null;
}

function selectLists({ watchLists: lists, listLines: lines }: Scope, condition?: SQL) {
  const { listId, name, isDefault, isWatched, filledBy, filledAt } = watchLists;
  return lists.select(
    {
      listId,
      name,
      isDefault,
      isWatched,
      filledBy,
      filledAt,
      itemCount: lines.count(and(eq(listLines.listId, listId), isOnList)),
    },
    condition,
  );
}

/** A name that no other list has, and the condition under which that is still so when it is stored. */
interface FreeName {
  readonly name: string;
  readonly isStillFree: SQL;
}

/**
 * A name for a list that no other of the dealer's lists has: a number is put behind one that is taken, since lists are
 * chosen by their names. Others may take it meanwhile: the statement that stores it asks whether there is any name now
 * that was not looked at.
 * @throws BincardError `bad-request` for an empty name.
 */
async function freeName({ watchLists: lists }: Scope, name: string, listId: string): Promise<FreeName> {
  const wanted = checkedName(name);
  const others = await lists.select(
    { name: watchLists.name, isDefault: watchLists.isDefault },
    ne(watchLists.listId, listId),
  );
  const taken = new Set(others.flatMap(shownNames).map(normalize));
  const seen = listed(others.map((other) => other.name));
  const isStillFree = sql`${lists.count(and(ne(watchLists.listId, listId), notInArray(watchLists.name, seen)))} = 0`;
  for (let number = 2, free = wanted; ; number++) {
    if (!taken.has(normalize(free))) return { name: free, isStillFree };
    const end = ` (${number})`;
    free = cutAt(wanted, longestName - end.length).trim() + end;
  }
}

/**
 * The names that a list takes: the default list has one in each language until somebody renames it, and its stored one, by
 * which pages and the activity log know it.
 */
function shownNames({ name, isDefault }: Pick<WatchList, "name" | "isDefault">): readonly string[] {
  return isDefault && name === unnamedList ? [name, ...unnamedListShown] : [name];
}

/** More people than this do not name lists at one moment. */
const maxTries = 20;

/** What a list is made with: lines, and what fills it from then on (`storedFilling`). */
export interface ListContent {
  readonly lines?: readonly NewLine[];
  readonly filledBy?: string | null;
  /** Whether its items are watched; missing: they are. */
  readonly isWatched?: boolean;
}

/**
 * Creates a list with its lines, which becomes the one used last. Both are there or neither: a refusal leaves no empty
 * list. @throws BincardError `bad-request` for an empty name, too many lists, or lines beyond 20,000 of one dealer.
 */
export async function createWatchList(
  principal: Principal,
  name: string,
  now: number = Date.now(),
  { lines = [], filledBy = null, isWatched = true }: ListContent = {},
): Promise<WatchList> {
  const own = await scope(principal);
  const { watchLists: lists, listLines: stored } = own;
  const listId = randomUUID();
  for (let tries = 0; tries < maxTries; tries++) {
    const { name: free, isStillFree } = await freeName(own, name, listId);
    const list = { listId, name: free, isDefault: false, isWatched, filledBy };
    const [{ rowsAffected }] = await own.batch([
      lists.insert(
        { ...list, createdAt: now, lastUsedAt: now },
        sql`WHERE ${lt(lists.count(), maxLists)} AND ${isStillFree} AND ${hasRoomFor(own, lines.length)}`,
      ),
      insertLines(own, listId, lines, now),
    ]);
    if (rowsAffected > 0) return { ...list, itemCount: lines.length, filledAt: null };
    if (lines.length > 0 && (await stored.count(isOnList)) + lines.length > maxLines) throw tooManyLines();
    if ((await lists.count()) >= maxLists)
      throw new BincardError("bad-request", { field: "name", reason: `exceeds the limit of ${maxLists} lists` });
  }
  throw new BincardError("bad-request", { field: "name", reason: "is already taken" });
}

/** Renames a list, and answers its former and its new name. @throws BincardError `not-found`, `bad-request` for an empty name. */
export async function renameWatchList(
  principal: Principal,
  listId: string,
  name: string,
): Promise<{ from: string; to: string }> {
  const own = await scope(principal);
  for (let tries = 0; tries < maxTries; tries++) {
    const { name: to, isStillFree } = await freeName(own, name, listId);
    const from = await nameOfList(principal, listId);
    const { rowsAffected } = await own.watchLists.update({ name: to }, and(eq(watchLists.listId, listId), isStillFree));
    if (rowsAffected > 0) return { from, to };
  }
  throw new BincardError("bad-request", { field: "name", reason: "is already taken" });
}

/**
 * Deletes a list with its items, and answers its name. The default list cannot be deleted.
 * @throws BincardError `not-found`.
 */
export async function deleteWatchList(principal: Principal, listId: string): Promise<string> {
  const { watchLists: lists } = await scope(principal);
  const [deleted] = await lists
    .delete(and(eq(watchLists.listId, listId), eq(watchLists.isDefault, false)))
    .returning({ name: watchLists.name });
  if (!deleted) throw new BincardError("not-found", { what: "list", id: listId });
  return deleted.name;
}

/**
 * Says whether the items of a list are watched, and answers its name. Those of the default list always are: it is the
 * star's. @throws BincardError `not-found`.
 */
export async function setListWatched(principal: Principal, listId: string, isWatched: boolean): Promise<string> {
  const { watchLists: lists } = await scope(principal);
  const [changed] = await lists
    .update({ isWatched }, and(eq(watchLists.listId, listId), eq(watchLists.isDefault, false)))
    .returning({ name: watchLists.name });
  if (!changed) throw new BincardError("not-found", { what: "list", id: listId });
  return changed.name;
}

/** The stored name of a list. @throws BincardError `not-found`. */
export async function nameOfList(principal: Principal, listId: string): Promise<string> {
  const list = await findWatchList(principal, listId);
  if (!list) throw new BincardError("not-found", { what: "list", id: listId });
  return list.name;
}

/**
 * The id of one of the dealer's lists; without `listId` that of the watched list used last, or of the default list, which
 * is created when there is none. @throws BincardError `not-found`.
 */
export async function listOrLastUsed(
  { watchLists: lists }: Scope,
  listId: string | null,
  now: number,
): Promise<string> {
  const find = async () => {
    const meant = lists.select(
      { listId: watchLists.listId },
      listId === null ? eq(watchLists.isWatched, true) : eq(watchLists.listId, listId),
    );
    const [list] = await meant.orderBy(desc(watchLists.lastUsedAt), desc(watchLists.isDefault)).limit(1);
    return list?.listId ?? null;
  };
  const found = await find();
  if (found !== null) return found;
  if (listId !== null) throw new BincardError("not-found", { what: "list", id: listId });
  // The unique index on default lists lets only one of several simultaneous clicks create it.
  await lists
    .insert({ listId: randomUUID(), name: unnamedList, isDefault: true, createdAt: now })
    .onConflictDoNothing();
  const created = await find();
  if (created === null) throw new BincardError("not-found", { what: "list", id: "" });
  return created;
}

/** The list that a change was about: the named one, or the watched one used last. @throws BincardError `not-found`. */
export async function usedList(principal: Principal, listId: string | null | undefined) {
  const list = listId
    ? await findWatchList(principal, listId)
    : (await listWatchLists(principal)).find(({ isWatched }) => isWatched);
  if (!list) throw new BincardError("not-found", { what: "list", id: listId ?? "" });
  return { listId: list.listId, name: list.name, isDefault: list.isDefault };
}

/** A name as it is stored. @throws BincardError `bad-request` when nothing is left of it. */
export function checkedName(name: string): string {
  const checked = cleanName(name);
  if (checked === "") throw new BincardError("bad-request", { field: "name", reason: "is empty" });
  return checked;
}
