import { endSession } from "@/lib/auth/sessions.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../../answer.ts";

export const DELETE = answering("DELETE /api/desk/sessions/{sessionHash}", async (principal, { names, note }) => {
  const ended = await endSession(principal, names.sessionHash);
  if (!ended) throw new BincardError("not-found", { what: "session", id: names.sessionHash });
  note("session-ended");
  return {};
});
