import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { SlidersHorizontal, X } from "./icons.ts";
import { useTranslations } from "./use-translations.ts";

/** A page has one sheet of filters. */
const sheetId = "filters";

interface FilterSheetProps {
  /** The words of the button that closes the sheet: how many results it leaves. */
  results: string;
  /** "facets": a column beside the table, from 1200 px on. By default they are in line above it, from 768 px on. */
  look?: "filter-sheet" | "facets";
  children: ReactNode;
}

/** The filters of a page: beside or above its table, on a small screen in a sheet that `FiltersButton` opens. */
export function FilterSheet({ results, look = "filter-sheet", children }: FilterSheetProps) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  return (
    <aside id={sheetId} popover="auto" aria-label={t("filters")} className={`filters ${look} no-print`}>
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
    </aside>
  );
}

interface FiltersButtonProps {
  /** How many filters are set. */
  count?: number;
  /** The widths at which the filters are no sheet. */
  hidden?: "md:hidden" | "min-[1200px]:hidden";
}

/** Opens the sheet on a small screen. */
export function FiltersButton({ count = 0, hidden = "md:hidden" }: FiltersButtonProps) {
  const t = useTranslations("listing");
  return (
    <button type="button" popoverTarget={sheetId} className={`button button-small ${hidden}`}>
      <Icon icon={SlidersHorizontal} size={13} strokeWidth={2} /> {t("filters")}
      {count > 0 && <span className="font-semibold text-signal">{count}</span>}
    </button>
  );
}
