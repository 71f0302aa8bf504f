import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientIntlProvider } from "./client-intl-provider.tsx";

type Messages = Record<string, Record<string, unknown> | undefined>;

const texts = new Map<string, string>();

/**
 * Gives client components the messages of some namespaces ("badges", "product.stock") and the settings for formatting
 * figures. Long lists are client components, because server markup is sent twice: as HTML and as the React payload. The
 * messages are one JSON text, cached per language, since serializing them as an object would cost time in every
 * request.
 */
export async function IntlProvider({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [language, timeZone] = await Promise.all([getLocale(), getTimeZone()]);
  const key = `${language} ${names.join(" ")}`;
  const text = texts.get(key) ?? JSON.stringify(pick((await getMessages()) as Messages, names));
  texts.set(key, text);
  return (
    <ClientIntlProvider language={language} text={text} timeZone={timeZone}>
      {children}
    </ClientIntlProvider>
  );
}

function pick(all: Messages, names: readonly string[]): Messages {
  const picked: Messages = { format: all.format };
  for (const name of names) {
    const [space = "", part] = name.split(".");
    picked[space] = part === undefined ? all[space] : { ...picked[space], [part]: all[space]?.[part] };
  }
  return picked;
}
