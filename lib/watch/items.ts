import { and, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import { watchItems } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { listOrDefault } from "./lists.ts";

/** Enough for a whole catalog of favourites. The limit keeps anybody from filling the disk. */
const mostItems = 20_000;

/**
 * The variants on any of the dealer's lists, with their own thresholds (the highest of several; null: the member's).
 * `among` limits the answer to these variants; then the time does not depend on how many are watched.
 */
export async function watchedVariants(
  principal: Principal,
  among?: readonly string[],
): Promise<Map<string, number | null>> {
  const { watchItems: items } = await scope(principal);
  const { variantNo, threshold } = watchItems;
  const rows = await items
    .select({ variantNo, threshold: max(threshold) }, among && inArray(variantNo, textsOf(among)))
    .groupBy(variantNo);
  return new Map(rows.map((row) => [row.variantNo, row.threshold]));
}

/** Texts as a list in one parameter, of any length. */
function textsOf(texts: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(texts)}))`;
}

/**
 * Adds variants to a list (without `listId`: the default list, created when needed). Variants already on it stay
 * unchanged. Returns how many are new.
 * @throws BincardError `not-found` for a list that is not the dealer's, `bad-request` beyond 20,000 items of one
 *   dealer.
 */
export async function addToWatch(
  principal: Principal,
  variantNos: readonly string[],
  listId: string | null = null,
  now: number = Date.now(),
): Promise<number> {
  const owned = await scope(principal);
  const list = await listOrDefault(owned, listId, now);
  const { watchItems: items } = owned;
  const given = new Set(variantNos);
  const texts = JSON.stringify([...given]);
  const there = items.count(and(eq(watchItems.listId, list), inArray(watchItems.variantNo, textsOf(variantNos))));
  // Check and insertion are one statement, so that many at once do not exceed the limit.
  const hasRoom = sql`${items.count()} + ${given.size} - ${there} <= ${mostItems}`;
  const { rowsAffected } = await items
    .insert(
      { listId: list, variantNo: sql`value`, addedAt: now },
      sql`FROM json_each(${texts}) WHERE length(value) BETWEEN 1 AND 100 AND ${hasRoom}`,
    )
    .onConflictDoNothing();
  if (rowsAffected === 0 && (await items.count()) + given.size - (await there) > mostItems)
    throw new BincardError("bad-request", {
      field: "variantNo",
      reason: `would make more than ${mostItems} watched items`,
    });
  return rowsAffected;
}

/** Removes a variant from one list, or (without `listId`) from all of the dealer's lists. */
export async function removeFromWatch(
  principal: Principal,
  variantNo: string,
  listId: string | null = null,
): Promise<void> {
  const { watchItems: items } = await scope(principal);
  await items.delete(onList(variantNo, listId));
}

function onList(variantNo: string, listId: string | null): SQL | undefined {
  return and(eq(watchItems.variantNo, variantNo), listId === null ? undefined : eq(watchItems.listId, listId));
}

/**
 * Sets the threshold (inclusive) of a watched variant on one list or all; null means the member's own.
 * @throws BincardError `not-found` when the variant is not on such a list.
 */
export async function setThreshold(
  principal: Principal,
  variantNo: string,
  threshold: number | null,
  listId: string | null = null,
): Promise<void> {
  await change(principal, variantNo, listId, { threshold });
}

/** Writes a note on a watched variant. @throws BincardError `not-found`. */
export async function setNote(
  principal: Principal,
  variantNo: string,
  note: string,
  listId: string | null = null,
): Promise<void> {
  await change(principal, variantNo, listId, { note: note.slice(0, 500) });
}

async function change(
  principal: Principal,
  variantNo: string,
  listId: string | null,
  to: { threshold: number | null } | { note: string },
): Promise<void> {
  const { watchItems: items } = await scope(principal);
  const { rowsAffected } = await items.update(to, onList(variantNo, listId));
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "watched variant", id: variantNo });
}
