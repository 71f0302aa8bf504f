import { getRequestConfig } from "next-intl/server";
import { env } from "@/lib/env.ts";
import { preferencesOfRequest } from "@/lib/session.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

const messagesOf = { en, fr };

/** Words in the viewer's language, before signing in in the browser's; and the currency that `useFormat` writes. */
export default getRequestConfig(async () => {
  const { language } = await preferencesOfRequest();
  return {
    locale: language,
    messages: { ...messagesOf[language], format: { currency: env().SUPPLIER_CURRENCY } },
    timeZone: "UTC",
  };
});
