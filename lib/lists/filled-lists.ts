import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { listLines, watchLists } from "@/db/app/schema.ts";
import { each, listed } from "@/db/app/values.ts";
import { appDatabase } from "@/db/open.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import {
  type FillingArticles,
  fillingOfStored,
  type ListFilling,
  maxFilled,
  storedFilling,
} from "@/lib/domain/list-filling.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { maxLines } from "./new-lines.ts";
import { isOnList } from "./removed-lines.ts";

/**
 * Answers the items that a filling means now; null while nobody can tell (there is no snapshot, or a saved listing
 * was deleted): then a list stays as it is.
 */
export type ArticlesOf = (dealer: Pick<Principal, "dealerId">, filling: ListFilling) => Promise<FillingArticles | null>;

/** What a filling changed of a list. */
export interface Filled {
  listId: string;
  name: string;
  came: number;
  went: number;
}

/** Every dealer with a list that fills itself. */
export async function dealersWithFilledLists(): Promise<string[]> {
  const { dealerId, filledBy } = watchLists;
  const found = await (await appDatabase()).selectDistinct({ dealerId }).from(watchLists).where(isNotNull(filledBy));
  return found.map((list) => list.dealerId);
}

/** Brings every list of a dealer that fills itself in step with what fills it. Answers the lists that changed. */
export async function fillLists(dealerId: string, articlesOf: ArticlesOf, now: number = Date.now()): Promise<Filled[]> {
  const owned = await scope({ dealerId });
  const { listId, name, filledBy } = watchLists;
  const changed: Filled[] = [];
  for (const list of await owned.watchLists.select({ listId, name, filledBy }, isNotNull(filledBy))) {
    const filling = fillingOfStored(list.filledBy);
    const articles = filling && (await articlesOf({ dealerId }, filling));
    const step = articles && (await fill(owned, list.listId, articles.variantNos, now));
    if (step && step.came + step.went > 0) changed.push({ listId: list.listId, name: list.name, ...step });
  }
  return changed;
}

/**
 * Lets a list be filled from now on. Its lines of these items to which nobody gave anything count as filled. Answers
 * how many items came. Items that nobody can tell yet (null) come later. @throws BincardError `not-found`.
 */
export async function startFilling(
  principal: Principal,
  listId: string,
  filling: ListFilling,
  articles: readonly string[] | null,
  now: number = Date.now(),
): Promise<number> {
  const owned = await scope(principal);
  const { watchLists: lists, listLines: lines } = owned;
  const { rowsAffected } = await lists.update({ filledBy: storedFilling(filling) }, eq(watchLists.listId, listId));
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "list", id: listId });
  if (!articles) return 0;
  const meant = sql`variant_no IN ${listed(articles)}`;
  await lines.update({ filledAt: now }, and(onThis(listId), isOnList, eq(listLines.text, ""), isBare, meant));
  return (await fill(owned, listId, articles, now)).came;
}

/** Makes an ordinary list of one that fills itself; its lines stay. @throws BincardError `not-found`. */
export async function stopFilling(principal: Principal, listId: string): Promise<void> {
  const { watchLists: lists, listLines: lines, batch } = await scope(principal);
  const [{ rowsAffected }] = await batch([
    lists.update({ filledBy: null, filledAt: null }, eq(watchLists.listId, listId)),
    lines.update({ filledAt: null }, onThis(listId)),
  ]);
  if (rowsAffected === 0) throw new BincardError("not-found", { what: "list", id: listId });
}

/** Forgets what people took off a list that fills itself, so that its next filling brings it again. */
export async function forgetTakenOff(principal: Principal, listId: string): Promise<void> {
  const { listLines: lines } = await scope(principal);
  await lines.update({ filledAt: null }, and(onThis(listId), isNotNull(listLines.removedAt)));
}

/** How many items people took off a list that fills itself, which do not come back by themselves. */
export async function countLeftOut(principal: Principal, listId: string): Promise<number> {
  const { listLines: lines } = await scope(principal);
  return lines.count(and(onThis(listId), isNotNull(listLines.removedAt), isNotNull(listLines.filledAt)));
}

/** Nobody gave the line a quantity, a note or a threshold. */
const isBare = and(isNull(listLines.quantity), eq(listLines.note, ""), isNull(listLines.threshold));

/**
 * One step of a list: items that are new to it come, lines whose item is no longer meant go. A line to which a
 * person gave something stays, as the person's own. What a person took off stays off: its line is kept for that.
 */
async function fill(
  { watchLists: lists, listLines: lines, batch }: Scope,
  listId: string,
  articles: readonly string[],
  now: number,
): Promise<{ came: number; went: number }> {
  const meant = [...new Set(articles)].slice(0, maxFilled);
  const [here, filled] = [onThis(listId), isNotNull(listLines.filledAt)];
  const isOver = and(here, filled, sql`variant_no NOT IN ${listed(meant)}`);
  const known = lines.select(
    { variantNo: listLines.variantNo },
    and(here, isNotNull(listLines.variantNo), sql`(removed_at IS NULL OR filled_at IS NOT NULL)`),
  );
  const article = each(JSON.stringify(meant), "article");
  const room = sql`max(0, ${maxLines} - ${lines.count(isOnList)})`;
  const [went, , , came] = await batch([
    lines.update({ removedAt: now, filledAt: null }, and(isOver, isOnList, isBare)),
    lines.update({ filledAt: null }, isOver),
    lists.update({ filledAt: now }, eq(watchLists.listId, listId)),
    lines.insert(
      { listId, variantNo: article.value, addedAt: now, filledAt: now, position: article.key },
      sql`FROM ${article.rows} WHERE ${article.value} NOT IN ${known} ORDER BY ${article.key} LIMIT ${room}`,
    ),
  ]);
  return { came: came.rowsAffected, went: went.rowsAffected };
}

function onThis(listId: string): SQL {
  return eq(listLines.listId, listId);
}
