import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { endOtherSessions, listSessions } from "@/lib/auth/sessions.ts";
import { addressOf } from "@/lib/http/address.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/sessions", async (principal) => ({
  sessions: await listSessions(await appDatabase(), principal),
}));

export const DELETE = answering("DELETE /api/desk/sessions", async (principal, { headers }) => {
  const app = await appDatabase();
  const ended = await endOtherSessions(app, principal);
  const address = addressOf(headers);
  await writeAudit(app, { ...principal, kind: "other-sessions-ended", address, detail: String(ended) });
  return { ended };
});
