import type { ReactNode } from "react";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { DeskView } from "@/lib/catalog/desk/types.ts";
import type { ChangeRow } from "@/lib/catalog/history/types.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { DeskSection } from "./desk-section.tsx";

interface NewsSheetsProps {
  view: DeskView;
  /** Closeouts and markdowns reveal cost. */
  seesCost: boolean;
  now: number;
}

/** News of followed brands, and closeouts in the brands of the lists; each only if there is something new. */
export function NewsSheets({ view, seesCost, now }: NewsSheetsProps) {
  return (
    <>
      {view.news.brands.length > 0 && <Brands view={view} now={now} />}
      {seesCost && view.closeouts.length > 0 && <Closeouts view={view} now={now} />}
    </>
  );
}

const brandsShown = 8;

/** The folded rest of a list. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const common = useTranslations("common");
  if (count <= 0) return null;
  return (
    <details className="open-on-paper text-sm">
      <summary className="w-fit cursor-pointer py-1 text-soft">{common("showMore", { count })}</summary>
      {children}
    </details>
  );
}

function Brands({ view: { news, warehouses }, now }: Omit<NewsSheetsProps, "seesCost">) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  return (
    <DeskSection title={t("brandNews")} text={common("brandCount", { count: news.followed })}>
      <ChangeList rows={news.brands.slice(0, brandsShown)} warehouses={warehouses} now={now} />
      <Folded count={news.brands.length - brandsShown}>
        <ChangeList rows={news.brands.slice(brandsShown)} warehouses={warehouses} now={now} />
      </Folded>
    </DeskSection>
  );
}

function Closeouts({ view: { closeouts }, now }: Pick<NewsSheetsProps, "view" | "now">) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <DeskSection title={t("closeouts")} link={{ href: "/products?price=2", word: common("viewAll") }}>
      <ul className="desk-list">
        {closeouts.map((row) => (
          <li key={row.variantNo} className="desk-item">
            <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line">
              <span className="min-w-0 flex-1">
                <span className="row-name">{row.name}</span>
                <span className="row-numbers">
                  {row.brand && <span>{row.brand}</span>}
                  <code>{row.variantNo}</code>
                  <span>{format.dayOfMoment(row.at, now)}</span>
                </span>
              </span>
              <span className="text-right text-sm tabular-nums">
                <b>{format.money(row.costAmount)}</b>
                <span className="block text-2xs text-soft">
                  {common("msrp")} {format.money(row.msrpAmount)}
                </span>
              </span>
            </a>
            <Star variantNo={row.variantNo} watched={row.watched} />
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

interface ChangeListProps {
  /** `count`: the number of the product's items with this event. */
  rows: readonly (ChangeRow & { count: number })[];
  warehouses: readonly Warehouse[];
  now: number;
}

/** Events as lines that link to their items, or to the product if several items have the same. */
function ChangeList({ rows, warehouses, now }: ChangeListProps) {
  const common = useTranslations("common");
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.id} className="desk-item">
          <a href={productHref(row.productNo, row.count > 1 ? null : row.variantNo)} data-row="" className="desk-line">
            <span className="review-kind w-34">
              <EventBadge kind={row.kind} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                {row.count > 1 ? (
                  <span>{common("itemCount", { count: row.count })}</span>
                ) : (
                  <>
                    <code>{row.variantNo ?? row.productNo}</code>
                    <EventValue row={row} warehouses={warehouses} now={now} />
                  </>
                )}
              </span>
            </span>
          </a>
          {row.variantNo !== null && row.count === 1 && <Star variantNo={row.variantNo} watched={row.watched} />}
        </li>
      ))}
    </ul>
  );
}
