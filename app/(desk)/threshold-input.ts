import { z } from "zod";
import { highestThreshold } from "@/lib/domain/principal.ts";

/** A threshold as a form sends it; nothing typed is null: as usual. */
export const thresholdInput = z
  .string()
  .transform((text) => (text.trim() === "" ? null : Number(text)))
  .pipe(z.int().min(0).max(highestThreshold).nullable());
