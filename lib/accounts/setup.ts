import { eq } from "drizzle-orm";
import { members } from "@/db/app/schema.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { scope } from "./scope.ts";

/** Whether the steps to set up Bincard are of use to the member: they may take them and have not dismissed them. */
export async function wantsSetup(principal: MemberPrincipal): Promise<boolean> {
  if (!can(principal, "settings.write")) return false;
  const own = await scope(principal);
  const isOwn = eq(members.memberId, principal.memberId);
  const [row] = await own.members.select({ setupHiddenAt: members.setupHiddenAt }, isOwn);
  return row?.setupHiddenAt === null;
}

/** Dismisses the steps for good. */
export async function hideSetup(principal: MemberPrincipal, now: number = Date.now()): Promise<void> {
  const isOwn = eq(members.memberId, principal.memberId);
  await (await scope(principal)).members.update({ setupHiddenAt: now }, isOwn);
}
