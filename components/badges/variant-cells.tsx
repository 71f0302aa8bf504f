import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";
import type { Column } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StockSummary, VariantRow, Warehouse } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { StaleBadge } from "./age-stamp.tsx";
import { Due } from "./due-date.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StockBar } from "./stock-bar.tsx";

/** A variant's number as a link to it. The keyboard shortcuts for rows move the focus to this link. */
export function VariantLink({ productNo, variantNo }: { productNo: string; variantNo: string }) {
  return (
    <a href={productHref(productNo, variantNo)} data-row="" className={link}>
      {variantNo}
    </a>
  );
}

const link = "font-mono whitespace-nowrap font-medium hover:underline";

interface ItemCellProps {
  variantNo: string;
  /** Null if the variant is not in the catalog; then `gone` is shown instead. */
  row: VariantRow | null;
  gone?: ReactNode;
  /** Shown under the name. */
  below?: ReactNode;
  /** Of a variant without a row: the product to whose page its number links; missing when it is not known. */
  productNo?: string;
  now: number;
}

/** The head of an item's row: its name, and below it brand, number and variant, followed by notes on the item. */
export function ItemCell({
  variantNo,
  row,
  gone,
  below,
  sentences,
  productNo = row?.productNo,
  now,
}: ItemCellProps & { /** Below both lines, as wide as the cell. */ sentences?: ReactNode }) {
  const variant = row && beyondName(row.name, row.description);
  const name = row ? row.name : gone;
  return (
    <th scope="row" className="cell-name">
      {productNo === undefined ? (
        <span className="row-name">{name}</span>
      ) : (
        <a href={productHref(productNo, variantNo)} data-row="" className="row-name">
          {name}
        </a>
      )}
      <span className="row-numbers">
        {row?.brand && <span>{row.brand}</span>}
        <code>{variantNo}</code>
        {variant && <span>{variant}</span>}
        {row && statusKind(row.statusId) !== "sold" && <StatusBadge statusId={row.statusId} />}
        <StaleBadge at={row?.staleAt ?? null} now={now} />
        {below}
      </span>
      {sentences}
    </th>
  );
}

/** The head of the column that `HereCell` fills; false when the dealer has named no warehouse. */
export function hereColumn(warehouses: readonly Warehouse[]): Column | false {
  const [own] = warehouses;
  return own?.own === true && { word: own.name, className: "figure" };
}

/** The units in the dealer's own warehouse; nothing if none is chosen. Its column's head is `hereColumn`. */
export function HereCell({ stock, warehouses }: { stock: StockSummary | null; warehouses: readonly Warehouse[] }) {
  const format = useFormat();
  const t = useTranslations("badges");
  const [own] = warehouses;
  if (!own?.own) return null;
  return (
    <td className="cell-here figure" data-word={t("yours", { name: own.name })}>
      {stock && format.count(stock.byWarehouse[0] ?? null)}
    </td>
  );
}

interface StockCellProps {
  /** Null when the variant has no row. */
  stock: StockSummary | null;
  /** The column head, which phones show beside the figure. */
  head: string;
  warehouses: readonly Warehouse[];
  now: number;
  /** A note about the figure, shown in its tone. */
  word: ReactNode;
  tone: string;
  /** When more is due (ms), in a table without a column for it; null: not known. */
  due?: number | null;
}

/** The stock in a variant's row. Most tables have a separate column for the due date. */
export function StockCell({ stock, head, warehouses, now, word, tone, due }: StockCellProps) {
  return (
    <td className="cell-stock whitespace-nowrap max-lg:[&_svg]:hidden" data-word={head}>
      {stock && <StockBar stock={{ ...stock, nextDueAt: null }} warehouses={warehouses} now={now} />}
      {word && <span className={`ml-2 text-2xs ${tone}`}>{word}</span>}
      {due && (
        <span className="block text-2xs">
          <Due at={due} now={now} />
        </span>
      )}
    </td>
  );
}
