import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/desk/audit.ts";
import { answerJson, handler } from "@/lib/http.ts";
import { addressOf } from "@/lib/session/address.ts";
import { requireViewer } from "@/lib/session.ts";
import { askForSync, syncStatus } from "@/lib/sync/index.ts";

/** Where the reading of the supplier stands; `/api/openapi.json` describes the shape. */
export const GET = handler(async (request) => {
  const { ready, held, reachable, outage, needsSignIn, leftAlone, resources } = await syncStatus(
    await requireViewer(request),
  );
  return answerJson({ ready, held, reachable, outage, needsSignIn, leftAlone, resources });
});

/** Asks for a refresh; answers which resources the ledger allowed, and when the others may be read. */
export const POST = handler(async (request) => {
  const viewer = await requireViewer(request);
  const { started, refused } = await askForSync(viewer);
  const address = addressOf(request.headers);
  if (started.length > 0)
    await writeAudit(await appDatabase(), { ...viewer, kind: "refreshed", address, detail: started.join(", ") });
  return answerJson({ started, refused });
});
