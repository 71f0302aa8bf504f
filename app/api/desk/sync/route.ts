import { askForSync, syncStatus } from "@/lib/sync/index.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/sync", (principal) => syncStatus(principal));

/** Asks for a refresh; answers which resources the sync log allowed, and when the others may be read. */
export const POST = answering("POST /api/desk/sync", async (principal, { note }) => {
  const { started, refused } = await askForSync(principal);
  if (started.length > 0) note("refreshed", started.join(", "));
  return { started, refused };
});
