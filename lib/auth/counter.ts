import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";

/**
 * Puts the principal's session at the counter; `counter-locked`: until it ends. A session that stands there already stays as
 * it is. Answers whether anything was changed.
 */
export function putAtCounter(principal: MemberPrincipal, reduction: "counter" | "counter-locked"): Promise<boolean> {
  return changeReduction(principal, "none", reduction);
}

/** Gives the principal's session its rights back, whoever may ask for that; false unless it stood at the counter, unlocked. */
export function takeFromCounter(principal: MemberPrincipal): Promise<boolean> {
  return changeReduction(principal, "counter", "none");
}

type Reduction = typeof sessions.$inferSelect.reduction;

async function changeReduction(principal: MemberPrincipal, from: Reduction, to: Reduction): Promise<boolean> {
  const own = await scope(principal);
  const { memberId, sessionHash } = principal;
  const isOwn = and(eq(sessions.memberId, memberId), eq(sessions.sessionHash, sessionHash));
  return (await own.sessions.update({ reduction: to }, and(isOwn, eq(sessions.reduction, from)))).rowsAffected > 0;
}
