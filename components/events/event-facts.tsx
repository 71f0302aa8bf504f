import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { CatalogEvent } from "@/lib/catalog/history/types.ts";
import { besideLowest } from "@/lib/domain/price.ts";
import { eventMargins } from "./event-margins.ts";

/** What a changed cost means, in small text: how it compares with the lowest seen, MSRP, MAP, the margin before and after. */
export function EventFacts({ row }: { row: Pick<CatalogEvent, "kind" | "before" | "after" | "facts"> }) {
  const t = useTranslations("events");
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
        <span>{t("margin", { before: format.percent(had), after: format.percent(has) })}</span>
      )}
    </span>
  );
}
