import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { CatalogEvent, KnownSince } from "@/lib/catalog/history/types.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import { besideLowest } from "@/lib/domain/price.ts";

/** Small text about a changed cost: compared with the lowest seen, MSRP, MAP, and the margin before and after. */
export function EventFacts({ row }: { row: Pick<CatalogEvent, "kind" | "before" | "after" | "facts"> }) {
  const t = useTranslations("events");
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const format = useFormat();
  if (row.kind !== "cost") return null;
  const [before, after] = [row.before, row.after].map((cents) => (typeof cents === "number" ? cents : null));
  const near = besideLowest(after ?? null, row.facts.lowestCents ?? before ?? null);
  const [had, has] = eventMargins(row);
  const retail = [
    [badges("type4"), row.facts.msrpCents?.[1] ?? null],
    [badges("type3"), row.facts.mapCents?.[1] ?? null],
  ] as const;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-xs text-soft tabular-nums">
      {near && <span className="text-good">{t(near === "lowest" ? "lowestSeen" : "nearLowest")}</span>}
      {retail.map(
        ([name, cents]) =>
          cents !== null && (
            <span key={name}>
              {name} {format.cents(cents)}
            </span>
          ),
      )}
      {(had !== null || has !== null) && (
        <span>{common("marginChange", { before: format.percent(had), after: format.percent(has) })}</span>
      )}
    </span>
  );
}

/** The margin before and after a change of cost, in percent of MSRP, else MAP; null: unknown. */
export function eventMargins({ before, after, facts }: Pick<CatalogEvent, "before" | "after" | "facts">) {
  const margin = (cents: CatalogEvent["before"], at: 0 | 1) =>
    marginPercent(typeof cents === "number" ? cents : null, facts.msrpCents?.[at] ?? facts.mapCents?.[at] ?? null);
  return [margin(before, 0), margin(after, 1)] as const;
}

/**
 * The period of the events shown: since when they are known, if that is later than the page looks back (`since`, ms,
 * `usual` in words), and which lists were never read completely, so that nothing is known of them.
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
