import { createTranslator } from "next-intl";
import type { Language } from "@/lib/domain/principal.ts";
import { createFormat } from "@/lib/format.ts";
import { env } from "@/lib/settings/env.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

const messagesOf = { en, fr };

/** Texts and figures for what is told outside of pages: in the member's language and time zone, in any thread. */
export function textsOf(language: Language, timeZone: string) {
  const { told, events, badges, states } = messagesOf[language];
  const common = { locale: language, timeZone: "UTC" } as const;
  return {
    told: createTranslator({ ...common, messages: { told }, namespace: "told" }),
    events: createTranslator({ ...common, messages: { events }, namespace: "events" }),
    badges: createTranslator({ ...common, messages: { badges }, namespace: "badges" }),
    states: createTranslator({ ...common, messages: { states }, namespace: "states" }),
    format: createFormat(language, env().SUPPLIER_CURRENCY, timeZone),
  };
}
export type Texts = ReturnType<typeof textsOf>;
