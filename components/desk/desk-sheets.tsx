import { StaleBadge } from "@/components/badges/age-stamp.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { useThresholdWords } from "@/components/watch-list/threshold-form.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { LowStockRow } from "@/lib/catalog/board/types.ts";
import type { DeskView } from "@/lib/catalog/desk/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { isOut } from "@/lib/domain/stock.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { DeskSection } from "./desk-section.tsx";

/** Low stock and deliveries, side by side on wide screens. */
export function DeskSheets({ view, now }: { view: DeskView; now: number }) {
  return (
    <div className="desk-sheets desk-pair">
      <Low view={view} now={now} />
      <Arriving view={view} now={now} />
    </div>
  );
}

function Low({ view: { lowStock, watched, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const format = useFormat();
  const { low, soonLow, all, lastChance } = lowStock;
  return (
    <DeskSection
      title={t("lowStock")}
      figure={format.count(low.count)}
      figureTone={low.count > 0 ? "text-low" : "text-good"}
      text={t("lowStockText", { count: low.count })}
      link={{ href: low.href, word: common("viewAll") }}
    >
      {lowStock.rows.length > 0 ? (
        <LowList rows={lowStock.rows} warehouses={warehouses} now={now} lead="available" />
      ) : (
        <p className="desk-empty">{t("lowEmpty")}</p>
      )}
      <WatchedChanges watched={watched} />
      <p className="pt-2 text-xs text-soft">
        {soonLow.count > 0 && (
          <>
            <a href={soonLow.href} className="link">
              {t("soonLow", { count: soonLow.count })}
            </a>{" "}
          </>
        )}
        <a href={all.href} className="link">
          {t("allOutOrLow", { count: all.count })}
        </a>{" "}
        {lastChance.count > 0 && (
          <>
            <a href={lastChance.href} className="link">
              {t("allLastChance", { count: lastChance.count })}
            </a>{" "}
          </>
        )}
        {t("supplierStock")}
      </p>
    </DeskSection>
  );
}

function Arriving({ view: { arriving, warehouses }, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const format = useFormat();
  const { ofLists, href, firstDueAt, rows } = arriving;
  const isAny = firstDueAt !== null;
  const scope = ofLists ? "arrivingLists" : "arrivingAll";
  return (
    <DeskSection
      title={t(isAny ? scope : "arriving")}
      figure={
        firstDueAt === null
          ? undefined
          : dayNumber(firstDueAt) === format.dayNumber(now)
            ? common("today")
            : format.day(firstDueAt, now)
      }
      figureTone="text-due"
      text={isAny ? t("arrivingText") : undefined}
      link={isAny ? { href, word: common("viewAll") } : undefined}
    >
      {isAny ? (
        <LowList rows={rows} warehouses={warehouses} now={now} lead="due" />
      ) : (
        <p className="desk-empty">{t("arrivingEmpty")}</p>
      )}
    </DeskSection>
  );
}

/** The number of watched items that are removed or back in the catalog; nothing if there are none. */
function WatchedChanges({ watched: { gone, returned } }: { watched: DeskView["watched"] }) {
  const t = useTranslations("desk");
  if (gone.count + returned === 0) return null;
  return (
    <p className="py-2 text-sm">
      {gone.count > 0 && (
        <a href={gone.href} className="link text-low">
          {t("watchedGone", { count: gone.count })}
        </a>
      )}
      {gone.count > 0 && returned > 0 && " · "}
      {returned > 0 && t("watchedReturned", { count: returned })}
    </p>
  );
}

interface LowListProps {
  rows: (LowStockRow & { dueAt?: number })[];
  warehouses: readonly Warehouse[];
  now: number;
  /** The first figure of the line: available units or due date. */
  lead: "available" | "due";
}

/** A short table of variants: first figure, item, stock by warehouse. */
function LowList({ rows, warehouses, now, lead }: LowListProps) {
  const words = useThresholdWords(warehouses);
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.variantNo} className="desk-item">
          <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line">
            <Lead row={row} lead={lead} now={now} />
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                {row.brand && <span className="truncate">{row.brand}</span>}
                <span className="shrink-0 font-mono text-ink">{row.variantNo}</span>
                <span className="truncate">{beyondName(row.name, row.description)}</span>
                <StaleBadge at={row.staleAt} now={now} />
                {lead === "available" && row.lowAt.rule !== "member" && (
                  <span className="min-w-16 shrink-[9999] truncate">{words.sentence(row.lowAt)}</span>
                )}
              </span>
            </span>
            <StockBar
              stock={{ ...row.stock, nextDueAt: lead === "due" ? null : row.stock.nextDueAt }}
              warehouses={warehouses}
              now={now}
              compact={lead === "available"}
            />
          </a>
          <Star variantNo={row.variantNo} watched={row.watched} />
        </li>
      ))}
    </ul>
  );
}

function Lead({ row, lead, now }: { row: LowStockRow & { dueAt?: number }; lead: LowListProps["lead"]; now: number }) {
  const format = useFormat();
  if (lead === "due") {
    return (
      <span className="w-14 shrink-0 text-sm font-semibold text-due tabular-nums">
        {format.day(row.dueAt ?? null, now)}
      </span>
    );
  }
  return (
    <span className="w-14 shrink-0 text-right tabular-nums">
      <b className={`block text-md leading-[18px] ${isOut(row.lowAt.available) ? "text-out" : "text-low"}`}>
        {format.count(row.lowAt.available)}
      </b>
    </span>
  );
}
