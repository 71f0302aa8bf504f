import type { ReactNode } from "react";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { useKnownSince } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { DeskView, SyncNews } from "@/lib/catalog/desk/types.ts";
import type { ChangeRow } from "@/lib/catalog/history/types.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { DeskSection } from "./desk-section.tsx";

interface NewsSheetsProps {
  view: DeskView;
  hasLists: boolean;
  /** Closeouts and markdowns reveal cost. */
  seesCost: boolean;
  now: number;
}

/** Sync problems, then news of followed brands, and closeouts in the brands of the lists. */
export function NewsSheets({ view, hasLists, seesCost, now }: NewsSheetsProps) {
  return (
    <div className="desk-sheets desk-own">
      {view.news.sync.length > 0 && <Unsafe rows={view.news.sync} now={now} />}
      <Brands {...{ view, seesCost, now }} />
      {seesCost && <Closeouts view={view} hasLists={hasLists} now={now} />}
    </div>
  );
}

const syncShown = 4;
const brandsShown = 8;

function Unsafe({ rows, now }: { rows: readonly SyncNews[]; now: number }) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const lists = useTranslations("connection.names");
  const format = useFormat();
  const listOf = (name: string) =>
    name === "products" || name === "brands" || name === "categories" || name === "inventory" ? lists(name) : null;
  const list = (some: readonly SyncNews[]) => (
    <ul className="desk-list">
      {some.map(({ id, at, kind, name, facts }) => (
        <li key={id} className="desk-item">
          <span className="desk-line desk-short">
            <span className="min-w-0 flex-1 text-sm">
              <EventBadge kind={kind} />
              <span className="ml-3 text-soft">
                {[listOf(name), facts.records && common("recordCount", { count: facts.records })]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className="text-xs text-soft">
              {format.dayOfMoment(at, now)} {format.clock(at, now)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <DeskSection title={t("unsafe")} text={t("unsafeText")} link={{ href: "/connection", word: common("supplier") }}>
      {list(rows.slice(0, syncShown))}
      <Folded count={rows.length - syncShown}>{list(rows.slice(syncShown))}</Folded>
    </DeskSection>
  );
}

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

function Brands({ view: { news, warehouses }, seesCost, now }: Omit<NewsSheetsProps, "hasLists">) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const round = useTranslations("round");
  const known = useKnownSince(now);
  const format = useFormat();
  const usual =
    news.doneAt === null ? round("sinceWeek") : round("sinceDone", { moment: format.dayOfMoment(news.doneAt, now) });
  const since = known(news.knownSince, news.since, usual);
  return (
    <DeskSection
      title={t("brandNews")}
      text={news.followed > 0 ? common("brandCount", { count: news.followed }) : undefined}
    >
      {news.brands.length > 0 ? (
        <>
          <ChangeList rows={news.brands.slice(0, brandsShown)} warehouses={warehouses} now={now} />
          <Folded count={news.brands.length - brandsShown}>
            <ChangeList rows={news.brands.slice(brandsShown)} warehouses={warehouses} now={now} />
          </Folded>
        </>
      ) : (
        <p className="desk-empty">
          {news.followed === 0 ? t("brandsNone") : t(seesCost ? "brandNewsEmpty" : "brandNewsButCost", { since })}
        </p>
      )}
    </DeskSection>
  );
}

function Closeouts({ view, hasLists, now }: Pick<NewsSheetsProps, "view" | "hasLists" | "now">) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const round = useTranslations("round");
  const known = useKnownSince(now);
  const format = useFormat();
  const { closeouts: rows, closeoutsSince, changes } = view;
  const since = known(changes.knownSince, closeoutsSince, round("sinceWeek"));
  return (
    <DeskSection title={t("closeouts")} link={{ href: "/products?price=2", word: common("viewAll") }}>
      {rows.length === 0 && (
        <p className="desk-empty">{hasLists ? t("closeoutsEmpty", { since }) : t("closeoutsNoLists")}</p>
      )}
      <ul className="desk-list">
        {rows.map((row) => (
          <li key={row.variantNo} className="desk-item">
            <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line desk-short">
              <span className="min-w-0 flex-1">
                <span className="row-name">{row.name}</span>
                <span className="row-numbers">
                  {row.brand && <span className="truncate">{row.brand}</span>}
                  <span className="font-mono text-ink">{row.variantNo}</span>
                  <span>{format.dayOfMoment(row.at, now)}</span>
                </span>
              </span>
              <span className="text-right text-sm tabular-nums">
                <b>{format.money(row.costAmount)}</b>
                <span className="block text-2xs text-soft">{t("msrp", { amount: format.money(row.msrpAmount) })}</span>
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
  const t = useTranslations("desk");
  const format = useFormat();
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.id} className="desk-item">
          <a href={productHref(row.productNo, row.count > 1 ? null : row.variantNo)} data-row="" className="desk-line">
            <span className="w-24 shrink-0 text-xs">
              <EventBadge kind={row.kind} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                {row.count > 1 ? (
                  <span>
                    {format.count(row.count)} {t("variantsCount", { count: row.count })}
                  </span>
                ) : (
                  <>
                    <span className="font-mono text-ink">{row.variantNo ?? row.productNo}</span>
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
