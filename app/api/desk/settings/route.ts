import { appDatabase } from "@/db/open.ts";
import { hasWarehouse } from "@/lib/catalog/warehouses.ts";
import { changeSettings, settingsOf } from "@/lib/desk/settings.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/settings", async (viewer) => settingsOf(viewer));

export const PATCH = answering("PATCH /api/desk/settings", async (viewer, { body }) => {
  if (body.warehouseId && !(await hasWarehouse(viewer, body.warehouseId)))
    throw new BincardError("bad-request", { field: "warehouseId", reason: "is no warehouse of the supplier" });
  await changeSettings(await appDatabase(), viewer, body);
  return { ...settingsOf(viewer), ...body };
});
