import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { endSession } from "@/lib/auth/sessions.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { answering } from "../../answer.ts";

export const DELETE = answering("DELETE /api/desk/sessions/{sessionHash}", async (principal, { names, headers }) => {
  const app = await appDatabase();
  const ended = await endSession(app, principal, names.sessionHash);
  if (!ended) throw new BincardError("not-found", { what: "session", id: names.sessionHash });
  await writeAudit(app, { ...principal, kind: "session-ended", address: addressOf(headers) });
  return {};
});
