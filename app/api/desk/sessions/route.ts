import { appDatabase } from "@/db/open.ts";
import { endOtherSessions, listSessions } from "@/lib/auth/sessions.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/sessions", async (principal) => ({
  sessions: await listSessions(await appDatabase(), principal),
}));

export const DELETE = answering("DELETE /api/desk/sessions", async (principal, { note }) => {
  const ended = await endOtherSessions(await appDatabase(), principal);
  note("other-sessions-ended", String(ended));
  return { ended };
});
