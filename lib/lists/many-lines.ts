import { randomUUID } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { listLines, watchLists } from "@/db/app/schema.ts";
import { columnsOf, each, listed } from "@/db/app/values.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import { longestNote } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { forgettingFormer, type Restorable, restorable, restoreFormer, storingFormer } from "./former-lines.ts";
import { putBack, takeOffLines } from "./lines.ts";
import { listOrLastUsed } from "./lists.ts";
import { hasRoomFor, tooManyLines } from "./new-lines.ts";
import { isOnList, type LineFigures, settled, takeOff, takingOff } from "./removed-lines.ts";

/** Lines of a list: some by their ids, or all of them. */
export type Which = readonly number[] | "all";

const moment = z.int().nullable();

/** What undoes a change of many lines: what each said is kept under an id; or what was added and taken off when. */
export const linesUndo = z.union([
  z.object({ changeId: z.uuid(), fields: z.array(z.enum(restorable)).max(restorable.length) }),
  z.object({ listId: z.string().max(100), addedAt: moment, takenOffAt: moment }),
]);
export type LinesUndo = z.infer<typeof linesUndo>;

interface Changed {
  count: number;
  undo: LinesUndo;
}

/**
 * Sets quantity, threshold or note of lines of a list, which are then no longer ones to look at for that figure. Answers how
 * many they are, and what undoes it.
 */
export async function setForLines(
  principal: Principal,
  listId: string,
  which: Which,
  given: LineFigures,
  now: number = Date.now(),
): Promise<Changed> {
  const change = settled({ ...given, ...(given.note !== undefined && { note: cutAt(given.note, longestNote) }) });
  return setUndoably(await scope(principal), and(eq(listLines.listId, listId), isOnList, idsOf(which)), change, now);
}

/** The same, with a figure of its own for each line, by the lines' ids. */
export async function setEachLine(
  principal: Principal,
  listId: string,
  field: "quantity" | "threshold",
  figures: ReadonlyMap<number, number>,
  now: number = Date.now(),
): Promise<Changed> {
  const { rows, key, value } = each(JSON.stringify(Object.fromEntries(figures)), "figure");
  const own = sql<number>`(SELECT ${value} FROM ${rows} WHERE CAST(${key} AS INTEGER) = ${listLines.lineId})`;
  const bad = field === "quantity" ? { badQuantity: null } : { badThreshold: null };
  const these = and(eq(listLines.listId, listId), isOnList, idsOf([...figures.keys()]));
  return setUndoably(await scope(principal), these, { [field]: own, ...bad }, now);
}

type Settable = Parameters<Scope["listLines"]["update"]>[0];

async function setUndoably(owned: Scope, these: SQL | undefined, change: Settable, now: number): Promise<Changed> {
  const changeId = randomUUID();
  const [, , { rowsAffected }] = await owned.batch([
    storingFormer(owned, changeId, these, now),
    forgettingFormer(owned, now),
    owned.listLines.update(change, these),
  ]);
  const fields = restorable.filter((name): name is Restorable => name in change);
  return { count: rowsAffected, undo: { changeId, fields } };
}

/**
 * Copies lines of a list to another one with all they say; with `move` they are taken off the first. One transaction: what
 * others add meanwhile stays where it is. Answers how many, and what undoes it.
 * @throws BincardError `not-found`, `bad-request` for too many lines.
 */
export async function copyLines(
  principal: Principal,
  { from, to, which, move }: { from: string; to: string; which: Which; move: boolean },
  now: number = Date.now(),
): Promise<Changed> {
  const owned = await scope(principal);
  const { listLines: lines, watchLists: lists } = owned;
  await listOrLastUsed(owned, to, now);
  const undo = { listId: to, addedAt: now, takenOffAt: move ? now : null };
  if (move && from === to) return { count: 0, undo };
  const these = and(eq(listLines.listId, from), isOnList, idsOf(which));
  const isThere = sql`${lists.count(eq(watchLists.listId, to))} = 1`;
  // As many lines as before: what moves needs no room.
  const condition = move ? isThere : sql`${isThere} AND ${hasRoomFor(owned, lines.count(these))}`;
  const copied = lines.insert(copyOf(to, now), sql`FROM ${lines.select(said, these)} copied WHERE ${condition}`);
  const mark = lists.update({ lastUsedAt: now }, eq(watchLists.listId, to));
  const [, { rowsAffected: count }] = move
    ? await owned.batch([mark, copied, ...takingOff(owned, and(these, isThere), now)])
    : await owned.batch([mark, copied]);
  if (count === 0 && (await lines.count(these)) > 0) throw tooManyLines();
  return { count, undo };
}

const { text, variantNo, quantity, note, threshold, thresholdPlace, badQuantity, badThreshold } = listLines;
/** What a copy says as its line does, and the place of the line on its list (`listLinesOf`). */
const said = {
  ...{ text, variantNo, quantity, note, threshold, thresholdPlace, badQuantity, badThreshold },
  place: sql`row_number() OVER (ORDER BY added_at DESC, position, line_id)`.as("place"),
};

function copyOf(listId: string, now: number) {
  const of = columnsOf("copied");
  return {
    ...{ listId, addedAt: now, position: of({ name: "place" }) },
    ...{ text: of(text), variantNo: of(variantNo), quantity: of(quantity), note: of(note) },
    ...{ threshold: of(threshold), thresholdPlace: of(thresholdPlace) },
    ...{ badQuantity: of(badQuantity), badThreshold: of(badThreshold) },
  };
}

/** Takes lines off a list. Answers how many, and what undoes it. */
export async function takeManyOff(
  principal: Principal,
  listId: string,
  which: Which,
  now: number = Date.now(),
): Promise<Changed> {
  const count = await takeOffLines(principal, listId, which, now);
  return { count, undo: { listId, addedAt: null, takenOffAt: now } };
}

/**
 * Undoes a change of many lines within an hour, and answers whether it could. Lines that are gone since stay gone.
 */
export async function undoForLines(principal: Principal, undo: LinesUndo, now: number = Date.now()): Promise<boolean> {
  const owned = await scope(principal);
  if ("changeId" in undo) return (await restoreFormer(owned, undo.changeId, undo.fields, now)) > 0;
  const { listId, addedAt, takenOffAt } = undo;
  const added = and(eq(listLines.listId, listId), eq(listLines.addedAt, addedAt ?? 0));
  const taken = addedAt === null ? 0 : await takeOff(owned, added, now);
  const back = takenOffAt === null ? 0 : await putBack(principal, takenOffAt, now);
  return taken + back > 0;
}

function idsOf(which: Which): SQL | undefined {
  if (which === "all") return undefined;
  return inArray(listLines.lineId, listed(which));
}
