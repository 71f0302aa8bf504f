import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChangeRow } from "@/lib/catalog/types/changes.ts";
import { dayMs } from "@/lib/domain/time.ts";

/** The value before and after, formatted for the kind of change. Nothing for an added or removed record. */
export function ChangeValue({ row, now }: { row: ChangeRow; now: number }) {
  if (row.kind === "price") return <PriceChange row={row} />;
  if (row.kind === "due-date") return <DueChange row={row} now={now} />;
  if (row.kind === "status") {
    return (
      <FromTo before={<StatusBadge statusId={asId(row.before)} />} after={<StatusBadge statusId={asId(row.after)} />} />
    );
  }
  if (row.kind === "renamed") return <FromTo before={String(row.before ?? "")} after={String(row.after ?? "")} />;
  if (row.kind === "stock-in" || row.kind === "stock-out") return <UnitsChange row={row} />;
  return null;
}

function FromTo({ before, after }: { before: React.ReactNode; after: React.ReactNode }) {
  const t = useTranslations("changes");
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

function PriceChange({ row }: { row: ChangeRow }) {
  const t = useTranslations("changes");
  const badges = useTranslations("badges");
  const format = useFormat();
  const [before, after] = [asId(row.before), asId(row.after)];
  const amount = (cents: number | null) => (cents === null ? t("none") : format.money(cents));
  const change = before && after ? ((after - before) / before) * 100 : null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="w-20 text-soft">{row.detail && priceTypeName(badges, row.detail, row.detail)}</span>
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

function DueChange({ row, now }: { row: ChangeRow; now: number }) {
  const t = useTranslations("changes");
  const format = useFormat();
  const [before, after] = [asId(row.before), asId(row.after)];
  const days = before !== null && after !== null ? Math.round((after - before) / dayMs) : null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {row.detail && <span className="w-20 truncate text-soft">{row.detail}</span>}
      <FromTo
        before={before === null ? t("noDate") : format.day(before, now)}
        after={after === null ? t("noDate") : format.day(after, now)}
      />
      {days !== null && days !== 0 && (
        <span className={`text-xs ${days > 0 ? "text-low" : "text-good"}`}>
          {t("dueMoved", { days: Math.abs(days) })} {days > 0 ? t("later") : t("sooner")}
        </span>
      )}
    </span>
  );
}

function UnitsChange({ row }: { row: ChangeRow }) {
  const format = useFormat();
  const [before, after] = [asId(row.before), asId(row.after)];
  if (before === null && after === null) return null;
  return <FromTo before={format.count(before)} after={format.count(after)} />;
}

function asId(value: string | number | null): number | null {
  if (value === null || value === "") return null;
  const number = typeof value === "number" ? value : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isFinite(number) ? number : null;
}
