import { z } from "zod";
import { highestAmount } from "@/lib/domain/amount.ts";
import { maxQuantity } from "@/lib/domain/dealer-cost.ts";
import { maxSharedLines, type SharedLine } from "@/lib/domain/share.ts";

/** The items of a link, as the database has them. */
const linesSchema = z
  .array(
    z.strictObject({
      variantNo: z.string().min(1).max(100),
      quantity: z.int().min(1).max(maxQuantity).nullable().default(null),
      note: z.string().max(500).default(""),
      ownAmount: z.int().min(1).max(highestAmount).nullable().default(null),
    }),
  )
  .min(1)
  .max(maxSharedLines);

/** The items as they are stored; none when the text is not what a link was made with. */
export function storedLines(stored: string): readonly SharedLine[] {
  try {
    return linesSchema.safeParse(JSON.parse(stored)).data ?? [];
  } catch {
    return [];
  }
}
