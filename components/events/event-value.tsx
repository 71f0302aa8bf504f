import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { CatalogEvent } from "@/lib/catalog/types/events.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { ForecastValue } from "./forecast-value.tsx";

/** What of an event is shown beside its kind. */
type Shown = Pick<CatalogEvent, "kind" | "before" | "after" | "warehouseId" | "threshold" | "dueAt" | "facts">;

interface EventValueProps {
  row: Shown;
  /** For the names of the warehouses; without them a narrow place shows none. */
  warehouses: readonly Warehouse[];
  now: number;
}

/** What an event says: the value before and after, with its unit, warehouse and threshold. Nothing where the kind says all. */
export function EventValue({ row, warehouses, now }: EventValueProps) {
  const where = warehouses.find(({ warehouseId }) => warehouseId === row.warehouseId)?.name ?? null;
  switch (row.kind) {
    case "cost":
    case "retail":
    case "sale-start":
    case "sale-end":
    case "closeout-start":
    case "closeout-end":
      return <PriceChange row={row} />;
    case "due-set":
    case "due-moved":
    case "due-past":
      return <DueChange row={row} where={where} now={now} />;
    case "status":
      return (
        <FromTo
          before={<StatusBadge statusId={asNumber(row.before)} />}
          after={<StatusBadge statusId={asNumber(row.after)} />}
        />
      );
    case "renamed":
      return <FromTo before={String(row.before ?? "")} after={String(row.after ?? "")} />;
    case "soon-low":
    case "likely-out":
      return <ForecastValue row={row} where={where} now={now} />;
    case "low":
    case "out":
    case "back":
    case "delivery":
      return <UnitsChange row={row} where={where} now={now} />;
    default:
      return null;
  }
}

function FromTo({ before, after }: { before: React.ReactNode; after: React.ReactNode }) {
  const t = useTranslations("events");
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <span className="min-w-0 truncate text-soft">
        <span className="sr-only">{t("before")}: </span>
        {before}
      </span>
      <span aria-hidden="true" className="text-soft">
        →
      </span>
      <span className="min-w-0 truncate">
        <span className="sr-only">{t("after")}: </span>
        {after}
      </span>
    </span>
  );
}

function PriceChange({ row }: { row: Shown }) {
  const t = useTranslations("events");
  const badges = useTranslations("badges");
  const format = useFormat();
  const [before, after] = [asNumber(row.before), asNumber(row.after)];
  const amount = (cents: number | null) => (cents === null ? t("none") : format.money(cents));
  const change = before && after ? ((after - before) / before) * 100 : null;
  const [had, has] = row.kind === "cost" ? (row.facts.costTypeIds ?? []) : [null, row.facts.priceTypeId];
  const named = (typeId: number | null | undefined) =>
    typeId == null ? null : priceTypeName(badges, String(typeId), String(typeId));
  // A type that changed is worth as much as the amount: what was "Base" is a closeout now.
  const types = had == null || had === has ? named(has) : has == null ? named(had) : `${named(had)} → ${named(has)}`;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {types !== null && <span className="min-w-20 text-soft">{types}</span>}
      <span className="tabular-nums">
        <FromTo before={amount(before)} after={<b className="font-semibold">{amount(after)}</b>} />
      </span>
      {change !== null && (
        <span className={`text-xs tabular-nums ${change < 0 ? "text-good" : "text-low"}`}>
          {change < 0 ? "▾" : "▴"} {format.percent(Math.abs(change))}
        </span>
      )}
    </span>
  );
}

function DueChange({ row, where, now }: { row: Shown; where: string | null; now: number }) {
  const t = useTranslations("events");
  const format = useFormat();
  const [before, after] = [asNumber(row.before), asNumber(row.after)];
  const days = before !== null && after !== null ? Math.round((after - before) / dayMs) : null;
  const day = (at: number | null) => (at === null ? t("noDate") : format.day(at, now));
  const times = row.facts.times ?? 1;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {where && <span className="w-20 truncate text-soft">{where}</span>}
      {row.kind === "due-moved" ? <FromTo before={day(before)} after={day(after)} /> : day(row.dueAt)}
      {row.kind === "due-moved" && days !== null && days !== 0 && (
        <span className={`text-xs ${days > 0 ? "text-low" : "text-good"}`}>
          {t("dueMoved", { days: Math.abs(days) })} {days > 0 ? t("later") : t("sooner")}
        </span>
      )}
      {times > 1 && <span className="text-xs text-soft">{t("times", { count: times })}</span>}
    </span>
  );
}

function UnitsChange({ row, where, now }: { row: Shown; where: string | null; now: number }) {
  const t = useTranslations("events");
  const format = useFormat();
  const [before, after] = [asNumber(row.before), asNumber(row.after)];
  const waits = row.dueAt !== null && (row.kind === "out" || row.kind === "low");
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {where && <span className="w-20 truncate text-soft">{where}</span>}
      {(before !== null || after !== null) && (
        <span className="tabular-nums">
          <FromTo before={format.count(before)} after={format.count(after)} />
        </span>
      )}
      {row.threshold !== null && <span className="text-xs text-soft">{t("lowAt", { count: row.threshold })}</span>}
      {row.facts.wanted !== undefined && (
        <span className="text-xs text-soft">{t("wanted", { count: row.facts.wanted })}</span>
      )}
      {waits && row.dueAt !== null && (
        <span className="text-xs text-due">{t("dueOn", { day: format.day(row.dueAt, now) })}</span>
      )}
    </span>
  );
}

function asNumber(value: string | number | null): number | null {
  const number = typeof value === "number" ? value : value === null || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
