import { endOtherSessions, listSessions } from "@/lib/auth/sessions.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/sessions", async (principal) => ({
  sessions: await listSessions(principal),
}));

export const DELETE = answering("DELETE /api/desk/sessions", async (principal, { note }) => {
  const ended = await endOtherSessions(principal);
  note("other-sessions-ended", String(ended));
  return { ended };
});
