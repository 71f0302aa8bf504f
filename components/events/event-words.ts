import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { CatalogEvent } from "@/lib/catalog/history/types.ts";
import type { Format } from "@/lib/format.ts";

/** What of an event is shown beside its kind. */
export type ShownEvent = Pick<
  CatalogEvent,
  "kind" | "before" | "after" | "warehouseId" | "threshold" | "dueAt" | "facts"
>;

/** The texts of an event; client components need the messages "events" and "badges". */
export interface EventWords {
  events: ReturnType<typeof useTranslations<"events">>;
  badges: ReturnType<typeof useTranslations<"badges">>;
  format: Format;
}

export function useEventWords(): EventWords {
  return { events: useTranslations("events"), badges: useTranslations("badges"), format: useFormat() };
}
