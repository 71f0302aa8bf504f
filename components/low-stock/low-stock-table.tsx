import { hereColumn } from "@/components/badges/variant-cells.tsx";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { pack } from "@/components/ui/packed.ts";
import { Scrolling } from "@/components/ui/scrolling.tsx";
import { type Column, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { SaveWithUndo } from "@/components/watch-list/save-with-undo.tsx";
import type { ArticleMutes } from "@/lib/alerts/history/types.ts";
import type { LowStockFilter, LowStockPage } from "@/lib/catalog/board/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { boardMessages } from "./board-words.ts";
import { LowStockRows } from "./low-stock-rows.tsx";
import type { MuteActions } from "./mute-actions.ts";
import { useSectionHead } from "./section-head.ts";

interface LowStockTableProps {
  page: LowStockPage;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
  now: number;
  /** Stores a variant's own threshold ("": back to the default); null when the principal may not change lists. */
  saveThreshold: FormAction | null;
  mutes: ArticleMutes;
  /** Null when the principal is told nothing. */
  muting: MuteActions | null;
}

/** The board: its articles in sections, one per row, with stock, threshold, due date, cost and what changed last. */
export function LowStockTable({ page, href, seesCost, now, saveThreshold, mutes, muting }: LowStockTableProps) {
  const t = useTranslations("lowStock");
  const where = page.warehouses.find(({ warehouseId }) => warehouseId === page.filter.warehouseId) ?? null;
  const headOf = useSectionHead(page.filter, where);
  const { sort } = page.filter;
  const sorted = (by: LowStockFilter["sort"], word: string, className?: string): Column => ({
    word,
    className,
    sort: { href: href({ sort: by }), direction: sort === by ? "ascending" : undefined },
  });
  const columns = [
    { word: t("head.watch"), unseen: true },
    { word: t("head.article"), className: "max-lg:hidden" },
    sorted("name", t("head.name")),
    hereColumn(page.warehouses),
    sorted("available", t("head.stock")),
    { word: t("head.threshold"), className: "figure" },
    { word: t("head.lasts") },
    sorted("due", t("head.due")),
    seesCost && sorted("cost", t("head.cost"), "figure"),
    { word: t("head.changed") },
    saveThreshold !== null && { word: t("head.add"), unseen: true, className: "no-print" },
  ].filter((column) => column !== false);
  return (
    <Scrolling label={t("caption")} className="lg:overflow-visible lg:[--top:initial]">
      <KeepFocus>
        <SaveWithUndo save={saveThreshold}>
          <table className="data-table article-rows low-rows">
            <caption className="sr-only">{t("caption")}</caption>
            <TableHead columns={columns} />
            <IntlProvider names={boardMessages}>
              <LowStockRows
                key={href({ page: page.filter.page })}
                sections={page.sections.map((section) => ({ ...section, ...headOf(section) }))}
                rows={pack(page.rows)}
                warehouses={page.warehouses}
                where={where}
                columns={columns.length}
                saysState={page.filter.groupBy !== "state"}
                seesCost={seesCost}
                now={now}
                saveThreshold={saveThreshold}
                mutes={mutes}
                muting={muting}
              />
            </IntlProvider>
          </table>
        </SaveWithUndo>
      </KeepFocus>
    </Scrolling>
  );
}
