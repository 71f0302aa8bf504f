import type { ReactNode } from "react";
import { productHref } from "@/components/ui/addresses.ts";
import { beyondName } from "@/components/ui/article-text.ts";
import type { StockSummary, Warehouse } from "@/lib/catalog/types/stock.ts";
import type { VariantRow } from "@/lib/catalog/types/variant-row.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { StaleBadge } from "./age-stamp.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StockBar } from "./stock-bar.tsx";

/** A variant's number, which leads to it: what the keys for rows go to. */
export function VariantLink({ productNo, variantNo }: { productNo: string; variantNo: string }) {
  return (
    <a
      href={productHref(productNo, variantNo)}
      data-row=""
      className="font-mono whitespace-nowrap text-signal hover:underline"
    >
      {variantNo}
    </a>
  );
}

interface VariantCellsProps {
  variantNo: string;
  /** Null for one that is not in the catalog (any more): then `gone` stands in its place. */
  row: VariantRow | null;
  gone?: ReactNode;
  now: number;
}

/** The first two cells of a variant's row: its number, and what it is. Smaller screens have room for one. */
export function VariantCells({ variantNo, row, gone, now }: VariantCellsProps) {
  const number = row ? <VariantLink {...row} /> : <span className="font-mono">{variantNo}</span>;
  return (
    <>
      <th scope="row" className="whitespace-nowrap max-lg:hidden">
        {number}
      </th>
      <td className="cell-name max-w-80 max-lg:py-1">
        <span className="block lg:hidden">{number}</span>
        {row ? <VariantName row={row} now={now} /> : <span className="text-soft">{gone}</span>}
      </td>
    </>
  );
}

function VariantName({ row, now }: { row: VariantRow; now: number }) {
  return (
    <>
      <span className="flex items-center gap-2">
        {statusKind(row.statusId) !== "sold" && <StatusBadge statusId={row.statusId} wordless />}
        <span className="md:truncate">{row.name}</span>
      </span>
      <span className="block text-2xs md:truncate text-soft">
        {[row.brand, beyondName(row.name, row.description)].filter(Boolean).join(" · ")}
      </span>
      <StaleBadge at={row.staleAt} now={now} />
    </>
  );
}

interface StockCellProps {
  /** Null for a variant without a row. */
  stock: StockSummary | null;
  /** The column's head, which a phone shows beside the figure. */
  head: string;
  warehouses: readonly Warehouse[];
  now: number;
  /** What is to be said of the figure, in its tone. */
  word: ReactNode;
  tone: string;
}

/** The stock of a variant's row, without the day on which more is due: that has a cell of its own. */
export function StockCell({ stock, head, warehouses, now, word, tone }: StockCellProps) {
  return (
    <td className="cell-stock whitespace-nowrap max-lg:[&_svg]:hidden" data-word={head}>
      {stock && <StockBar stock={{ ...stock, nextDueAt: null }} warehouses={warehouses} now={now} />}
      {word && <span className={`ml-2 text-2xs ${tone}`}>{word}</span>}
    </td>
  );
}
