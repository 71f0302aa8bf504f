// biome-ignore lint/style/noRestrictedImports: for its type
import { createTranslator, type useTranslations as typed, useLocale, useMessages } from "next-intl";

const made = new WeakMap<object, Map<string, unknown>>();

/**
 * The texts of a namespace in the principal's language. next-intl's own hook makes a translator for each component that
 * calls it, and a page calls it some two hundred times; this one makes a translator once for the messages.
 */
export const useTranslations = ((namespace: string) => {
  const messages = useMessages();
  const locale = useLocale();
  const ofMessages = made.get(messages) ?? new Map<string, unknown>();
  made.set(messages, ofMessages);
  if (!ofMessages.has(namespace))
    ofMessages.set(namespace, createTranslator({ locale, messages, namespace: namespace as never, timeZone: "UTC" }));
  return ofMessages.get(namespace);
}) as typeof typed;
