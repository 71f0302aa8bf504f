import { useLocale, useMessages } from "next-intl";
import { createFormat, type Format, formatBy } from "@/lib/format.ts";
import type { Figures } from "@/lib/format-figures.ts";

const made = new WeakMap<Figures, Format>();

/** Formats figures in the principal's language and the supplier's currency, in server and client components. */
export function useFormat(): Format {
  const language = useLocale();
  const { format } = useMessages() as { format?: { figures?: Figures } };
  const figures = format?.figures;
  if (!figures) return createFormat(language, "USD");
  const known = made.get(figures);
  if (known) return known;
  const written = formatBy(figures);
  made.set(figures, written);
  return written;
}
