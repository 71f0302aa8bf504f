import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";

/**
 * Since when what happens is known, in words, when that is later than a sentence looks back (ms); null when it is not.
 * `knownSince`: when the first reading ended; null: it has not.
 */
export function useKnownSince(now: number): (knownSince: number | null, since: number) => string | null {
  const t = useTranslations("events.known");
  const format = useFormat();
  return (knownSince, since) => {
    if (knownSince === null) return t("notYet");
    return knownSince > since ? t("since", { moment: format.clock(knownSince, now) }) : null;
  };
}
