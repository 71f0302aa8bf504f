import { createTranslator } from "next-intl";
import { remember } from "@/lib/concurrency/remember.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { createFormat, type Format } from "@/lib/format.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

const messagesOf = { en, fr };

export type SharedTexts = ReturnType<typeof sharedTexts>;

/** The words of a shared page in a link's language, with the figures of the supplier's currency. */
export function sharedTexts(language: Language, currency: string, timeZone: string | null) {
  const messages = messagesOf[language];
  const { t, common } = remember(messages, "shared", () => ({
    t: createTranslator({ locale: language, messages, namespace: "share" }),
    common: createTranslator({ locale: language, messages, namespace: "common" }),
  }));
  const format: Format = createFormat(language, currency, timeZone ?? undefined);
  return { language, t, common, format };
}
