import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { productHref } from "@/components/ui/addresses.ts";
import { useFormat } from "@/components/ui/format.ts";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { ChangeRow } from "@/lib/catalog/types/changes.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";

interface ChangeTableProps {
  rows: ChangeRow[];
  warehouses: readonly Warehouse[];
  now: number;
}

/** The changes, newest first, grouped by the day on which they were fetched. */
export function ChangeTable({ rows, warehouses, now }: ChangeTableProps) {
  const t = useTranslations("changes");
  const { dayNumber } = useFormat();
  const days = [...new Set(rows.map((row) => dayNumber(row.at)))];
  return (
    <table className="data-table changes">
      <colgroup>
        <col className="w-16" />
        <col className="w-36" />
        <col />
        <col className="w-[46%]" />
      </colgroup>
      <TableHead
        className="sr-only"
        columns={[{ word: t("when") }, { word: t("kind") }, { word: t("article") }, { word: t("what") }]}
      />
      {days.map((number) => (
        <tbody key={number}>
          <tr className="day-head">
            <th scope="rowgroup" colSpan={4}>
              <DayName number={number} now={now} />
            </th>
          </tr>
          {rows
            .filter((row) => dayNumber(row.at) === number)
            .map((row) => (
              <ChangeLine key={row.id} row={row} warehouses={warehouses} now={now} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function DayName({ number, now }: { number: number; now: number }) {
  const t = useTranslations("changes");
  const format = useFormat();
  const ago = format.dayNumber(now) - number;
  const name = ago === 0 ? t("today") : ago === 1 ? t("yesterday") : null;
  return (
    <>
      {name && <b className="mr-2 text-ink">{name}</b>}
      {format.longDay(number * dayMs)}
    </>
  );
}

function ChangeLine({ row, warehouses, now }: { row: ChangeRow } & Omit<ChangeTableProps, "rows">) {
  const format = useFormat();
  return (
    <tr>
      <td className="text-xs text-soft tabular-nums">{format.time(row.at)}</td>
      <td>
        <EventBadge kind={row.kind} />
      </td>
      <td className="change-article">
        <span className="change-star">{row.variantNo && <Star variantNo={row.variantNo} watched={row.watched} />}</span>
        <a href={productHref(row.productNo, row.variantNo)} data-row="" className="row-name">
          {row.name}
        </a>
        <span className="ml-2 font-mono text-xs text-soft">{row.variantNo ?? row.productNo}</span>
      </td>
      <td>
        <EventValue row={row} warehouses={warehouses} now={now} />
      </td>
    </tr>
  );
}
