import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";

/**
 * Switches the principal's session to counter mode; `counter-locked`: until the session ends. A session in counter mode
 * already stays unchanged.
 * @returns whether anything was changed
 */
export function putAtCounter(principal: MemberPrincipal, reduction: "counter" | "counter-locked"): Promise<boolean> {
  return changeReduction(principal, "none", reduction);
}

/**
 * Ends counter mode of the principal's session. The caller checks who may do that. False unless it was in counter mode
 * and not locked.
 */
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
