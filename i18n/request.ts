import { getRequestConfig } from "next-intl/server";
import { preferencesOfRequest, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { remember } from "@/lib/concurrency/remember.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { createFormat } from "@/lib/format.ts";
import { env } from "@/lib/settings/env.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

const messagesOf = { en, fr };

/**
 * Messages in the principal's language, or in the browser's before sign-in; and the settings that `useFormat` needs.
 */
export default getRequestConfig(async () => {
  const [{ language }, timeZone] = await Promise.all([preferencesOfRequest(), timeZoneOfRequest()]);
  const messages = remember(messagesOf[language], "request", () => messagesIn(language));
  return { locale: language, messages, timeZone };
});

function messagesIn(language: Language) {
  const { SUPPLIER_CURRENCY, SUPPLIER_WEIGHT_UNIT, SUPPLIER_LENGTH_UNIT, INVENTORY_EVERY, supplierName } = env();
  return {
    ...messagesOf[language],
    format: {
      supplierName,
      figures: createFormat(language, SUPPLIER_CURRENCY).figures,
      weightUnit: SUPPLIER_WEIGHT_UNIT ?? "",
      stockEveryMs: INVENTORY_EVERY,
      lengthUnit: SUPPLIER_LENGTH_UNIT ?? "",
    },
  };
}
