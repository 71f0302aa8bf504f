import { z } from "zod";
import { appDatabase } from "@/db/open.ts";
import { createApiKey, listApiKeys } from "@/lib/desk/api-keys.ts";
import { writeAudit } from "@/lib/desk/audit.ts";
import { answerJson, handler, readJson } from "@/lib/http.ts";
import { addressOf } from "@/lib/session/address.ts";
import { requireSession } from "@/lib/session.ts";

export const GET = handler(async (request) => {
  const viewer = await requireSession(request);
  return answerJson({ keys: await listApiKeys(await appDatabase(), viewer) });
});

/** Makes a key; its text is in this one answer and nowhere else. */
export const POST = handler(async (request) => {
  const viewer = await requireSession(request);
  const { name } = await readJson(request, z.object({ name: z.string().trim().min(1).max(80) }));
  const app = await appDatabase();
  const made = await createApiKey(app, viewer, name);
  await writeAudit(app, { ...viewer, kind: "key-made", address: addressOf(request.headers), detail: name });
  return answerJson(made, 201);
});
