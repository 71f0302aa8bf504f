import { randomUUID } from "node:crypto";
import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { savedViews } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { checkedName } from "./lists.ts";
import type { SavedView } from "./types.ts";

/** Of one member. */
export const maxViews = 100;

/**
 * The listings that the member saved, and those that other members of the dealer share, by name. Programs have none, and
 * at the counter nobody sees them: their names are for colleagues.
 */
export async function listSavedViews(principal: Principal): Promise<SavedView[]> {
  if (principal.kind !== "member" || !can(principal, "lists.write")) return [];
  const { savedViews: views } = await scope(principal);
  const { viewId, name, query, isShared, memberId } = savedViews;
  const rows = await views
    .select({ viewId, name, query, isShared, memberId }, or(isOwn(principal), eq(isShared, true)))
    .orderBy(sql`lower(${name})`, desc(savedViews.createdAt));
  return rows.map(({ memberId: owner, ...view }) => ({ ...view, isOwn: owner === principal.memberId }));
}

/** Whose a saved listing of the dealer is, and its query; null when it is gone. For work that no member asks for. */
export async function findSavedView(
  dealer: Pick<Principal, "dealerId">,
  viewId: string,
): Promise<{ memberId: string; query: string } | null> {
  const { memberId, query } = savedViews;
  const [view] = await (await scope(dealer)).savedViews.select({ memberId, query }, eq(savedViews.viewId, viewId));
  return view ?? null;
}

/**
 * Saves a listing under a name. `query` is the part of its address from "?" on, or "".
 * @throws BincardError `bad-request` for an empty name or beyond 100 views of a member.
 */
export async function saveView(
  principal: MemberPrincipal,
  { name, query, isShared }: { name: string; query: string; isShared: boolean },
  now: number = Date.now(),
): Promise<string> {
  const { savedViews: views } = await scope(principal);
  const { memberId } = principal;
  const view = { viewId: randomUUID(), memberId, name: checkedName(name), query, isShared, createdAt: now };
  const { rowsAffected } = await views.insert(view, sql`WHERE ${lt(views.count(isOwn(principal)), maxViews)}`);
  if (rowsAffected === 0)
    throw new BincardError("bad-request", { field: "name", reason: `exceeds the limit of ${maxViews} views` });
  return view.viewId;
}

/**
 * Renames one of the member's own views, or changes who sees it. Answers what it was, and its new name.
 * @throws BincardError `not-found`, `bad-request`.
 */
export async function changeView(
  principal: MemberPrincipal,
  viewId: string,
  { name, isShared }: { name: string; isShared: boolean },
): Promise<{ before: { name: string; isShared: boolean }; name: string }> {
  const { savedViews: views } = await scope(principal);
  const checked = checkedName(name);
  const fields = { name: savedViews.name, isShared: savedViews.isShared };
  const [before] = await views.select(fields, ownView(principal, viewId));
  if (!before) throw new BincardError("not-found", { what: "view", id: viewId });
  await views.update({ name: checked, isShared }, ownView(principal, viewId));
  return { before, name: checked };
}

/** Deletes one of the member's own views, and answers its name. @throws BincardError `not-found`. */
export async function deleteView(principal: MemberPrincipal, viewId: string): Promise<string> {
  const { savedViews: views } = await scope(principal);
  const [deleted] = await views.delete(ownView(principal, viewId)).returning({ name: savedViews.name });
  if (!deleted) throw new BincardError("not-found", { what: "view", id: viewId });
  return deleted.name;
}

function isOwn({ memberId }: MemberPrincipal): SQL {
  return eq(savedViews.memberId, memberId);
}

function ownView(principal: MemberPrincipal, viewId: string): SQL | undefined {
  return and(isOwn(principal), eq(savedViews.viewId, viewId));
}
