import { Ages } from "@/components/badges/age-stamp.tsx";
import { StockComing } from "@/components/sync-status/first-sync.tsx";
import { FileLinks } from "@/components/ui/file-links.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ArticleMutes } from "@/lib/alerts/history/types.ts";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/board/types.ts";
import type { AddressCodec } from "@/lib/domain/address-codec.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { BoardTabs } from "./board-tabs.tsx";
import { GoneTable } from "./gone-table.tsx";
import { LowStockEmpty } from "./low-stock-empty.tsx";
import { LowStockForm } from "./low-stock-form.tsx";
import { LowStockTable } from "./low-stock-table.tsx";
import type { MuteActions } from "./mute-actions.ts";
import { UnknownFilter } from "./unknown-filter.tsx";

interface LowStockViewProps {
  page: LowStockPage;
  /** What the address asks for; the page's filter is what of it is known. */
  asked: Pick<LowStockFilter, "warehouseId" | "brandIds">;
  pageSize: number;
  /** Parses and writes the filter in addresses. */
  address: AddressCodec<LowStockFilter>;
  seesCost: boolean;
  now: number;
  saveThreshold: FormAction | null;
  mutes: ArticleMutes;
  /** Null when the principal is told nothing. */
  muting: MuteActions | null;
  /** The address of an order of what the own shelf lacks of these articles; null for who may not see the shelf. */
  order: string | null;
}

/** The low-stock page: filter form, articles, paging and CSV export. */
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
  const { filter, total, pageCount } = page;
  const href = address.within("/low-stock", filter);
  const shownGone = filter.states.length === 0 || filter.states.includes("gone") ? page.watchedGone : 0;
  const listed = total + shownGone;
  const where = page.warehouses.find(({ warehouseId }) => warehouseId === filter.warehouseId);
  const firstWithGone = Math.floor(total / pageSize) + 1;
  return (
    <div>
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1>
            {t("title")}
            <span className="ml-3 text-sm font-normal tracking-normal text-soft">
              {t("count", { total: listed })}
              {!filter.onlyWatched && ` · ${t("watchedCount", { count: page.watchedTotal + shownGone })}`}
            </span>
          </h1>
          <p className="text-sm text-soft">
            {t("lead")}
            {shownGone > 0 && (
              <>
                {" "}
                <a href={`${href({ page: firstWithGone })}#gone`} className="link">
                  {t("watchedGone", { count: page.watchedGone })}
                </a>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Ages age={page.age} seesCost={seesCost} now={now} />
          {order !== null && page.rows.length > 0 && (
            <a href={order} title={t("form.orderTitle")} className="button button-small">
              {t("form.order")}
            </a>
          )}
          <FileLinks href={address.within("/low-stock/csv", filter)({})} className="button button-small" />
        </div>
      </header>
      {page.rows.length > 0 && <StockComing readAt={page.age.inventoryReadAt} />}
      <BoardTabs page={page} href={href} seesCost={seesCost} />
      <LowStockForm page={page} names={address.names} href={href} seesCost={seesCost} />
      <UnknownFilter asked={asked} filter={filter} />
      {where && page.rows.length > 0 && (
        <p className="pt-2 text-xs text-soft">{t("ofWarehouse", { warehouse: where.name })}</p>
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

/** Those of the page's rows: a member may have muted many more. */
function shownOf({ rows }: LowStockPage, mutes: ArticleMutes): ArticleMutes {
  return Object.fromEntries(
    rows.flatMap(({ variantNo }) => {
      const mute = mutes[variantNo];
      return mute ? [[variantNo, mute] as const] : [];
    }),
  );
}
