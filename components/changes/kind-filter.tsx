import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeFilter, ChangeKind } from "@/lib/catalog/types/changes.ts";
import { KindBadge } from "./kind-badge.tsx";

interface KindFilterProps {
  kinds: readonly ChangeKind[];
  counts: Record<ChangeKind, number>;
  filter: ChangeFilter;
  href: (changes: Partial<ChangeFilter>) => string;
}

/** Toggles for the kinds, each with its count, and one for watched articles only. */
export function KindFilter({ kinds, counts, filter, href }: KindFilterProps) {
  const t = useTranslations("changes");
  const format = useFormat();
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const without = (kind: ChangeKind) => filter.kinds.filter((other) => other !== kind);
  return (
    <nav aria-label={t("kinds")} className="tabs no-print">
      <a href={href({ kinds: [] })} aria-current={filter.kinds.length === 0 || undefined}>
        {t("all")} <span className="facet-count">{format.count(all)}</span>
      </a>
      {kinds.map((kind) => {
        const chosen = filter.kinds.includes(kind);
        return (
          <a
            key={kind}
            href={href({ kinds: chosen ? without(kind) : [...filter.kinds, kind] })}
            aria-current={chosen || undefined}
            data-none={counts[kind] === 0 || undefined}
          >
            <KindBadge kind={kind} /> <span className="facet-count">{format.count(counts[kind])}</span>
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
