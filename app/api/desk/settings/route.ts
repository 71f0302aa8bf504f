import { appDatabase } from "@/db/open.ts";
import { changeSettings, settingsOf, settingsSchema } from "@/lib/desk/settings.ts";
import { answerJson, handler, readJson } from "@/lib/http.ts";
import { requireSession } from "@/lib/session.ts";

export const GET = handler(async (request) => answerJson(settingsOf(await requireSession(request))));

/** Changes what is named and leaves the rest. */
export const PATCH = handler(async (request) => {
  const viewer = await requireSession(request);
  await changeSettings(await appDatabase(), viewer, await readJson(request, settingsSchema));
  return answerJson(settingsOf(await requireSession(request)));
});
