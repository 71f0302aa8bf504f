import { members } from "@/db/app/schema.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { decryptName } from "./encrypted-names.ts";
import { scope } from "./scope.ts";

/** The names of the dealer's members by their ids. */
export async function memberNames(principal: Principal): Promise<Map<string, string>> {
  const { memberId, encryptedName } = members;
  const rows = await (await scope(principal)).members.select({ memberId, encryptedName });
  return new Map(
    rows.flatMap((row) => {
      const name = row.encryptedName && decryptName(principal.dealerId, "member", row.encryptedName);
      return name ? [[row.memberId, name] as const] : [];
    }),
  );
}
