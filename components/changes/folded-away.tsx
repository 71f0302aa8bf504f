import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeFilter, ProductChangePage } from "@/lib/catalog/history/types.ts";

/** The thresholds to choose from, in per cent. */
const thresholds = [0, 1, 2, 5, 10] as const;

interface FoldedAwayProps {
  page: ProductChangePage;
  href: (changes: Partial<ChangeFilter>) => string;
}

/** How many changes of prices are too small to be shown, and links to other thresholds. */
export function FoldedAway({ page, href }: FoldedAwayProps) {
  const t = useTranslations("changes");
  const format = useFormat();
  const { under } = page.filter;
  const word = (percent: number) => (percent === 0 ? t("foldNone") : format.percent(percent));
  return (
    <p className="no-print flex flex-wrap items-baseline gap-x-3 py-2 text-xs text-soft tabular-nums">
      <span>
        {page.folded > 0
          ? t("folded", { count: page.folded, percent: format.percent(under) })
          : under === 0
            ? t("foldedNothing")
            : t("foldedNone", { percent: format.percent(under) })}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {t("foldUnder")}
        {thresholds.map((percent) => (
          <a
            key={percent}
            href={href({ under: percent })}
            aria-current={percent === under || undefined}
            className="link py-1 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {word(percent)}
          </a>
        ))}
      </span>
    </p>
  );
}
