import { headers } from "next/headers";
import { appDatabase } from "@/db/open.ts";
import { type AuditKind, writeAudit } from "@/lib/desk/audit.ts";
import { addressOf } from "@/lib/http/address.ts";
import type { Viewer } from "@/lib/viewer.ts";

/** Writes what the viewer of a server action did into the audit log. `detail`: a name or a count, never a secret. */
export async function noteAction(viewer: Viewer, kind: AuditKind, detail = ""): Promise<void> {
  const { dealerId, memberId } = viewer;
  const address = addressOf(await headers());
  await writeAudit(await appDatabase(), { dealerId, memberId, kind, address, detail });
}
