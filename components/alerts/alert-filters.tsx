import { useTranslations } from "@/components/ui/use-translations.ts";
import { type AlertFilter, alertGroups, alertStates } from "@/lib/alerts/history/types.ts";
import { shownGroups } from "@/lib/catalog/history/types.ts";

interface AlertFiltersProps {
  filter: AlertFilter;
  href: (changes: Partial<AlertFilter>) => string;
  seesCost: boolean;
}

/** Which alerts are shown, by how they stand and by what happened. */
export function AlertFilters({ filter, href, seesCost }: AlertFiltersProps) {
  const t = useTranslations("alerts.list");
  const changes = useTranslations("changes");
  const name = (group: (typeof alertGroups)[number]) => (group === "reading" ? t("reading") : changes(group));
  return (
    <div className="no-print">
      <nav aria-label={t("states")} className="kind-counts">
        {alertStates.map((state) => (
          <a
            key={state}
            href={href({ state, before: null })}
            aria-current={state === filter.state || undefined}
            className="aria-[current]:font-semibold"
          >
            {t(`state.${state}`)}
          </a>
        ))}
      </nav>
      <nav aria-label={t("groups")} className="kind-counts text-soft">
        <a
          href={href({ group: null, before: null })}
          aria-current={filter.group === null || undefined}
          className="aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {t("allGroups")}
        </a>
        {shownGroups(alertGroups, seesCost).map((group) => (
          <a
            key={group}
            href={href({ group, before: null })}
            aria-current={group === filter.group || undefined}
            className="aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {name(group)}
          </a>
        ))}
      </nav>
    </div>
  );
}
