import { useTranslations } from "next-intl";
import { CostMark } from "@/components/marks/cost-mark.tsx";
import { Money, Percent } from "@/components/marks/money.tsx";
import { StatusMark } from "@/components/marks/status-mark.tsx";
import { StockBar } from "@/components/marks/stock-bar.tsx";
import { Picture } from "@/components/ui/picture.tsx";
import { WatchButton, watchWords } from "@/components/watch-list/watch.tsx";
import type { ProductRow, Warehouse } from "@/lib/catalog/types.ts";

interface ListingRowProps {
  row: ProductRow;
  warehouses: readonly Warehouse[];
  now: number;
  eager: boolean;
  withCost: boolean;
}

/** One product, in two tight lines. */
export function ListingRow({ row, warehouses, now, eager, withCost }: ListingRowProps) {
  const marks = useTranslations("marks");
  const client = useTranslations("client");
  const href = `/products/${encodeURIComponent(row.productNo)}`;
  const single = row.variantCount === 1;
  return (
    <tr>
      <td className="cell-picture">
        <a href={href} tabIndex={-1} aria-hidden="true">
          <Picture of={row.pictureOf} size={28} eager={eager} />
        </a>
      </td>
      <th scope="row" className="cell-name">
        <a href={href} data-row="" className="row-name">
          {row.name}
        </a>
        <RowNumbers row={row} />
      </th>
      {withCost && (
        <td className="cell-cost figure group">
          <CostMark cents={row.costCents?.low ?? null} highCents={row.costCents?.high} typeId={row.costTypeId} />
        </td>
      )}
      <td className="cell-msrp figure" data-word={marks("type4")}>
        <Money cents={row.msrpCents?.low ?? null} className="block" />
        {row.mapCents && (
          <span className="block text-2xs leading-[13px] text-soft">
            {marks("type3")} <Money cents={row.mapCents.low} />
          </span>
        )}
      </td>
      {withCost && (
        <td className="cell-margin figure">
          <Percent value={row.marginPercent} />
        </td>
      )}
      <td className="cell-stock group">
        <span className="flex items-center justify-between gap-2">
          <StockBar stock={row.stock} warehouses={warehouses} now={now} />
        </span>
      </td>
      <td className="cell-status">
        <StatusMark statusId={row.statusIds[0] ?? null} wordless />
      </td>
      <td className="cell-watch">
        {single ? (
          <WatchButton variantNo={row.articleNo} watched={row.watched} words={watchWords(client, row.articleNo)} />
        ) : (
          row.watched && <Watched word={marks("watched")} />
        )}
      </td>
    </tr>
  );
}

function RowNumbers({ row }: { row: ProductRow }) {
  const t = useTranslations("listing");
  return (
    <span className="row-numbers">
      {row.brand && <span className="truncate">{row.brand}</span>}
      <span className="font-mono text-ink">{row.articleNo}</span>
      {row.mfgPartNumber && row.mfgPartNumber !== row.articleNo && (
        <span className="font-mono row-mfg">{row.mfgPartNumber}</span>
      )}
      {row.variantCount > 1 && <span>{t("variants", { count: row.variantCount })}</span>}
    </span>
  );
}

function Watched({ word }: { word: string }) {
  return (
    <svg role="img" aria-label={word} width="15" height="15" viewBox="0 0 16 16" className="mx-auto fill-signal">
      <path d="m8 1.6 2 4.1 4.5.6-3.3 3.1.8 4.5-4-2.2-4 2.2.8-4.5-3.3-3.1 4.5-.6z" />
    </svg>
  );
}
