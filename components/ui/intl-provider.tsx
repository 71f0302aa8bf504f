import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type Messages = Record<string, Record<string, unknown> | undefined>;

/**
 * Provides client components with the messages of some namespaces ("badges", "product.stock") and the settings for
 * formatting figures. Long lists are client components, because server markup is sent twice: as HTML and as the React
 * payload.
 */
export async function IntlProvider({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const messages = pick((await getMessages()) as Messages, names);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

function pick(all: Messages, names: readonly string[]): Messages {
  const picked: Messages = { format: all.format, common: all.common };
  for (const name of names) {
    const [space = "", part] = name.split(".");
    picked[space] = part === undefined ? all[space] : { ...picked[space], [part]: all[space]?.[part] };
  }
  return picked;
}
