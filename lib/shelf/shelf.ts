import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { listLines, shelf } from "@/db/app/schema.ts";
import { columnsOf, each, listed } from "@/db/app/values.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import type { ShelfFigures } from "@/lib/domain/order/types.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { isOnList } from "../lists/removed-lines.ts";
import { highestOnShelf, maxOnShelf, type ShelfChange, type ShelfRow } from "./types.ts";

const { variantNo, onHand, onOrder, minimum, maximum, minOrder, packSize, updatedAt } = shelf;
const columns = { variantNo, onHand, onOrder, minimum, maximum, minOrder, packSize, updatedAt };

/**
 * The dealer's own shelf by item, in the order of their numbers; `among`: of these only. Empty for who may not read it.
 */
export async function readShelf(principal: Principal, among?: readonly string[]): Promise<Map<string, ShelfRow>> {
  return shelfWhere(principal, () => among && inArray(variantNo, listed(among)));
}

/** What the shelf says of the items on a list. */
export async function readShelfOfList(principal: Principal, listId: string): Promise<Map<string, ShelfRow>> {
  const onList = and(eq(listLines.listId, listId), isOnList);
  return shelfWhere(principal, (own) =>
    inArray(variantNo, own.listLines.select({ variantNo: listLines.variantNo }, onList)),
  );
}

async function shelfWhere(
  principal: Principal,
  meant: (own: Scope) => SQL | undefined,
): Promise<Map<string, ShelfRow>> {
  if (!can(principal, "shelf.read")) return new Map();
  const own = await scope(principal);
  const rows = await own.shelf.select(columns, meant(own)).orderBy(variantNo);
  return new Map(rows.map((row) => [row.variantNo, row]));
}

/**
 * Sets the figures of some items and removes others from the shelf, in one transaction.
 * @throws BincardError `bad-request` beyond 20,000 items; then nothing is changed.
 */
export async function saveShelf(
  principal: Principal,
  told: readonly ShelfChange[],
  removed: readonly string[] = [],
  now: number = Date.now(),
): Promise<void> {
  const own = await scope(principal);
  const row = each(JSON.stringify(told), "told");
  const said = (figure: keyof ShelfFigures) => sql`iif(${row.has(figure)}, ${row.field(figure)}, ${former[figure]})`;
  const source = { list: row.rows, number: row.field("variantNo") };
  const isGone = inArray(variantNo, listed(removed));
  const [stored] = await own.batch([
    putOnShelf(
      own,
      {
        variantNo: source.number,
        ...{ onHand: said("onHand"), onOrder: said("onOrder") },
        ...{ minimum: said("minimum"), maximum: said("maximum") },
        ...{ minOrder: said("minOrder"), packSize: said("packSize") },
        updatedAt: sql`iif(${row.has("onHand")} OR ${row.has("onOrder")}, ${now}, coalesce(${former.updatedAt}, ${now}))`,
      },
      source,
      hasRoomOnShelf(own, source, not(isGone)),
    ),
    // New ones that are not there were refused, and then nothing goes either.
    own.shelf.delete(sql`${isGone} AND ${newOnes(own, source)} = 0`),
  ]);
  if (stored.rowsAffected < told.length) throw tooManyOnShelf();
}

/** The items of a change of the shelf, as `putOnShelf` takes them. */
interface Source {
  readonly list: SQL;
  readonly number: SQL;
}

/** How many of them are not on the shelf. */
function newOnes({ shelf: rows }: Scope, { list, number }: Source): SQL {
  return sql`(SELECT count(*) FROM ${list} WHERE ${number} NOT IN ${rows.select({ variantNo })})`;
}

/**
 * Whether a change of the shelf stays within its limit. `stays`: the rows that do not go with it. A change that adds no item always
 * does, also where there are more than there can be. Everything that adds items asks this.
 */
export function hasRoomOnShelf(own: Scope, source: Source, stays?: SQL): SQL {
  const more = newOnes(own, source);
  return sql`(${more} = 0 OR ${own.shelf.count(stays)} + ${more} <= ${maxOnShelf})`;
}

/** The refusal of items beyond the shelf's limit. */
export function tooManyOnShelf(): BincardError {
  return new BincardError("bad-request", { field: "rows", reason: `exceeds the limit of ${maxOnShelf} items` });
}

/**
 * Records received goods: raises on hand and lowers on order by this many, on order never below zero. An unset on hand
 * stays unknown. Returns whether the item is on the shelf.
 */
export async function receiveGoods(
  principal: Principal,
  came: { readonly variantNo: string; readonly units: number },
  now: number = Date.now(),
): Promise<boolean> {
  const own = await scope(principal);
  const { rows, key, value } = each(JSON.stringify({ [came.variantNo]: came.units }), "came");
  const [stored] = await own.batch([
    putOnShelf(
      own,
      {
        ...former,
        variantNo: key,
        onHand: sql`min(${former.onHand} + ${value}, ${highestOnShelf})`,
        onOrder: sql`max(0, ${former.onOrder} - ${value})`,
        updatedAt: now,
      },
      { list: rows, number: key },
      sql`former.variant_no IS NOT NULL`,
    ),
  ]);
  return stored.rowsAffected > 0;
}

const beforeIt = columnsOf("former");
/** In `putOnShelf`: what the shelf says of an item before; null where it says nothing. */
export const former = {
  ...{ onHand: beforeIt(shelf.onHand), onOrder: beforeIt(shelf.onOrder) },
  ...{ minimum: beforeIt(shelf.minimum), maximum: beforeIt(shelf.maximum) },
  ...{ minOrder: beforeIt(shelf.minOrder), packSize: beforeIt(shelf.packSize) },
  updatedAt: beforeIt(shelf.updatedAt),
};

/**
 * A statement that puts a row for each element of a list on the shelf, in place of the `former` one of its item. The
 * list is the outer loop, so that the time does not grow with the shelf; an UPDATE … FROM would go through it for each.
 */
export function putOnShelf(
  { shelf: rows }: Scope,
  row: Parameters<Scope["shelf"]["insert"]>[0],
  { list, number }: Source,
  condition: SQL,
) {
  const source = sql`FROM ${list} LEFT JOIN ${rows.select(columns)} former ON former.variant_no = ${number}
    WHERE ${condition}
    ON CONFLICT (dealer_id, variant_no) DO UPDATE SET on_hand = excluded.on_hand, on_order = excluded.on_order,
      minimum = excluded.minimum, maximum = excluded.maximum, min_order = excluded.min_order,
      pack_size = excluded.pack_size, updated_at = excluded.updated_at`;
  return rows.insert(row, source);
}
