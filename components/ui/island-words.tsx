import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type Words = Record<string, Record<string, unknown> | undefined>;

/**
 * Gives an island the words of some namespaces ("marks", "product.stock"), and the table by which figures are written.
 * An island is for what there is much of: as server markup it would travel twice, as a page and as its description.
 */
export async function IslandWords({ names, children }: { names: string[]; children: ReactNode }) {
  const all = (await getMessages()) as Words;
  const words: Words = { format: all.format };
  for (const name of names) {
    const [space = "", part] = name.split(".");
    words[space] = part === undefined ? all[space] : { ...words[space], [part]: all[space]?.[part] };
  }
  return <NextIntlClientProvider messages={words as never}>{children}</NextIntlClientProvider>;
}
