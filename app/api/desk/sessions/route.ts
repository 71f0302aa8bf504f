import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/desk/audit.ts";
import { endOtherSessions, listSessions } from "@/lib/desk/sessions.ts";
import { answerJson, handler } from "@/lib/http.ts";
import { addressOf } from "@/lib/session/address.ts";
import { requireSession } from "@/lib/session.ts";

export const GET = handler(async (request) => {
  const viewer = await requireSession(request);
  return answerJson({ sessions: await listSessions(await appDatabase(), viewer) });
});

/** Ends every session but the one that asks. */
export const DELETE = handler(async (request) => {
  const viewer = await requireSession(request);
  const app = await appDatabase();
  const ended = await endOtherSessions(app, viewer);
  await writeAudit(app, {
    ...viewer,
    kind: "other-sessions-ended",
    address: addressOf(request.headers),
    detail: String(ended),
  });
  return answerJson({ ended });
});
