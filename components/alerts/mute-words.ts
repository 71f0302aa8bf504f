import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";

/** The end of a mute, in words. */
export function useMuteWords(): (mute: Pick<AlertMute, "kind" | "untilAt">, now: number) => string {
  const t = useTranslations("alerts.mute");
  const format = useFormat();
  return ({ kind, untilAt }, now) =>
    kind === "until" ? t("mutedUntil", { day: format.dayOfMoment(untilAt, now) }) : t(`muted.${kind}`);
}
