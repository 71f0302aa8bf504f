import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { alertMutes } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { readRule } from "./rules.ts";

/** A member as a link in an email identifies it. */
type MemberRef = Pick<MemberPrincipal, "dealerId" | "memberId">;

/** Of one member. */
export const maxMutes = 2000;

const { ruleId, variantNo, kind, untilAt, createdAt } = alertMutes;
/** The columns of an AlertMute. */
export const muteFields = { ruleId, variantNo, kind, untilAt, createdAt };

/** The member's own mutes, newest first, including expired ones. */
export async function listMutes(principal: Principal): Promise<AlertMute[]> {
  if (principal.kind !== "member" || !can(principal, "lists.write")) return [];
  const { alertMutes: mutes } = await scope(principal);
  return mutes.select(muteFields, isOwn(principal)).orderBy(desc(createdAt), ruleId, variantNo);
}

/**
 * Mutes a rule, an item, or an item for one rule; replaces an existing mute of the same. A mute until restock needs an
 * item.
 * @throws BincardError `bad-request`, `not-found` for a rule that is not the member's.
 */
export async function mute(
  principal: MemberRef,
  requested: Omit<AlertMute, "createdAt">,
  now: number = Date.now(),
): Promise<void> {
  const target = { ...requested, untilAt: requested.kind === "until" ? requested.untilAt : null };
  if (target.kind === "until" && (target.untilAt === null || target.untilAt <= now))
    throw new BincardError("bad-request", { field: "untilAt", reason: "is not a later time" });
  if (target.kind === "restock" && target.variantNo === "")
    throw new BincardError("bad-request", { field: "variantNo", reason: "is empty" });
  if (target.ruleId !== "") await readRule(principal, target.ruleId);
  const { alertMutes: mutes, batch } = await scope(principal);
  const row = { ...target, memberId: principal.memberId, createdAt: now };
  const [, { rowsAffected }] = await batch([
    mutes.delete(ownMute(principal, target)),
    mutes.insert(row, sql`WHERE ${lt(mutes.count(isOwn(principal)), maxMutes)}`),
  ]);
  if (rowsAffected === 0)
    throw new BincardError("bad-request", { field: "kind", reason: "exceeds the limit of mutes" });
}

/** Ends a mute; false if it does not exist. */
export async function unmute(
  principal: MemberPrincipal,
  target: Pick<AlertMute, "ruleId" | "variantNo">,
): Promise<boolean> {
  const { alertMutes: mutes } = await scope(principal);
  return (await mutes.delete(ownMute(principal, target))).rowsAffected > 0;
}

function isOwn({ memberId }: MemberRef): SQL {
  return eq(alertMutes.memberId, memberId);
}

function ownMute(principal: MemberRef, target: Pick<AlertMute, "ruleId" | "variantNo">): SQL | undefined {
  return and(isOwn(principal), eq(ruleId, target.ruleId), eq(variantNo, target.variantNo));
}
