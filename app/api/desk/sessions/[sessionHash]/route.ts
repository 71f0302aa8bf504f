import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/desk/audit.ts";
import { endSession } from "@/lib/desk/sessions.ts";
import { BincardError } from "@/lib/errors.ts";
import { answerJson, handler } from "@/lib/http.ts";
import { addressOf } from "@/lib/session/address.ts";
import { requireSession } from "@/lib/session.ts";

/** Ends one session of the dealer. */
export const DELETE = handler<{ params: Promise<{ sessionHash: string }> }>(async (request, { params }) => {
  const viewer = await requireSession(request);
  const { sessionHash } = await params;
  const app = await appDatabase();
  const ended = await endSession(app, viewer, sessionHash);
  if (!ended) throw new BincardError("not-found", { what: "session", id: sessionHash });
  await writeAudit(app, { ...viewer, kind: "session-ended", address: addressOf(request.headers) });
  return answerJson({});
});
