import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { SlidersHorizontal, X } from "./icons.ts";
import { useTranslations } from "./use-translations.ts";

/** A page has one sheet of filters. */
const sheetId = "filters";

interface FilterSheetProps {
  /** The words of the button that closes the sheet: how many results it leaves. */
  results: string;
  children: ReactNode;
}

/** The filters of a page: in line above its table, on a phone in a sheet that `FiltersButton` opens. */
export function FilterSheet({ results, children }: FilterSheetProps) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  return (
    <section id={sheetId} popover="auto" aria-label={t("filters")} className="filter-sheet no-print">
      <div className="facets-head">
        <h2>{t("filters")}</h2>
        <button
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          aria-label={common("close")}
          className="icon-button"
        >
          <Icon icon={X} size={18} strokeWidth={2} />
        </button>
      </div>
      {children}
      <div className="facets-foot">
        <button
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          className="button button-strong w-full"
        >
          {results}
        </button>
      </div>
    </section>
  );
}

/** Opens the sheet on a phone. `count`: how many filters are set. */
export function FiltersButton({ count }: { count: number }) {
  const t = useTranslations("listing");
  return (
    <button type="button" popoverTarget={sheetId} className="button button-small md:hidden">
      <Icon icon={SlidersHorizontal} size={13} strokeWidth={2} /> {t("filters")}
      {count > 0 && <span className="font-semibold text-signal">{count}</span>}
    </button>
  );
}
