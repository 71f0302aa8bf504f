"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { action } from "@/lib/auth/action.ts";
import { findCategory } from "@/lib/catalog/listing/categories.ts";
import { BincardError } from "@/lib/errors.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { placeInput, thresholdInput } from "../threshold-input.ts";

/** Sets the threshold of a category with everything beneath it; an empty one takes it away. */
export const saveCategoryThreshold = action(
  "categories.saveThreshold",
  {
    revalidate: "everything",
    answers: { "not-found": async () => (await getTranslations("common"))("goneReload") },
    right: "house.write",
    input: z.object({ categoryId: z.string().min(1).max(100), threshold: thresholdInput, place: placeInput }),
    audit: ["category-threshold"],
  },
  async ({ principal, input: { categoryId, threshold, place }, note }) => {
    const category = await findCategory(principal, categoryId);
    if (!category) throw new BincardError("not-found", { what: "category", id: categoryId });
    await setThreshold(principal, { categoryId }, threshold, place);
    note("category-threshold", `${category.node.name}: ${threshold ?? "–"}`);
  },
);
