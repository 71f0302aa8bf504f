import { useMuteWords } from "@/components/alerts/mute-words.ts";
import { type EventWords, useEventWords } from "@/components/events/event-value.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { useThresholdWords } from "@/components/watch-list/threshold-form.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";

/** The texts of the board's rows, looked up once for all of them. */
export interface BoardWords extends EventWords {
  t: ReturnType<typeof useTranslations<"lowStock">>;
  lasts: ReturnType<typeof useTranslations<"forecast.cells">>;
  thresholds: ReturnType<typeof useThresholdWords>;
  mutes: ReturnType<typeof useMuteWords>;
}

/** The client messages that `useBoardWords` needs. */
export const boardMessages = [
  ...["lowStock.head", "lowStock.row", "lowStock.states"],
  ...["low", "lowIn", "mine", "rules"].map((name) => `thresholds.${name}`),
  ...["badges", "events", "forecast.cells", "alerts.mute"],
];

export function useBoardWords(warehouses: readonly Warehouse[]): BoardWords {
  return {
    ...useEventWords(),
    t: useTranslations("lowStock"),
    lasts: useTranslations("forecast.cells"),
    thresholds: useThresholdWords(warehouses),
    mutes: useMuteWords(),
  };
}
