import { StaleBadge } from "@/components/badges/age-stamp.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { useThresholdWords } from "@/components/watch-list/threshold-form.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { LowStockRow } from "@/lib/catalog/board/types.ts";
import type { BoardCount, DeskView } from "@/lib/catalog/desk/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { isOut } from "@/lib/domain/stock.ts";
import { DeskSection } from "./desk-section.tsx";

/** Low stock of the lists, and the next deliveries. */
export function DeskSheets({ view, now }: { view: DeskView; now: number }) {
  return (
    <>
      <Low view={view} now={now} />
      <Arriving view={view} now={now} />
    </>
  );
}

function Low({ view: { lowStock, watched, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const notices = useTranslations("notices");
  const common = useTranslations("common");
  const { low, soonLow, all, lastChance } = lowStock;
  const others: [key: "soonLow" | "allOutOrLow" | "allLastChance" | "watchedGone", of: BoardCount][] = [
    ["soonLow", soonLow],
    ["watchedGone", watched.gone],
    ["allOutOrLow", all],
    ["allLastChance", lastChance],
  ];
  return (
    <DeskSection
      title={t("lowStock")}
      count={low.count}
      countTone={low.count > 0 ? "text-low" : "text-good"}
      link={{ href: low.href, word: common("viewAll") }}
    >
      {lowStock.rows.length > 0 && <LowList rows={lowStock.rows} warehouses={warehouses} now={now} lead="available" />}
      <p className="desk-foot">
        {others.map(
          ([key, { count, href }]) =>
            count > 0 && (
              <a key={key} href={href} className="link">
                {key === "soonLow" ? notices("counts.soon-low", { count }) : t(key, { count })}
              </a>
            ),
        )}
        {watched.returned > 0 && <span>{notices("counts.returned", { count: watched.returned })}</span>}
      </p>
    </DeskSection>
  );
}

function Arriving({ view: { arriving, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const { ofLists, href, firstDueAt, rows } = arriving;
  if (firstDueAt === null) return null;
  return (
    <DeskSection title={t(ofLists ? "arrivingLists" : "arrivingAll")} link={{ href, word: common("viewAll") }}>
      <LowList rows={rows} warehouses={warehouses} now={now} lead="due" />
    </DeskSection>
  );
}

interface LowListProps {
  rows: (LowStockRow & { dueAt?: number })[];
  warehouses: readonly Warehouse[];
  now: number;
  /** The first figure of the line: available units of the threshold, or due date. */
  lead: "available" | "due";
}

/** A short list of variants: first figure, item, stock by warehouse. */
function LowList({ rows, warehouses, now, lead }: LowListProps) {
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.variantNo} className="desk-item">
          <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line">
            {lead === "due" ? <DueLead at={row.dueAt ?? null} now={now} /> : <LowLead row={row} {...{ warehouses }} />}
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                <code>{row.variantNo}</code>
                <span>{beyondName(row.name, row.description)}</span>
                <StaleBadge at={row.staleAt} now={now} />
              </span>
            </span>
            <StockBar
              stock={{ ...row.stock, nextDueAt: lead === "due" ? null : row.stock.nextDueAt }}
              warehouses={warehouses}
              now={now}
              compact
            />
            {lead === "due" && (
              <span className="text-sm whitespace-nowrap text-soft tabular-nums">
                {common("inStockCount", { count: format.count(row.stock.total) })}
              </span>
            )}
          </a>
          <Star variantNo={row.variantNo} watched={row.watched} />
        </li>
      ))}
    </ul>
  );
}

function DueLead({ at, now }: { at: number | null; now: number }) {
  const format = useFormat();
  return <span className="w-16 shrink-0 text-sm font-semibold text-due tabular-nums">{format.day(at, now)}</span>;
}

/** What is available of the level at which it counts as low; why that is the level is in the tooltip. */
function LowLead({ row: { lowAt }, warehouses }: { row: LowStockRow; warehouses: readonly Warehouse[] }) {
  const format = useFormat();
  const words = useThresholdWords(warehouses);
  return (
    <span title={words.sentence(lowAt)} className="w-16 shrink-0 text-right text-sm text-soft tabular-nums">
      <b className={`text-md ${isOut(lowAt.available) ? "text-out" : "text-low"}`}>{format.count(lowAt.available)}</b>
      {` / ${format.count(lowAt.units)}`}
    </span>
  );
}
