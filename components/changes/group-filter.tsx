import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeFilter, ChangeGroup } from "@/lib/catalog/history/types.ts";

interface GroupFilterProps {
  groups: readonly ChangeGroup[];
  counts: Record<ChangeGroup, number>;
  filter: ChangeFilter;
  href: (changes: Partial<ChangeFilter>) => string;
}

/** Toggles for the groups of events, each with its count, and one for watched articles only. */
export function GroupFilter({ groups, counts, filter, href }: GroupFilterProps) {
  const t = useTranslations("changes");
  const format = useFormat();
  const all = groups.reduce((sum, group) => sum + counts[group], 0);
  const without = (group: ChangeGroup) => filter.groups.filter((other) => other !== group);
  return (
    <nav aria-label={t("kinds")} className="tabs no-print">
      <a href={href({ groups: [] })} aria-current={filter.groups.length === 0 || undefined}>
        {t("all")} <span className="facet-count">{format.count(all)}</span>
      </a>
      {groups.map((group) => {
        const chosen = filter.groups.includes(group);
        return (
          <a
            key={group}
            href={href({ groups: chosen ? without(group) : [...filter.groups, group] })}
            aria-current={chosen || undefined}
            data-none={counts[group] === 0 || undefined}
          >
            {t(group)} <span className="facet-count">{format.count(counts[group])}</span>
          </a>
        );
      })}
      <a
        href={href({ onlyWatched: !filter.onlyWatched })}
        aria-current={filter.onlyWatched || undefined}
        className="md:ml-auto"
      >
        <span aria-hidden="true" className="text-signal">
          {filter.onlyWatched ? "★" : "☆"}
        </span>{" "}
        {t("onlyWatched")}
      </a>
    </nav>
  );
}
