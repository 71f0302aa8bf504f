import { z } from "zod";
import { thresholdSchema } from "@/lib/accounts/settings.ts";
import { highestQuantity } from "@/lib/domain/list-limits.ts";
import { placeOfStored } from "@/lib/domain/threshold.ts";
import { typedWhole } from "@/lib/domain/typed-whole.ts";

/** A whole number from a form; an empty field is null. What is none, as a scanned code, is refused. */
export const figureInput = z
  .string()
  .transform((text) => (text.trim() === "" ? null : (typedWhole(text) ?? Number.NaN)));

/** A threshold from a form; an empty field is null: the default applies. */
export const thresholdInput = figureInput.pipe(thresholdSchema.nullable());

/** A quantity from a form: a whole number from 1; an empty field is null: none. */
export const quantityInput = figureInput.pipe(z.int().min(1).max(highestQuantity).nullable());

/** Where a threshold of a form counts; a missing field is the total. */
export const placeInput = z.string().max(100).catch("").transform(placeOfStored);
