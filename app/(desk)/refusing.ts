import { getTranslations } from "next-intl/server";
import { type Failures, inShape } from "@/lib/auth/failures.ts";
import type { FormAnswer } from "@/lib/domain/form-answer.ts";
import { highestQuantity } from "@/lib/domain/list-limits.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import { highestOnShelf } from "@/lib/shelf/types.ts";

/** The failures of an action whose form shows the answer: their sentences, as refusals. What was typed stays. */
export function refusing(sentences: Failures<string>): Failures<FormAnswer> {
  return inShape(sentences, (refused): FormAnswer => ({ refused }));
}

/** What to enter in a field whose figure could not be read, by the field's name. */
export const figureSentences = {
  threshold: async () => (await getTranslations("refused"))("whole", { least: 0, most: highestThreshold }),
  quantity: async () => (await getTranslations("refused"))("whole", { least: 1, most: highestQuantity }),
  units: async () => (await getTranslations("refused"))("whole", { least: 1, most: highestOnShelf }),
  onHand: shelfFigure,
  onOrder: shelfFigure,
  minimum: shelfFigure,
  minOrder: shelfLot,
  packSize: shelfLot,
} as const;

async function shelfFigure(): Promise<string> {
  return (await getTranslations("refused"))("whole", { least: 0, most: highestOnShelf });
}

async function shelfLot(): Promise<string> {
  return (await getTranslations("refused"))("lot", { most: highestOnShelf });
}
