import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientIntlProvider } from "./client-intl-provider.tsx";

type Messages = Record<string, Record<string, unknown> | undefined>;

const texts = new Map<string, string>();

/**
 * Gives an island the words of some namespaces ("badges", "product.stock"), and the table by which figures are written.
 * An island is for what there is much of: as server markup it would travel twice, as a page and as its description. The
 * words go as one text, which is written once per language: as a tree they would be taken apart and put together for
 * every page.
 */
export async function IntlProvider({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const language = await getLocale();
  const key = `${language} ${names.join(" ")}`;
  const text = texts.get(key) ?? JSON.stringify(pick((await getMessages()) as Messages, names));
  texts.set(key, text);
  return (
    <ClientIntlProvider language={language} text={text}>
      {children}
    </ClientIntlProvider>
  );
}

function pick(all: Messages, names: readonly string[]): Messages {
  const words: Messages = { format: all.format };
  for (const name of names) {
    const [space = "", part] = name.split(".");
    words[space] = part === undefined ? all[space] : { ...words[space], [part]: all[space]?.[part] };
  }
  return words;
}
