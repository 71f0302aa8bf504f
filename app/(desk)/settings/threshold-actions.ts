"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { FormAnswer } from "@/components/watch-list/form-answer.ts";
import { changeSettings } from "@/lib/accounts/settings.ts";
import { action, lead } from "@/lib/auth/action.ts";
import { byField } from "@/lib/auth/failures.ts";
import { findCategory } from "@/lib/catalog/listing/categories.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { BincardError } from "@/lib/errors.ts";
import { setCategoryThreshold, setHouseThreshold } from "@/lib/lists/house-rules.ts";
import { figureSentences, refusing } from "../refusing.ts";
import { placeInput, thresholdInput } from "../threshold-input.ts";
import { ownWarehouse } from "./own-warehouse.ts";

const everywhere = {
  revalidate: "everything",
  failed: { "bad-request": byField({ threshold: () => lead("/settings?result=invalid") }) },
} as const;

/** Sets the threshold for articles for which nothing more particular is set; an empty one takes it away. */
export const saveHouseThreshold = action(
  "settings.saveHouseThreshold",
  { ...everywhere, right: "house.write", input: z.object({ threshold: thresholdInput }), audit: ["house-threshold"] },
  async ({ principal, input: { threshold }, note }) => {
    await setHouseThreshold(principal, threshold);
    note("house-threshold", threshold === null ? "–" : String(threshold));
    return lead("/settings?result=saved");
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
    return lead("/settings?result=saved");
  },
);

/** Sets the threshold of a category with everything beneath it; an empty one takes it away. */
export const saveCategoryThreshold = action(
  "categories.saveThreshold",
  {
    revalidate: "everything",
    failed: refusing({
      "bad-request": byField(figureSentences),
      "not-found": async () => (await getTranslations("refused"))("category"),
    }),
    right: "house.write",
    input: z.object({ categoryId: z.string().min(1).max(100), threshold: thresholdInput, place: placeInput }),
    audit: ["category-threshold"],
  },
  async ({ principal, input: { categoryId, threshold, place }, note }): Promise<FormAnswer> => {
    const category = await findCategory(principal, categoryId);
    if (!category) throw new BincardError("not-found", { what: "category", id: categoryId });
    await setCategoryThreshold(principal, categoryId, threshold, place);
    note("category-threshold", `${category.node.name}: ${threshold ?? "–"}`);
    return "";
  },
);
