import { withUnreadAlerts } from "@/app/unread-alerts.ts";
import { askForSync, syncStatus } from "@/lib/sync/index.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/sync", async (principal) =>
  withUnreadAlerts(principal, syncStatus(principal)),
);

/** Requests sync runs. Answers which resources the fetch policy allowed, and when the others may be fetched. */
export const POST = answering("POST /api/desk/sync", async (principal, { note }) => {
  const { started, refused } = await askForSync(principal);
  if (started.length > 0) note("refreshed", started.join(", "));
  return { started, refused };
});
