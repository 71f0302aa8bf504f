import type { MuteActions } from "@/components/alerts/mute-dialog.tsx";
import { ShownStock } from "@/components/badges/age-text.tsx";
import { ButtonMenu } from "@/components/ui/button-menu.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { FilterSheet, FiltersButton } from "@/components/ui/filter-sheet.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ArticleMutes } from "@/lib/alerts/history/types.ts";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/board/types.ts";
import type { AddressCodec } from "@/lib/domain/address-codec.ts";
import { type BoardState, boardStates, isOfLists } from "@/lib/domain/board.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { LowStockEmpty } from "./low-stock-empty.tsx";
import { LowStockForm } from "./low-stock-form.tsx";
import { GoneTable, LowStockTable } from "./low-stock-table.tsx";

interface LowStockViewProps {
  page: LowStockPage;
  /** The filter in the address; the page's filter is its known part. */
  asked: Pick<LowStockFilter, "warehouseId" | "brandIds">;
  pageSize: number;
  /** Parses and writes the filter in addresses. */
  address: AddressCodec<LowStockFilter>;
  seesCost: boolean;
  now: number;
  saveThreshold: FormAction | null;
  mutes: ArticleMutes;
  /** Null if the principal receives no alerts. */
  muting: MuteActions | null;
  /** The address of an order for these items by the own shelf; null for principals who may not see the shelf. */
  order: string | null;
}

/** The low-stock page: filter form, items, paging and CSV export. */
export function LowStockView({
  page,
  asked,
  pageSize,
  address,
  seesCost,
  now,
  saveThreshold,
  mutes,
  muting,
  order,
}: LowStockViewProps) {
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  const shelf = useTranslations("shelf.head");
  const { filter, total, pageCount } = page;
  const href = address.within("/low-stock", filter);
  const shownGone = filter.states.length === 0 || filter.states.includes("gone") ? page.watchedGone : 0;
  const listed = total + shownGone;
  const where = page.warehouses.find(({ warehouseId }) => warehouseId === filter.warehouseId);
  const firstWithGone = Math.floor(total / pageSize) + 1;
  return (
    <div>
      <PageHead
        title={common("lowStock")}
        note={
          <>
            {shelf("supplier")} · {common("itemCount", { count: listed })}
            {!filter.onlyWatched && ` · ${t("watchedCount", { count: page.watchedTotal + shownGone })}`}
            {shownGone > 0 && (
              <>
                {" · "}
                <a href={`${href({ page: firstWithGone })}#gone`} className="link">
                  {t("watchedGone", { count: page.watchedGone })}
                </a>
              </>
            )}
          </>
        }
      >
        <ShownStock at={page.age.inventoryReadAt} />
        <FiltersButton count={filtersOf(filter, address)} />
        <ButtonMenu word={common("export")} className="button button-small">
          <FileLinks href={address.within("/low-stock/csv", filter)({})} className="menu-item" />
        </ButtonMenu>
        {order !== null && page.rows.length > 0 && (
          <a href={order} className="button button-small button-strong">
            {common("reorder")}
          </a>
        )}
      </PageHead>
      <FilterSheet results={common("showItems", { count: listed })}>
        <BoardTabs page={page} href={href} seesCost={seesCost} />
        <LowStockForm page={page} names={address.names} href={href} seesCost={seesCost} />
      </FilterSheet>
      <UnknownFilter asked={asked} filter={filter} />
      {where && page.rows.length > 0 && (
        <p className="pt-2 text-xs text-soft">
          {t("ofWarehouse", { warehouse: where.name })}
          {page.rows.every(({ forecast }) => forecast === null) && ` ${t("noForecasts")}`}
        </p>
      )}
      {listed === 0 && <LowStockEmpty page={page} href={href} seesCost={seesCost} />}
      {page.rows.length > 0 && (
        <LowStockTable
          page={page}
          href={href}
          seesCost={seesCost}
          now={now}
          saveThreshold={saveThreshold}
          mutes={shownOf(page, mutes)}
          muting={muting}
        />
      )}
      {page.gone.length > 0 && <GoneTable page={page} seesCost={seesCost} now={now} />}
      {listed > 0 && (
        <Pager
          page={filter.page}
          pageCount={pageCount}
          total={listed}
          pageSize={pageSize}
          hrefOf={(to) => href({ page: to })}
          path="/low-stock"
        />
      )}
    </div>
  );
}

/** How many filters are set: the page and the order are none. */
function filtersOf(filter: LowStockFilter, address: AddressCodec<LowStockFilter>): number {
  const { sort, groupBy } = address.parse({});
  return new URLSearchParams(address.query({ ...filter, page: 1, sort, groupBy })).size;
}

/** Mutes of the page's rows: a member may have muted many more. */
function shownOf({ rows }: LowStockPage, mutes: ArticleMutes): ArticleMutes {
  return Object.fromEntries(
    rows.flatMap(({ variantNo }) => {
      const mute = mutes[variantNo];
      return mute ? [[variantNo, mute] as const] : [];
    }),
  );
}

type Named = Pick<LowStockFilter, "warehouseId" | "brandIds">;

/** Names unknown filter values of the address, so that nobody mistakes all figures for those of one place or brand. */
export function UnknownFilter({ asked, filter }: { asked: Named; filter: Named }) {
  const t = useTranslations("lowStock.unknown");
  const warehouse = asked.warehouseId !== filter.warehouseId && asked.warehouseId;
  const brands = asked.brandIds.filter((id) => !filter.brandIds.includes(id));
  if (!warehouse && brands.length === 0) return null;
  return (
    <p role="status" className="pt-2 text-sm text-low">
      {warehouse && t("warehouse", { id: warehouse })}{" "}
      {brands.length > 0 && t("brands", { count: brands.length, ids: brands.join(", ") })}
    </p>
  );
}

interface BoardTabsProps {
  page: LowStockPage;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
}

/**
 * The states of the board with their counts; selecting one shows only its items. The last one adds items on no list.
 * Then states that only count listed items are marked, and omitted without any, because their count would look like
 * that of the whole catalog.
 */
export function BoardTabs({ page, href, seesCost }: BoardTabsProps) {
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  const format = useFormat();
  const { states, onlyWatched } = page.filter;
  const all = boardStates.reduce((sum, state) => sum + page.counts[state], 0);
  const isMarked = (state: BoardState) => !onlyWatched && isOfLists(state, seesCost);
  const shown = boardStates.filter((state) => !isMarked(state) || page.counts[state] > 0 || states.includes(state));
  const meaning = (state: BoardState) => {
    if (isMarked(state)) return `${t("ofLists")} ${t(`stateTexts.${state}`)}`;
    return !onlyWatched && state === "lastChance" ? t("wholeLastChance") : t(`stateTexts.${state}`);
  };
  return (
    <>
      <nav aria-label={common("status")} className="tabs no-print">
        <a href={href({ states: [] })} aria-current={states.length === 0 || undefined}>
          {common("all")} <span className="facet-count">{format.count(all)}</span>
        </a>
        {shown.map((state) => (
          <a
            key={state}
            href={href({ states: [state] })}
            title={meaning(state)}
            data-none={page.counts[state] === 0 || undefined}
            aria-current={states.includes(state) || undefined}
          >
            {isMarked(state) && (
              <>
                <span aria-hidden="true" className="text-soft">
                  ★
                </span>
                <span className="sr-only">{t("ofLists")} </span>
              </>
            )}
            {t(`states.${state}`)} <span className="facet-count">{format.count(page.counts[state])}</span>
          </a>
        ))}
        <a href={href({ onlyWatched: !onlyWatched })} aria-current={onlyWatched || undefined} className="md:ml-auto">
          <span aria-hidden="true" className="text-soft">
            {onlyWatched ? "★" : "☆"}
          </span>{" "}
          {common("watchedOnly")}
        </a>
      </nav>
      {!onlyWatched && (
        <p className="py-2 text-xs text-soft">
          {t("whole")} {shown.some(isMarked) && `${t("wholeLists")} `}
          <a href="/inventory" className="link">
            {t("wholeStock")}
          </a>
        </p>
      )}
    </>
  );
}
