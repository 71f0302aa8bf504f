import { z } from "zod";
import { thresholdSchema } from "@/lib/accounts/settings.ts";
import { highestQuantity } from "@/lib/domain/list-limits.ts";
import { placeOfStored } from "@/lib/domain/threshold.ts";

/** A threshold from a form; an empty field is null: the default applies. */
export const thresholdInput = z
  .string()
  .transform((text) => (text.trim() === "" ? null : Number(text)))
  .pipe(thresholdSchema.nullable());

/** A quantity from a form: a whole number from 1; an empty field is null: none. */
export const quantityInput = z
  .string()
  .transform((text) => (text.trim() === "" ? null : Number(text)))
  .pipe(z.int().min(1).max(highestQuantity).nullable());

/** Where a threshold of a form counts; a missing field is the total. */
export const placeInput = z.string().max(100).catch("").transform(placeOfStored);
