import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { addressOf } from "@/lib/http/address.ts";
import { askForSync, syncStatus } from "@/lib/sync/index.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/sync", (principal) => syncStatus(principal));

/** Asks for a refresh; answers which resources the sync log allowed, and when the others may be read. */
export const POST = answering("POST /api/desk/sync", async (principal, { headers }) => {
  const { started, refused } = await askForSync(principal);
  const address = addressOf(headers);
  if (started.length > 0)
    await writeAudit(await appDatabase(), { ...principal, kind: "refreshed", address, detail: started.join(", ") });
  return { started, refused };
});
