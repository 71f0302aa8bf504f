"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { action } from "@/lib/auth/action.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { thresholdInput } from "../threshold-input.ts";
import { ownWarehouse } from "./own-warehouse.ts";

const everywhere = { revalidate: "everything", answers: {} } as const;
const saved = async () => (await getTranslations("settings.results"))("saved");

/** Sets the threshold for articles for which nothing more particular is set; an empty one takes it away. */
export const saveHouseThreshold = action(
  "settings.saveHouseThreshold",
  { ...everywhere, right: "house.write", input: z.object({ threshold: thresholdInput }), audit: ["house-threshold"] },
  async ({ principal, input: { threshold }, note }) => {
    await setThreshold(principal, "house", threshold);
    note("house-threshold", threshold === null ? "–" : String(threshold));
    return saved();
  },
);

/** Sets which warehouses the member counts as their own, besides the first. */
export const saveOwnWarehouses = action(
  "settings.saveOwnWarehouses",
  { ...everywhere, right: "settings.write", input: z.record(z.string(), z.unknown()), audit: ["settings-changed"] },
  async ({ principal, input, note }) => {
    const chosen = (await listWarehouses(principal))
      .map(({ warehouseId }) => warehouseId)
      .filter((id) => ownWarehouse + id in input && id !== principal.preferences.warehouseId);
    const changed = await changeSettings(principal, { otherWarehouseIds: chosen });
    if (changed !== "") note("settings-changed", changed);
    return saved();
  },
);
