import { appDatabase } from "@/db/open.ts";
import { revokeApiKey } from "@/lib/desk/api-keys.ts";
import { writeAudit } from "@/lib/desk/audit.ts";
import { BincardError } from "@/lib/errors.ts";
import { answerJson, handler } from "@/lib/http.ts";
import { addressOf } from "@/lib/session/address.ts";
import { requireSession } from "@/lib/session.ts";

export const DELETE = handler<{ params: Promise<{ keyId: string }> }>(async (request, { params }) => {
  const viewer = await requireSession(request);
  const { keyId } = await params;
  const app = await appDatabase();
  if (!(await revokeApiKey(app, viewer, keyId))) throw new BincardError("not-found", { what: "key", id: keyId });
  await writeAudit(app, { ...viewer, kind: "key-revoked", address: addressOf(request.headers) });
  return answerJson({});
});
