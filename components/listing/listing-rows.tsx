"use client";

import { CostLines } from "@/components/badges/cost-badge.tsx";
import { StatusShape } from "@/components/badges/status-badge.tsx";
import { StockDrawn, StockTotal, stockText } from "@/components/badges/stock-bar.tsx";
import { productHref } from "@/components/ui/addresses.ts";
import { useFormat } from "@/components/ui/format.ts";
import { type Packed, type PackedRows, usePacked, usePackedRows } from "@/components/ui/packed.ts";
import { Picture } from "@/components/ui/picture.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star, WatchedMark } from "@/components/watch-list/star.tsx";
import { statusKind } from "@/lib/domain/status.ts";
import type { RowView, RowWords } from "./row-view.ts";

/** The pictures of the first rows are visible without scrolling, so they load at once. */
const inView = 12;

/** The rows of a listing, rendered on the server and in the browser. */
export function ListingRows({ rows, words: packedWords }: { rows: PackedRows<RowView>; words: Packed<RowWords> }) {
  const words = usePacked(packedWords);
  return (
    <tbody>
      {usePackedRows(rows).map((row, index) => (
        <ListingRow key={row.productNo} row={row} words={words} eager={index < inView} />
      ))}
    </tbody>
  );
}

interface RowProps {
  row: RowView;
  words: RowWords;
}

/** One product in two lines. */
function ListingRow({ row, words, eager }: RowProps & { eager: boolean }) {
  const href = productHref(row.productNo, row.variantNo);
  const { statusId = null } = row;
  return (
    <tr>
      <td className="cell-picture">
        <Picture of={row.pictureOf ?? null} size={28} eager={eager} />
      </td>
      <th scope="row" className="cell-name">
        <a href={href} data-row="" className="row-name">
          {row.name}
        </a>
        <span className="row-numbers">
          {row.brand && <span>{row.brand}</span>}
          <code>{row.articleNo}</code>
          {row.mfgPartNumber && <code className="row-mfg">{row.mfgPartNumber}</code>}
          {row.variants && <span>{row.variants}</span>}
          {row.old && <span className="stale-badge">{row.old}</span>}
        </span>
      </th>
      {row.cost !== undefined && (
        <td className="cell-cost figure group">
          <CostLines amount={row.cost} from={row.costFrom} type={row.costType ?? ""} finalSale={row.finalSale} />
        </td>
      )}
      <td className="cell-msrp figure" data-word={words.msrp}>
        <Retail amount={row.msrp} from={row.msrpFrom} />
        {row.map && (
          <small>
            {words.map} <Retail amount={row.map} from={row.mapFrom} />
          </small>
        )}
      </td>
      {row.margin !== undefined && (
        <td className="cell-margin figure" data-word={words.margin}>
          {row.margin}
        </td>
      )}
      <Stock row={row} words={words} />
      <td className="cell-status" title={row.status} data-active={statusKind(statusId) === "sold" || undefined}>
        <span>
          <StatusShape statusId={statusId} />
          <span className="status-word">{row.status}</span>
        </span>
      </td>
      <td className="cell-watch">
        {row.single ? (
          <Star variantNo={row.articleNo} watched={row.watched === true} />
        ) : (
          row.watched && <WatchedMark />
        )}
      </td>
    </tr>
  );
}

/** The lowest retail price, with "from" when the variants have different ones. */
function Retail({ amount, from }: { amount: string; from: string | undefined }) {
  return (
    <>
      {from && <i>{from} </i>}
      {amount}
    </>
  );
}

/** The stock bar with the total and, on wide screens, its figures as columns. */
function Stock({ row, words: { warehouses, now } }: RowProps) {
  const format = useFormat();
  const { units, total, dueAt } = row;
  const figures = { stock: { total: total ?? null, nextDueAt: dueAt ?? null, byWarehouse: units }, warehouses, now };
  const stock = stockText(figures, useTranslations("badges"), format);
  return (
    <>
      <td className="cell-stock group">
        <StockDrawn stock={stock} />
        <StockTotal {...stock} />
      </td>
      {units.map((available, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: warehouses keep their order
        <td key={index} className="cell-unit" data-none={!available || undefined}>
          {format.count(available)}
        </td>
      ))}
    </>
  );
}
