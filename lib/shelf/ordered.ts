import { and, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { shelf, watchLists } from "@/db/app/schema.ts";
import { each } from "@/db/app/values.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { highestOnShelf } from "@/lib/shelf/types.ts";
import { undoMs } from "../lists/removed-lines.ts";
import { former, hasRoomOnShelf, putOnShelf, tooManyOnShelf } from "./shelf.ts";

/**
 * When a list was ordered (ms; null: it was not), and whether that can still be undone. On-order figures belong to the
 * own shelf: principals without the right to it get null.
 */
export async function orderOf(
  principal: Principal,
  listId: string,
  now: number = Date.now(),
): Promise<{ orderedAt: number | null; canBeTakenBack: boolean }> {
  if (!can(principal, "shelf.read")) return { orderedAt: null, canBeTakenBack: false };
  const { orderedAt } = watchLists;
  const [list] = await (await scope(principal)).watchLists.select({ orderedAt }, eq(watchLists.listId, listId));
  const at = list?.orderedAt ?? null;
  return { orderedAt: at, canBeTakenBack: at !== null && at > now - undoMs };
}

/**
 * Says that a list was ordered: what is on order on the dealer's own shelf grows by these units of its items. Answers how
 * many units; 0 when it was ordered before, or there are none.
 * @throws BincardError `not-found`; `bad-request` when more would be on the shelf, or on order, than there can be. Then
 * nothing is changed.
 */
export async function orderList(
  principal: Principal,
  listId: string,
  ordered: ReadonlyMap<string, number>,
  now: number = Date.now(),
): Promise<number> {
  const own = await scope(principal);
  const { watchLists: lists } = own;
  const { orderedAt } = watchLists;
  const units = JSON.stringify(Object.fromEntries(ordered));
  const raised = each(units, "raised");
  const list = { list: raised.rows, number: raised.key };
  const raises = sum(former.onOrder, raised.value);
  const tooMany = sql`EXISTS (SELECT 1 FROM ${list.list} LEFT JOIN ${own.shelf.select(columnsOnOrder)} former
    ON former.variant_no = ${list.number} WHERE ${raises} > ${highestOnShelf})`;
  const fits = and(sql`NOT ${tooMany}`, hasRoomOnShelf(own, list));
  const [marked] = await own.batch([
    lists.update({ orderedAt: now, orderedUnits: units }, and(eq(watchLists.listId, listId), isNull(orderedAt), fits)),
    putOnShelf(
      own,
      {
        ...former,
        variantNo: raised.key,
        onOrder: raises,
        updatedAt: sql`coalesce(${former.updatedAt}, ${now})`,
      },
      list,
      // The statement before marked the list: at a second press it is ordered already.
      sql`changes() = 1`,
    ),
  ]);
  if (marked.rowsAffected > 0) return [...ordered.values()].reduce((sum, each) => sum + each, 0);
  const [stored] = await lists.select({ orderedAt }, eq(watchLists.listId, listId));
  if (!stored) throw new BincardError("not-found", { what: "list", id: listId });
  if (stored.orderedAt === null) throw await whyNot(own, tooMany);
  return 0;
}

const columnsOnOrder = { variantNo: shelf.variantNo, onOrder: shelf.onOrder };

function sum(before: SQL, more: SQL): SQL {
  return sql`coalesce(${before}, 0) + ${more}`;
}

/** Why a list could not be ordered: one item would have more on order than a figure can be, or there is no room. */
async function whyNot(own: Scope, tooMany: SQL): Promise<BincardError> {
  const [over] = await own.dealers.select({ isOver: sql<number>`${tooMany}` });
  if (!over?.isOver) return tooManyOnShelf();
  return new BincardError("bad-request", { field: "onOrder", reason: `exceeds ${highestOnShelf}` });
}

const storedUnits = z.record(z.string(), z.number());

/** The lists that were ordered from a moment on (ms), each with its units by item. */
export async function ordersSince(
  principal: Principal,
  since: number,
): Promise<{ at: number; units: ReadonlyMap<string, number> }[]> {
  if (!can(principal, "shelf.read")) return [];
  const { orderedAt: at, orderedUnits } = watchLists;
  const rows = await (await scope(principal)).watchLists.select({ at, orderedUnits }, gte(at, since));
  return rows.flatMap(({ at, orderedUnits }) => {
    if (at === null || orderedUnits === null) return [];
    return [{ at, units: new Map(Object.entries(storedUnits.parse(JSON.parse(orderedUnits)))) }];
  });
}

/** The most units that were ever ordered of one item at once; null: nothing was ordered, or the principal may not know. */
export async function largestOrder(principal: Principal): Promise<number | null> {
  if (!can(principal, "shelf.read")) return null;
  const { rows: of, value } = each(watchLists.orderedUnits, "ordered");
  const most = sql<number | null>`(SELECT max(${value}) FROM ${of})`;
  const rows = await (await scope(principal)).watchLists.select({ most }, isNotNull(watchLists.orderedUnits));
  const figures = rows.flatMap((row) => row.most ?? []);
  return figures.length > 0 ? Math.max(...figures) : null;
}

/**
 * Undoes an order within an hour: lowers on order by what it added, never below zero. Returns the items that prevent
 * it, and then changes nothing: their on hand or on order has changed since, so the rest cannot be attributed to an
 * order. Null: there was nothing left to undo.
 */
export async function undoOrder(
  principal: Principal,
  listId: string,
  now: number = Date.now(),
): Promise<readonly string[] | null> {
  const own = await scope(principal);
  const { watchLists: lists, shelf: rows } = own;
  const isLate = sql`${watchLists.orderedAt} > ${now - undoMs}`;
  const ofList = and(eq(watchLists.listId, listId), isLate);
  const toldAt = rows.select({ variantNo: shelf.variantNo, updatedAt: shelf.updatedAt });
  const ordered = each(watchLists.orderedUnits, "ordered");
  const changed = sql`FROM ${ordered.rows} JOIN ${toldAt} told
    ON told.variant_no = ${ordered.key} WHERE told.updated_at > ${watchLists.orderedAt}`;
  const list = and(ofList, sql`NOT EXISTS (SELECT 1 ${changed})`);
  const raised = each(lists.select({ units: watchLists.orderedUnits }, list), "raised");
  const isRaised = sql`${shelf.variantNo} IN (SELECT ${raised.key} FROM ${raised.rows})`;
  const isUntold = shelfFigures.flatMap((figure) => (figure === "onOrder" ? [] : isNull(shelf[figure])));
  const saysNothing = and(...isUntold, eq(shelf.onOrder, 0));
  const [, , taken] = await own.batch([
    putOnShelf(
      own,
      { ...former, variantNo: raised.key, onOrder: sql`max(0, coalesce(${former.onOrder}, 0) - ${raised.value})` },
      { list: raised.rows, number: raised.key },
      sql`former.variant_no IS NOT NULL`,
    ),
    // Items that were on the shelf for this order alone.
    rows.delete(and(isRaised, saysNothing)),
    lists.update({ orderedAt: null, orderedUnits: null }, list),
  ]);
  if (taken.rowsAffected > 0) return [];
  const numbers = sql<string>`(SELECT json_group_array(ordered.key) ${changed})`;
  const [kept] = await lists.select({ numbers }, ofList);
  return kept ? z.array(z.string()).parse(JSON.parse(kept.numbers)) : null;
}
