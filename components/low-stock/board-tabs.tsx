import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/types/low-stock.ts";
import { boardStates } from "@/lib/domain/board.ts";

interface BoardTabsProps {
  page: LowStockPage;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
}

/** The states of the board with their counts: one that is pressed shows its articles alone. The last adds what is on no list. */
export function BoardTabs({ page, href }: BoardTabsProps) {
  const t = useTranslations("lowStock");
  const format = useFormat();
  const { states } = page.filter;
  const all = boardStates.reduce((sum, state) => sum + page.counts[state], 0);
  return (
    <nav aria-label={t("statesLabel")} className="tabs no-print">
      <a href={href({ states: [] })} aria-current={states.length === 0 || undefined}>
        {t("allStates")} <span className="facet-count">{format.count(all)}</span>
      </a>
      {boardStates.map((state) => (
        <a
          key={state}
          href={href({ states: [state] })}
          title={t(`stateTexts.${state}`)}
          data-none={page.counts[state] === 0 || undefined}
          aria-current={states.includes(state) || undefined}
        >
          {t(`states.${state}`)} <span className="facet-count">{format.count(page.counts[state])}</span>
        </a>
      ))}
      <a
        href={href({ onlyWatched: !page.filter.onlyWatched })}
        aria-current={page.filter.onlyWatched || undefined}
        className="md:ml-auto"
      >
        <span aria-hidden="true" className="text-signal">
          {page.filter.onlyWatched ? "★" : "☆"}
        </span>{" "}
        {t("form.watched")}
      </a>
    </nav>
  );
}
