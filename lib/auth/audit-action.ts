import { headers } from "next/headers";
import { appDatabase } from "@/db/open.ts";
import { type AuditKind, writeAudit } from "@/lib/accounts/audit.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { addressOf } from "@/lib/http/address.ts";

/** Writes what the principal of a server action did into the audit log. `detail`: a name or a count, never a secret. */
export async function noteAction(principal: MemberPrincipal, kind: AuditKind, detail = ""): Promise<void> {
  const { dealerId, memberId } = principal;
  const address = addressOf(await headers());
  await writeAudit(await appDatabase(), { dealerId, memberId, kind, address, detail });
}
