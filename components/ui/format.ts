import { useLocale, useMessages } from "next-intl";
import { createFormat, type Format } from "@/lib/format.ts";

/** The writer of figures in the viewer's language and the supplier's currency; for server components and islands alike. */
export function useFormat(): Format {
  const language = useLocale();
  const { format } = useMessages() as { format?: { currency?: string } };
  return createFormat(language, format?.currency ?? "USD");
}
