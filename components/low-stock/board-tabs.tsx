import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/board/types.ts";
import { type BoardState, boardStates, isOfLists } from "@/lib/domain/board.ts";

interface BoardTabsProps {
  page: LowStockPage;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
}

/**
 * The states of the board with their counts: one that is pressed shows its articles alone. The last adds what is on no
 * list. Then a state of which only listed articles are counted is marked, and left out while it has none: its count
 * would be taken for that of the catalog.
 */
export function BoardTabs({ page, href, seesCost }: BoardTabsProps) {
  const t = useTranslations("lowStock");
  const format = useFormat();
  const { states, onlyWatched } = page.filter;
  const all = boardStates.reduce((sum, state) => sum + page.counts[state], 0);
  const isMarked = (state: BoardState) => !onlyWatched && isOfLists(state, seesCost);
  const shown = boardStates.filter((state) => !isMarked(state) || page.counts[state] > 0 || states.includes(state));
  const meaning = (state: BoardState) => {
    if (isMarked(state)) return `${t("ofLists")} ${t(`stateTexts.${state}`)}`;
    return !onlyWatched && state === "lastChance" ? t("wholeLastChance") : t(`stateTexts.${state}`);
  };
  return (
    <>
      <nav aria-label={t("statesLabel")} className="tabs no-print">
        <a href={href({ states: [] })} aria-current={states.length === 0 || undefined}>
          {t("allStates")} <span className="facet-count">{format.count(all)}</span>
        </a>
        {shown.map((state) => (
          <a
            key={state}
            href={href({ states: [state] })}
            title={meaning(state)}
            data-none={page.counts[state] === 0 || undefined}
            aria-current={states.includes(state) || undefined}
          >
            {isMarked(state) && (
              <>
                <span aria-hidden="true" className="text-signal">
                  ★
                </span>
                <span className="sr-only">{t("ofLists")} </span>
              </>
            )}
            {t(`states.${state}`)} <span className="facet-count">{format.count(page.counts[state])}</span>
          </a>
        ))}
        <a href={href({ onlyWatched: !onlyWatched })} aria-current={onlyWatched || undefined} className="md:ml-auto">
          <span aria-hidden="true" className="text-signal">
            {onlyWatched ? "★" : "☆"}
          </span>{" "}
          {t("form.watched")}
        </a>
      </nav>
      {!onlyWatched && (
        <p className="py-2 text-xs text-soft">
          {t("whole")} {shown.some(isMarked) && `${t("wholeLists")} `}
          <a href="/inventory" className="link">
            {t("wholeStock")}
          </a>
        </p>
      )}
    </>
  );
}
