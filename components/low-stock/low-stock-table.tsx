import { useId } from "react";
import type { MuteActions } from "@/components/alerts/mute-dialog.tsx";
import { LastAge } from "@/components/badges/age-stamp.tsx";
import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { hereColumn, ItemCell, StockCell } from "@/components/badges/variant-cells.tsx";
import { compactProps } from "@/components/ui/compact-props.ts";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { Section } from "@/components/ui/page-outline.tsx";
import { QuantityCells } from "@/components/ui/quantity-cells.tsx";
import { Scrolling, SortLink, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import { LevelHelp } from "@/components/watch-list/level-order.tsx";
import { listName } from "@/components/watch-list/list-name.ts";
import { SaveWithUndo } from "@/components/watch-list/save-on-leaving.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import type { ArticleMutes } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { BoardSection, GoneLowRow, LowStockFilter, LowStockPage } from "@/lib/catalog/board/types.ts";
import type { BoardState } from "@/lib/domain/board.ts";
import { maxSoonDays } from "@/lib/domain/forecast/warnings.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { boardMessages } from "./board-words.ts";
import { LowStockRows } from "./low-stock-rows.tsx";

interface LowStockTableProps {
  page: LowStockPage;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
  now: number;
  /** Stores a variant's own threshold ("": back to the default); null if the principal may not change lists. */
  saveThreshold: FormAction | null;
  mutes: ArticleMutes;
  /** Null if the principal receives no alerts. */
  muting: MuteActions | null;
}

/** Tab goes from one level to the next. */
const tabbed = ["threshold"];

/** The board: its items in sections, one per row, with stock, threshold, due date, cost and last event. */
export function LowStockTable({ page, href, seesCost, now, saveThreshold, mutes, muting }: LowStockTableProps) {
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  const where = page.warehouses.find(({ warehouseId }) => warehouseId === page.filter.warehouseId) ?? null;
  const headOf = useSectionHead(page.filter, where);
  const { sort } = page.filter;
  const sorted = (by: LowStockFilter["sort"], word: string, className?: string) => ({
    word,
    className,
    sort: { href: href({ sort: by }), direction: sort === by ? ("ascending" as const) : undefined },
  });
  const byStock = sorted("available", common("stock"));
  const byDays = sorted("days", common("daysLeft"));
  const columns = [
    { word: common("watch"), unseen: true },
    sorted("name", common("product")),
    hereColumn(page.warehouses),
    {
      word: common("stock"),
      className: "cell-level",
      direction: byStock.sort.direction,
      instead: (
        <span className="inline-flex items-center gap-1">
          <SortLink word={byStock.word} {...byStock.sort} /> / <LevelHelp />
        </span>
      ),
    },
    {
      word: common("daysLeft"),
      className: "cell-lasts",
      direction: byDays.sort.direction,
      instead: (
        <span className="inline-flex items-center gap-1">
          <SortLink word={byDays.word} {...byDays.sort} />
          <DaysHelp />
        </span>
      ),
    },
    sorted("due", common("due"), "cell-due"),
    seesCost && sorted("cost", common("cost"), "figure"),
    { word: t("head.changed"), className: "cell-changed" },
    saveThreshold !== null && { word: common("addToList"), unseen: true, className: "no-print" },
  ].filter((column) => column !== false);
  return (
    <Scrolling label={common("lowStock")} className="md:overflow-visible md:[--top:initial]">
      <KeepFocus>
        <SaveWithUndo save={saveThreshold}>
          <QuantityCells tab={tabbed}>
            <table className="data-table article-rows item-rows low-rows">
              <caption className="sr-only">{common("lowStock")}</caption>
              <TableHead columns={columns} />
              <MoreMessages names={boardMessages}>
                <LowStockRows
                  key={href({ page: page.filter.page })}
                  sections={page.sections.map((section) => ({ ...section, ...headOf(section) }))}
                  rows={compactProps(page.rows)}
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
              </MoreMessages>
            </table>
          </QuantityCells>
        </SaveWithUndo>
      </KeepFocus>
    </Scrolling>
  );
}

/** A button that opens what the days left and their colours mean. */
function DaysHelp() {
  const t = useTranslations("forecast");
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("why.title")}
        title={t("why.title")}
        className="no-print size-6 rounded-full text-soft hover:text-ink"
      >
        ?
      </button>
      <p id={id} popover="auto" className="menu list-menu p-4 text-left font-normal whitespace-normal text-ink">
        {t("cells.tones", { days: maxSoonDays })}
      </p>
    </>
  );
}

/** The head of a section: a state with its meaning, or a name. `where`: the board's warehouse; null: all together. */
export function useSectionHead(
  { groupBy }: Pick<LowStockFilter, "groupBy">,
  where: Warehouse | null,
): (section: Pick<BoardSection, "key" | "name">) => { title: string; text: string } {
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  return ({ key, name }) => {
    if (groupBy === "state") {
      const state = key as BoardState;
      const text = where && state === "out" ? t("outThere", { warehouse: where.name }) : t(`stateTexts.${state}`);
      return { title: t(`states.${state}`), text };
    }
    if (groupBy === "none") return { title: "", text: "" };
    if (name === null) return { title: groupBy === "list" ? common("notOnList") : t(`without.${groupBy}`), text: "" };
    if (groupBy === "list") return { title: listName({ name, isDefault: true }, common("starredItems")), text: "" };
    return { title: name, text: "" };
  };
}

interface GoneTableProps {
  page: LowStockPage;
  seesCost: boolean;
  now: number;
}

/** Watched items that left the catalog, with their last figures. */
export function GoneTable(props: GoneTableProps) {
  const { page, seesCost } = props;
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  return (
    <div className="mt-8">
      <Section id="gone" title={t("gone.title")} aside={page.watchedGone}>
        <table className="data-table article-rows item-rows gone-rows">
          <TableHead
            columns={[
              { word: common("watch"), unseen: true },
              { word: common("product") },
              { word: common("lastStock") },
              seesCost && { word: t("gone.cost"), className: "figure" },
            ]}
          />
          <tbody>
            {page.gone.map((article) => (
              <Row key={article.variantNo} article={article} {...props} />
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}

function Row({ article, page, seesCost, now }: GoneTableProps & { article: GoneLowRow }) {
  const common = useTranslations("common");
  return (
    <tr>
      <td className="cell-star">
        <Star variantNo={article.variantNo} watched={true} />
      </td>
      <ItemCell
        variantNo={article.variantNo}
        productNo={article.productNo}
        row={null}
        gone={<GoneName article={article} now={now} />}
        now={now}
      />
      <StockCell
        stock={article.stock}
        head={common("lastStock")}
        warehouses={page.warehouses}
        now={now}
        word={<LastAge at={article.stockReadAt} now={now} />}
        tone="text-soft"
      />
      {seesCost && (
        <td className="cell-cost figure">
          <CostBadge amount={article.costAmount} typeId={article.costTypeId} />
          <span className="block">
            <LastAge at={article.pricesReadAt} now={now} />
          </span>
        </td>
      )}
    </tr>
  );
}
