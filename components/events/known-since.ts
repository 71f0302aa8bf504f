import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { KnownSince } from "@/lib/catalog/history/types.ts";

/**
 * Of which time it is said what happened: since when it is known, when that is later than a sentence looks back (`since`,
 * ms, `usual` in words), and what was never read completely, of which nothing is known.
 */
export function useKnownSince(now: number): (known: KnownSince, since: number, usual: string) => string {
  const t = useTranslations("events.known");
  const format = useFormat();
  const time = ({ at, first }: KnownSince, since: number, usual: string) => {
    if (at === null) return t("soFar");
    return at > since ? t("since", { moment: format.clock(at, now), first }) : usual;
  };
  return (known, since, usual) => {
    const said = time(known, since, usual);
    const [list, ...others] = known.unread;
    return list ? t("unread", { time: said, part: others.length > 0 ? "both" : list }) : said;
  };
}
