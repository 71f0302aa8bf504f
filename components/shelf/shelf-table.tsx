import { Fragment } from "react";
import { asOf, LastAge } from "@/components/badges/age-stamp.tsx";
import { StockTotal } from "@/components/badges/stock-bar.tsx";
import { ItemCell } from "@/components/badges/variant-cells.tsx";
import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { WholeInput } from "@/components/ui/input.tsx";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { QuantityCells } from "@/components/ui/quantity-cells.tsx";
import { type Column, Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { GoneName } from "@/components/watch-list/gone-name.tsx";
import { SaveOnLeaving } from "@/components/watch-list/save-on-leaving.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ShelfArticle } from "@/lib/catalog/lines/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { isAtMinimum } from "@/lib/domain/order/proposal.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import { shelfLimits, unitsLimits } from "@/lib/shelf/types.ts";

interface ShelfTableProps {
  articles: readonly ShelfArticle[];
  warehouses: readonly Warehouse[];
  now: number;
  /** Null if the principal may not change the shelf. */
  change: Record<"save" | "takeOff" | "receive", FormAction> | null;
}

/** The dealer's own stock with editable figures; the supplier's stock has its own column. */
export function ShelfTable(props: ShelfTableProps) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  const columns = shelfFigures.flatMap((figure): (Column | false)[] => [
    { word: t(`head.${figure}`), className: "figure" },
    figure === "onOrder" && receives(props) && { word: t("head.received") },
  ]);
  return (
    <Scrolling label={common("myStock")} className="xl:overflow-visible xl:[--top:48px]">
      <KeepFocus>
        <SaveOnLeaving>
          <QuantityCells tab={shelfFigures}>
            <table className="data-table article-rows item-rows shelf-rows">
              <caption className="sr-only">{common("myStock")}</caption>
              <TableHead
                columns={[
                  { word: common("product") },
                  ...columns,
                  { word: t("head.told") },
                  { word: t("head.supplier"), className: "figure" },
                  props.change !== null && { word: common("remove"), unseen: true },
                ]}
              />
              <tbody>
                {props.articles.map((article) => (
                  <Row key={article.variantNo} {...props} article={article} />
                ))}
              </tbody>
            </table>
          </QuantityCells>
        </SaveOnLeaving>
      </KeepFocus>
    </Scrolling>
  );
}

/** Whether there is a column for deliveries: something on the page is on order. */
function receives({ articles, change }: Pick<ShelfTableProps, "articles" | "change">): boolean {
  return change !== null && articles.some(({ onOrder }) => onOrder !== null && onOrder > 0);
}

function Row({ article, articles, warehouses, now, change }: ShelfTableProps & { article: ShelfArticle }) {
  const t = useTranslations("shelf");
  const reasons = useTranslations("order.reasons");
  const common = useTranslations("common");
  const { variantNo, row, gone } = article;
  const form = `shelf-${variantNo}`;
  const stock = row?.stock ?? gone?.stock ?? null;
  const low = isAtMinimum(article);
  return (
    <tr>
      <ItemCell
        variantNo={variantNo}
        productNo={row?.productNo ?? gone?.productNo}
        row={row}
        gone={gone ? <GoneName article={gone} now={now} /> : t("unknown")}
        below={low && article.maximum === null && <span className="shrink-0 text-low">{reasons("no-maximum")}</span>}
        now={now}
      />
      {shelfFigures.map((figure) => (
        <Fragment key={figure}>
          <Figure {...{ article, figure, form }} change={change !== null} />
          {figure === "onOrder" && receives({ articles, change }) && <Received {...{ article, form, change }} />}
        </Fragment>
      ))}
      <td className="cell-told whitespace-nowrap" data-word={t("head.told")}>
        <LastSet at={article.updatedAt} now={now} />
      </td>
      <td className="cell-stock figure" data-word={t("head.supplier")}>
        {stock && <StockTotal stock={gone ? { ...stock, nextDueAt: null } : stock} warehouses={warehouses} now={now} />}
        {gone && (
          <span className="block text-2xs text-soft">
            <LastAge at={gone.stockReadAt} now={now} />
          </span>
        )}
      </td>
      {change && (
        <td className="cell-off row-actions w-8">
          <Form says="notice" id={form} action={change.save} data-saves="" data-shelf={variantNo}>
            <input type="hidden" name="variantNo" value={variantNo} />
            <button type="submit" tabIndex={-1} className="sr-only">
              {common("titled", { name: common("save"), value: variantNo })}
            </button>
          </Form>
          <Form says="notice" action={change.takeOff} data-shelf={variantNo} data-whole={form} data-does="off">
            <input type="hidden" name="variantNo" value={variantNo} />
            <button
              type="submit"
              aria-label={common("removeName", { name: variantNo })}
              title={common("removeName", { name: variantNo })}
              className="grid size-6 place-items-center rounded text-soft hover:text-out"
            >
              <Icon icon={X} size={14} strokeWidth={2} />
            </button>
          </Form>
        </td>
      )}
    </tr>
  );
}

interface ReceivedProps extends Pick<ShelfTableProps, "change"> {
  article: ShelfArticle;
  /** The form with the item's figures, for undo. */
  form: string;
}

/** Records a delivery of what was on order: all of it, or the entered quantity. */
function Received({ article: { variantNo, onOrder }, change, form }: ReceivedProps) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  return (
    <td className="cell-received row-actions !pr-0">
      {change && onOrder !== null && onOrder > 0 && (
        <Form
          says="notice"
          action={change.receive}
          data-shelf={variantNo}
          data-whole={form}
          data-does="received"
          className="flex items-center gap-1"
        >
          <input type="hidden" name="variantNo" value={variantNo} />
          <WholeInput
            name="units"
            limits={unitsLimits}
            required
            defaultValue={onOrder}
            aria-label={common("fieldOf", { field: t("head.received"), item: variantNo })}
            autoComplete="off"
            className="line-field figure w-12"
          />
          <button
            type="submit"
            aria-label={common("titled", { name: t("receive"), value: variantNo })}
            className="button button-small"
          >
            {t("receive")}
          </button>
        </Form>
      )}
    </td>
  );
}

/** When on hand or on order was last set by a person or a program of the dealer. */
function LastSet({ at, now }: { at: number; now: number }) {
  const t = useTranslations("shelf");
  const format = useFormat();
  return (
    <span className="text-xs text-soft" title={t("updated", { moment: format.moment(at) })}>
      {asOf(format, at, now)}
    </span>
  );
}

interface FigureProps {
  article: ShelfArticle;
  figure: (typeof shelfFigures)[number];
  form: string;
  change: boolean;
}

/** Figures that are at least one, or empty. */
const lots: ReadonlySet<FigureProps["figure"]> = new Set(["minOrder", "packSize"]);

function Figure({ article, figure, form, change }: FigureProps) {
  const t = useTranslations("shelf");
  const common = useTranslations("common");
  const format = useFormat();
  const value = article[figure];
  const isLow = figure === "onHand" && isAtMinimum(article);
  const word = t(`head.${figure}`);
  return (
    <td
      className={`cell-shelf figure relative cell-${figure}`}
      data-word={word}
      {...(isLow && { "data-low": "", title: t("low") })}
    >
      {isLow && <span className="sr-only">{t("low")}</span>}
      {change ? (
        <WholeInput
          form={form}
          name={figure}
          data-cell={figure}
          floats
          limits={lots.has(figure) ? unitsLimits : shelfLimits}
          defaultValue={value ?? ""}
          aria-label={common("fieldOf", { field: word, item: article.variantNo })}
          autoComplete="off"
          className="line-field figure w-12"
        />
      ) : (
        value !== null && format.count(value)
      )}
    </td>
  );
}
