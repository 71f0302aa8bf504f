import { useLocale, useMessages, useTimeZone } from "next-intl";
import { usualZone } from "@/lib/domain/time-zone.ts";
import { createFormat, type Format, formatBy } from "@/lib/format.ts";
import type { Figures } from "@/lib/format-figures.ts";

const made = new WeakMap<Figures, Map<string, Format>>();

/**
 * Formats figures in the principal's language and time zone and the supplier's currency, in server and client
 * components.
 */
export function useFormat(): Format {
  const language = useLocale();
  const zone = useTimeZone() ?? usualZone;
  const { format } = useMessages() as { format?: { figures?: Figures } };
  const figures = format?.figures;
  if (!figures) return createFormat(language, "USD", zone);
  const ofZones = made.get(figures) ?? new Map<string, Format>();
  made.set(figures, ofZones);
  const known = ofZones.get(zone);
  if (known) return known;
  const written = formatBy(figures, zone);
  ofZones.set(zone, written);
  return written;
}
