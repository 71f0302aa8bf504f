import { z } from "zod";
import { thresholdSchema } from "@/lib/accounts/settings.ts";

/** A threshold from a form; an empty field is null: the default applies. */
export const thresholdInput = z
  .string()
  .transform((text) => (text.trim() === "" ? null : Number(text)))
  .pipe(thresholdSchema.nullable());
