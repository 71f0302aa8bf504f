import { hereColumn } from "@/components/badges/variant-cells.tsx";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { SaveOnLeaving } from "@/components/ui/save-on-leaving.tsx";
import { Scrolling } from "@/components/ui/scrolling.tsx";
import { type Column, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/types/low-stock.ts";
import { LowStockRows } from "./low-stock-rows.tsx";

interface LowStockTableProps {
  page: LowStockPage;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
  now: number;
  /** Stores a variant's own threshold ("": back to the default); null when the principal may not change lists. */
  saveThreshold: ((form: FormData) => Promise<void>) | null;
}

/** Articles with low stock, one per row: units left, warehouses, due date and cost. */
export function LowStockTable({ page, href, seesCost, now, saveThreshold }: LowStockTableProps) {
  const t = useTranslations("lowStock");
  const { sort } = page.filter;
  const sorted = (by: LowStockFilter["sort"], word: string, className?: string): Column => ({
    word,
    className,
    sort: { href: href({ sort: by }), direction: sort === by ? "ascending" : undefined },
  });
  return (
    <Scrolling label={t("caption")} className="lg:overflow-visible lg:[--top:initial]">
      <KeepFocus>
        <SaveOnLeaving>
          <table className="data-table article-rows low-rows">
            <caption className="sr-only">{t("caption")}</caption>
            <TableHead
              columns={[
                { word: t("head.watch"), unseen: true },
                { word: t("head.article"), className: "max-lg:hidden" },
                sorted("name", t("head.name")),
                { word: t("head.brand"), className: "max-lg:hidden" },
                sorted("available", t("head.available"), "figure"),
                hereColumn(page.warehouses),
                { word: t("head.threshold"), className: "figure" },
                { word: t("head.stock"), className: "max-lg:hidden" },
                sorted("due", t("head.due")),
                seesCost && sorted("cost", t("head.cost"), "figure"),
                { word: t("head.status"), className: "max-md:hidden" },
              ]}
            />
            <IntlProvider names={["lowStock", "thresholds", "badges", "client", "product.stock"]}>
              <LowStockRows
                key={href({ page: page.filter.page })}
                rows={page.rows}
                warehouses={page.warehouses}
                compact={page.filter.warehouseId === null}
                seesCost={seesCost}
                now={now}
                saveThreshold={saveThreshold}
              />
            </IntlProvider>
          </table>
        </SaveOnLeaving>
      </KeepFocus>
    </Scrolling>
  );
}
