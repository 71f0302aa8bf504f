import { useLocale, useMessages, useTimeZone } from "next-intl";
import { remember } from "@/lib/concurrency/remember.ts";
import { defaultZone } from "@/lib/domain/time-zone.ts";
import { createFormat, type Format, formatBy } from "@/lib/format.ts";
import type { Figures } from "@/lib/format-figures.ts";

/**
 * Formats figures in the principal's language and time zone and the supplier's currency, in server and client
 * components.
 */
export function useFormat(): Format {
  const language = useLocale();
  const zone = useTimeZone() ?? defaultZone;
  const { format } = useMessages() as { format?: { figures?: Figures } };
  const figures = format?.figures;
  if (!figures) return createFormat(language, "USD", zone);
  return remember(figures, zone, () => formatBy(figures, zone));
}
