import { z } from "zod";
import { highestThreshold } from "@/lib/domain/principal.ts";

/** A threshold from a form; an empty field is null: the default applies. */
export const thresholdInput = z
  .string()
  .transform((text) => (text.trim() === "" ? null : Number(text)))
  .pipe(z.int().min(0).max(highestThreshold).nullable());
