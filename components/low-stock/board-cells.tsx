import { Due } from "@/components/badges/due-date.tsx";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { ThresholdForm } from "@/components/watch-list/threshold-form.tsx";
import { useThresholdWords } from "@/components/watch-list/threshold-words.ts";
import type { LowStockRow } from "@/lib/catalog/types/low-stock.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";

interface CellProps {
  row: LowStockRow;
  warehouses: readonly Warehouse[];
  now: number;
}

interface ThresholdCellProps extends Omit<CellProps, "now"> {
  saveThreshold: ((form: FormData) => Promise<void>) | null;
}

/** The threshold with the rule it comes from; that it is the usual one is said above the table. */
export function ThresholdCell({ row, warehouses, saveThreshold }: ThresholdCellProps) {
  const t = useTranslations("lowStock");
  const words = useThresholdWords(warehouses);
  const { lowAt } = row;
  const isUsual = lowAt.rule === "member" && lowAt.place.kind === "total";
  return (
    <td className="cell-low figure max-w-28" data-word={t("head.threshold")}>
      <ThresholdForm
        variantNo={row.variantNo}
        threshold={lowAt.rule === "item" ? lowAt.units : null}
        usual={lowAt.units}
        action={saveThreshold}
        label={t("row.setThreshold", { variant: row.variantNo })}
        save={t("row.save")}
      />
      {!isUsual && (
        <span className="block text-2xs whitespace-normal text-soft">
          {lowAt.place.kind !== "total" && lowAt.available !== null && (
            <>{t("row.there", { count: lowAt.available })} </>
          )}
          {words.rule(lowAt)}
        </span>
      )}
    </td>
  );
}

/** When more is due, and the dates that were given for it before: "was 27 Nov, 30 Nov". */
export function DueCell({ row, now }: Omit<CellProps, "warehouses">) {
  const t = useTranslations("lowStock");
  const format = useFormat();
  const former = row.formerDueAt.map((at) => format.day(at, now));
  return (
    <td className="cell-due whitespace-nowrap" data-word={t("head.due")}>
      <Due at={row.stock.nextDueAt} now={now} />
      {former.length > 0 && (
        <span className="block text-2xs whitespace-normal text-low">
          {t("row.dueWas", { dates: former.join(", ") })}
        </span>
      )}
    </td>
  );
}

/** What happened to the article last, and how long ago. */
export function ChangedCell({ row: { changed }, warehouses, now }: CellProps) {
  const format = useFormat();
  return (
    <td className="cell-changed max-w-40 text-xs 2xl:max-w-52">
      {changed && (
        <>
          <span className="flex items-baseline justify-between gap-2">
            <EventBadge kind={changed.kind} />
            <span className="whitespace-nowrap text-2xs text-soft" title={format.moment(changed.at)}>
              {format.duration(now - changed.at)}
            </span>
          </span>
          <span className="block text-2xs">
            <EventValue row={changed} warehouses={warehouses} now={now} />
          </span>
        </>
      )}
    </td>
  );
}
