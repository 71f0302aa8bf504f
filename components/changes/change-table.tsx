import type { ReactNode } from "react";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { DayName } from "@/components/events/day-name.tsx";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventFacts, eventMargins } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ChangeRow, ProductChange } from "@/lib/catalog/history/types.ts";
import { priceKinds } from "@/lib/domain/event.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { type Range, rangeOf } from "@/lib/domain/sum.ts";

interface ChangeTableProps {
  rows: readonly ProductChange[];
  warehouses: readonly Warehouse[];
  now: number;
}

/** What happened to products, the latest first, grouped by the day on which it was read. */
export function ChangeTable({ rows, warehouses, now }: ChangeTableProps) {
  const common = useTranslations("common");
  const { dayNumber } = useFormat();
  const days = [...new Set(rows.map((row) => dayNumber(row.at)))];
  return (
    <table className="data-table changes">
      <colgroup>
        <col className="w-16" />
        <col className="w-36" />
        <col />
        <col className="w-[44%]" />
      </colgroup>
      <TableHead
        className="sr-only"
        columns={[
          { word: common("when") },
          { word: common("type") },
          { word: common("item") },
          { word: common("what") },
        ]}
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
            .map((change) => (
              <ChangeLine key={change.lines[0]?.id} change={change} warehouses={warehouses} now={now} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

interface ChangeLineProps extends Omit<ChangeTableProps, "rows"> {
  change: ProductChange;
}

function ChangeLine({ change, warehouses, now }: ChangeLineProps) {
  const format = useFormat();
  const [only] = change.lines.length === 1 ? change.lines : [];
  const variantNo = only?.variantNo ?? null;
  return (
    <tr>
      <td className="text-xs text-soft tabular-nums">{format.time(change.at)}</td>
      <td>
        <EventBadge kind={change.kind} />
      </td>
      <td className="change-article">
        {/* Empty for a change of a whole product, which has no star. */}
        <span className="mr-1.5 inline-block w-7">
          {variantNo !== null && <Star variantNo={variantNo} watched={only?.watched ?? false} />}
        </span>
        <a href={productHref(change.productNo, variantNo)} data-row="" className="row-name">
          {change.name}
        </a>
        <span className="ml-2 font-mono text-xs whitespace-nowrap text-soft">{variantNo ?? change.productNo}</span>
      </td>
      <td>
        {only ? (
          <Value row={only} warehouses={warehouses} now={now} />
        ) : (
          <Lines change={change} warehouses={warehouses} now={now} />
        )}
      </td>
    </tr>
  );
}

/** Several events of a product: in one line, which opens to all of them. */
function Lines({ change, warehouses, now }: ChangeLineProps) {
  const common = useTranslations("common");
  const more = change.count - change.lines.length;
  return (
    <details className="change-lines">
      <summary>
        <ChangeSummary change={change} now={now} />
      </summary>
      <ul>
        {change.lines.map((row) => (
          <li key={row.id}>
            <span className="mr-1.5 inline-block w-7">
              {row.variantNo !== null && <Star variantNo={row.variantNo} watched={row.watched} />}
            </span>
            <a href={productHref(row.productNo, row.variantNo)} className="link w-32 shrink-0 font-mono text-xs">
              {row.variantNo ?? row.productNo}
            </a>
            <Value row={row} warehouses={warehouses} now={now} />
          </li>
        ))}
        {more > 0 && <li className="text-xs text-soft">{common("andMore", { count: more })}</li>}
      </ul>
    </details>
  );
}

function Value(props: { row: ChangeRow } & Omit<ChangeTableProps, "rows">) {
  return (
    <span className="min-w-0">
      <EventValue {...props} />
      <EventFacts row={props.row} />
    </span>
  );
}

/** Several events of one product, kind and day in one line: of how many variants, and from what to what. */
function ChangeSummary({ change, now }: { change: ProductChange; now: number }) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const { count, variants } = change;
  const ofHowMany =
    variants === 0
      ? t("times", { count })
      : variants === 1
        ? t("variantTimes", { count })
        : common("variantCount", { count: variants });
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span>{ofHowMany}</span>
      <Values change={change} now={now} />
    </span>
  );
}

function Values({ change, now }: { change: ProductChange; now: number }) {
  const common = useTranslations("common");
  const format = useFormat();
  const { kind, before, after } = change;
  if (priceKinds.includes(kind)) return <Prices change={change} />;
  if (kind === "due-set" || kind === "due-moved") {
    const days = (range: Range) => between(format.day(range.low, now), format.day(range.high, now));
    return (
      after && (
        <FromTo
          after={days(after)}
          was={kind === "due-moved" && before ? common("was", { value: days(before) }) : null}
        />
      )
    );
  }
  if (kind === "status") {
    const same = after && after.low === after.high;
    return same ? <StatusBadge statusId={after.low} /> : null;
  }
  if (kind === "renamed" || !after) return null;
  const counts = (range: Range) => between(format.count(range.low), format.count(range.high));
  return <FromTo after={counts(after)} was={before && common("was", { value: counts(before) })} />;
}

function Prices({ change: { before, after, percent, lines, count } }: { change: ProductChange }) {
  const common = useTranslations("common");
  const format = useFormat();
  const margins = lines.length === count ? lines.map(eventMargins) : [];
  const had = rangeOf(margins.map(([margin]) => margin));
  const has = rangeOf(margins.map(([, margin]) => margin));
  return (
    <>
      <FromTo
        after={after && format.centsRange(after)}
        was={before && common("was", { value: format.centsRange(before) })}
      />
      {percent && <Percent range={percent} />}
      {(had || has) && (
        <span className="text-xs text-soft">
          {common("marginChange", { before: format.percentRange(had), after: format.percentRange(has) })}
        </span>
      )}
    </>
  );
}

function FromTo({ after, was }: { after: ReactNode; was: string | null }) {
  return (
    <>
      {after && <b className="font-semibold">{after}</b>}
      {was && <span className="text-soft">{was}</span>}
    </>
  );
}

/** By how much prices changed: an arrow and the amount where all rose or all fell. */
function Percent({ range: { low, high } }: { range: Range }) {
  const format = useFormat();
  const className = `text-xs ${high <= 0 ? "text-good" : "text-low"}`;
  if (high <= 0) return <span className={className}>▾ {format.percentRange({ low: -high, high: -low })}</span>;
  if (low >= 0) return <span className={className}>▴ {format.percentRange({ low, high })}</span>;
  return (
    <span className={className}>
      ▾ {format.percent(-low)} – ▴ {format.percent(high)}
    </span>
  );
}

function between(low: string, high: string): string {
  return low === high ? low : `${low}–${high}`;
}
