import { changeSettings, settingsOf } from "@/lib/accounts/settings.ts";
import { hasWarehouse } from "@/lib/catalog/warehouses.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/settings", async (principal) => settingsOf(principal));

export const PATCH = answering("PATCH /api/desk/settings", async (principal, { body, note }) => {
  if (body.warehouseId && !(await hasWarehouse(principal, body.warehouseId)))
    throw new BincardError("bad-request", { field: "warehouseId", reason: "is not a warehouse of the supplier" });
  const changed = await changeSettings(principal, body);
  if (changed !== "") note("settings-changed", changed);
  return { ...settingsOf(principal), ...body };
});
