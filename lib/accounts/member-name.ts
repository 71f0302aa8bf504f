import { eq } from "drizzle-orm";
import { members } from "@/db/app/schema.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { decryptName } from "./encrypted-names.ts";
import { scope } from "./scope.ts";

/** The member's user name; null in counter mode, where customers see the screen. */
export async function memberName(principal: MemberPrincipal): Promise<string | null> {
  if (!can(principal, "settings.write")) return null;
  const own = await scope(principal);
  const [row] = await own.members.select(
    { encryptedName: members.encryptedName },
    eq(members.memberId, principal.memberId),
  );
  return row ? decryptName(principal.dealerId, "member", row.encryptedName) : null;
}
