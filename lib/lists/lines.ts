import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { listLines, watchLists } from "@/db/app/schema.ts";
import { listed } from "@/db/app/values.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { highestQuantity, longestNote } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { readsNotes } from "./items.ts";
import { createWatchList, findWatchList, listOrLastUsed } from "./lists.ts";
import { hasRoomFor, insertLines, maxLines, tooManyLines } from "./new-lines.ts";
import { canReturn, isOnList, settled, takeOff } from "./removed-lines.ts";
import type { ListedLine, NewLine } from "./types.ts";

/** What a line says. */
const ofLine = {
  lineId: listLines.lineId,
  text: listLines.text,
  variantNo: listLines.variantNo,
  quantity: listLines.quantity,
  note: listLines.note,
  threshold: listLines.threshold,
  thresholdPlace: listLines.thresholdPlace,
  badQuantity: listLines.badQuantity,
  badThreshold: listLines.badThreshold,
  addedAt: listLines.addedAt,
  filledAt: listLines.filledAt,
};

/** Without what people wrote: that something could not be read stays. */
const withoutWriting = {
  ...ofLine,
  ...{ text: sql<string>`''`, note: sql<string>`''` },
  badQuantity: sql<string | null>`iif(${listLines.badQuantity} IS NULL, NULL, '')`,
  badThreshold: sql<string | null>`iif(${listLines.badThreshold} IS NULL, NULL, '')`,
};

/**
 * The lines of a list: the last added come first, lines added together keep their order. Without texts and notes if
 * `readsNotes` is false.
 */
export async function listLinesOf(principal: Principal, listId: string): Promise<ListedLine[]> {
  const { addedAt, position, lineId } = listLines;
  return (await scope(principal)).listLines
    .select(readsNotes(principal) ? ofLine : withoutWriting, and(eq(listLines.listId, listId), isOnList))
    .orderBy(desc(addedAt), position, lineId);
}

/**
 * Adds lines to a list (without `listId`: the one used last), which becomes the one used last. Answers the list and the
 * moment of the lines, by which `takeOffAddedAt` takes them off again.
 * @throws BincardError `not-found` for a list that is not the dealer's, `bad-request` beyond 20,000 lines of one dealer.
 */
export async function addLines(
  principal: Principal,
  lines: readonly NewLine[],
  listId: string | null = null,
  now: number = Date.now(),
): Promise<{ listId: string; added: number }> {
  const owned = await scope(principal);
  const list = await listOrLastUsed(owned, listId, now);
  const [, { rowsAffected }] = await owned.batch([
    owned.watchLists.update({ lastUsedAt: now }, eq(watchLists.listId, list)),
    insertLines(owned, list, lines, now),
  ]);
  if (rowsAffected < lines.length) throw tooManyLines();
  return { listId: list, added: rowsAffected };
}

/** What is counted: an item, or a text that no item has; and the threshold that its line gets, if any. */
type Counted = { readonly threshold?: number } & (
  | { readonly variantNo: string }
  | { readonly variantNo: null; readonly text: string }
);

/** Counts an item into a list, as `countInto`. */
export async function countArticle(
  principal: Principal,
  variantNo: string,
  more: number,
  listId: string | null = null,
  now: number = Date.now(),
): Promise<{ listId: string; lineId: number; quantity: number }> {
  return countInto(principal, { variantNo }, more, listId, now);
}

/**
 * Adds a quantity to an item's line, or creates the line. Returns the line with its quantity.
 * @throws BincardError as `addLines`.
 */
export async function countInto(
  principal: Principal,
  { threshold, ...counted }: Counted,
  more: number,
  listId: string | null = null,
  now: number = Date.now(),
): Promise<{ listId: string; lineId: number; quantity: number }> {
  const owned = await scope(principal);
  const { listLines: stored, watchLists: lists } = owned;
  const list = await listOrLastUsed(owned, listId, now);
  const isIt =
    counted.variantNo === null
      ? and(isNull(listLines.variantNo), eq(listLines.text, counted.text))
      : eq(listLines.variantNo, counted.variantNo);
  const onThis = and(eq(listLines.listId, list), isIt, isOnList);
  const latest = () =>
    stored
      .select({ lineId: listLines.lineId, quantity: listLines.quantity }, onThis)
      .orderBy(desc(listLines.addedAt), listLines.position)
      .limit(1);
  const isNew = sql`NOT EXISTS ${latest()} AND ${stored.count(isOnList)} < ${maxLines}`;
  // One transaction, so that two scans at once neither make two lines nor lose a count.
  await owned.batch([
    lists.update({ lastUsedAt: now }, eq(watchLists.listId, list)),
    stored.insert({ ...counted, listId: list, quantity: 0, addedAt: now }, sql`WHERE ${isNew}`),
    stored.update(
      {
        quantity: sql`min(coalesce(quantity, 0) + ${more}, ${highestQuantity})`,
        addedAt: now,
        badQuantity: null,
        ...(threshold !== undefined && settled({ threshold })),
      },
      sql`line_id = (SELECT line_id FROM ${latest()})`,
    ),
  ]);
  const [line] = await latest();
  if (!line) throw tooManyLines();
  return { listId: list, lineId: line.lineId, quantity: line.quantity ?? more };
}

/** What can be changed of a line. Fields that are missing stay as they are. */
export type LineChange = Partial<NewLine>;

/** Changes a line of one of the dealer's lists. @throws BincardError `not-found`. */
export async function changeLine(principal: Principal, lineId: number, change: LineChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  const { listLines: stored } = await scope(principal);
  const note = change.note && cutAt(change.note, longestNote);
  // A line that names another item is no longer the one that filled the list.
  const own = change.variantNo === undefined ? {} : { filledAt: null };
  const { rowsAffected } = await stored.update(
    { ...settled(change), ...own, note },
    and(eq(listLines.lineId, lineId), isOnList),
  );
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "line", id: String(lineId) });
}

/** One line of one of the dealer's lists. @throws BincardError `not-found`. */
export async function getLine(principal: Principal, lineId: number): Promise<ListedLine & { listId: string }> {
  const fields = { ...ofLine, listId: listLines.listId };
  const [line] = await (await scope(principal)).listLines.select(fields, and(eq(listLines.lineId, lineId), isOnList));
  if (!line) throw new BincardError("not-found", { what: "line", id: String(lineId) });
  return line;
}

/**
 * Takes lines off a list (null: whichever of the dealer's has them), all of them or those named. Returns how many; `putBack` with the same moment undoes it
 * within an hour.
 */
export async function takeOffLines(
  principal: Principal,
  listId: string | null,
  lineIds: readonly number[] | "all",
  now: number = Date.now(),
): Promise<number> {
  const named = lineIds === "all" ? undefined : inArray(listLines.lineId, listed(lineIds));
  return takeOff(await scope(principal), and(listId === null ? undefined : eq(listLines.listId, listId), named), now);
}

/** What was last taken off a list and can be put back: when (ms), and how many lines; null when there is nothing. */
export async function latestTakenOff(
  principal: Principal,
  listId: string,
  now: number = Date.now(),
): Promise<{ at: number; count: number } | null> {
  const { listLines: stored } = await scope(principal);
  const [latest] = await stored
    .select({ at: listLines.removedAt, count: count() }, and(eq(listLines.listId, listId), canReturn(now)))
    .groupBy(listLines.removedAt)
    .orderBy(desc(listLines.removedAt))
    .limit(1);
  return latest && latest.at !== null ? { at: latest.at, count: latest.count } : null;
}

/**
 * Puts back what was taken off at a moment, on all of the dealer's lists. Returns how many lines.
 * @throws BincardError `bad-request` when that would make more than 20,000 lines; then none is put back.
 */
export async function putBack(principal: Principal, takenOffAt: number, now: number = Date.now()): Promise<number> {
  const owned = await scope(principal);
  const { listLines: stored } = owned;
  const taken = and(eq(listLines.removedAt, takenOffAt), canReturn(now));
  const hasRoom = hasRoomFor(owned, stored.count(taken));
  const { rowsAffected } = await stored.update({ removedAt: null }, and(taken, hasRoom));
  if (rowsAffected === 0 && (await stored.count(taken)) > 0) throw tooManyLines();
  return rowsAffected;
}

/** Makes a list with the same lines under another name, watched or not as that one. @throws BincardError `not-found`, `bad-request`. */
export async function duplicateList(
  principal: Principal,
  listId: string,
  name: string,
  now: number = Date.now(),
): Promise<string> {
  const [list, lines] = await Promise.all([findWatchList(principal, listId), listLinesOf(principal, listId)]);
  if (!list) throw new BincardError("not-found", { what: "list", id: listId });
  return (await createWatchList(principal, name, now, { lines, isWatched: list.isWatched })).listId;
}
