import { appDatabase } from "@/db/open.ts";
import { changeSettings, settingsOf } from "@/lib/desk/settings.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/settings", async (viewer) => settingsOf(viewer));

export const PATCH = answering("PATCH /api/desk/settings", async (viewer, { body }) => {
  await changeSettings(await appDatabase(), viewer, body);
  return { ...settingsOf(viewer), ...body };
});
