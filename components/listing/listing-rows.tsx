"use client";

import { CostLines } from "@/components/badges/cost-badge.tsx";
import { StatusShape } from "@/components/badges/status-badge.tsx";
import { StockDrawn, StockTotal } from "@/components/badges/stock-bar.tsx";
import { productHref } from "@/components/ui/addresses.ts";
import { Picture } from "@/components/ui/picture.tsx";
import { WatchButton, WatchedMark } from "@/components/watch-list/watch-button.tsx";
import { statusKind } from "@/lib/domain/status.ts";
import type { RetailWords, RowView, RowWords } from "./row-view.ts";

/** The pictures of the first rows are visible without scrolling, so they load at once. */
const inView = 12;

/** The rows of a listing. They are formatted on the server and rendered on the server and in the browser. */
export function ListingRows({ rows, words }: { rows: RowView[]; words: RowWords }) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <ListingRow key={row.productNo} row={row} words={words} eager={index < inView} />
      ))}
    </tbody>
  );
}

/** One product in two lines. */
function ListingRow({ row, words, eager }: { row: RowView; words: RowWords; eager: boolean }) {
  const href = productHref(row.productNo, row.variantNo);
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
      {row.cost && (
        <td className="cell-cost figure group">
          <CostLines {...row.cost} />
        </td>
      )}
      <td className="cell-msrp figure" data-word={words.msrp}>
        <Retail {...row.msrp} />
        {row.map && (
          <small>
            {words.map} <Retail {...row.map} />
          </small>
        )}
      </td>
      {row.margin !== undefined && (
        <td className="cell-margin figure" data-word={words.margin}>
          {row.margin}
        </td>
      )}
      <td className="cell-stock group">
        <StockDrawn stock={row.stock} />
        <StockTotal {...row.stock} />
      </td>
      <Units units={row.units} />
      <td className="cell-status" title={row.status} data-active={statusKind(row.statusId) === "sold" || undefined}>
        <span>
          <StatusShape statusId={row.statusId} />
          <span className="status-word">{row.status}</span>
        </span>
      </td>
      <td className="cell-watch">
        <Watching row={row} words={words} />
      </td>
    </tr>
  );
}

/** The lowest retail price, with "from" when the variants have different ones. */
function Retail({ amount, from }: RetailWords) {
  return (
    <>
      {from && <i>{from} </i>}
      {amount}
    </>
  );
}

/** The figures of the stock bar as columns, for wide screens. */
function Units({ units }: { units: string[] }) {
  return units.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: warehouses keep their order
    <td key={index} className="cell-unit" data-none={text === "0" || text === "–" || undefined}>
      {text}
    </td>
  ));
}

function Watching({ row, words }: { row: RowView; words: RowWords }) {
  if (row.single) {
    const word = (text: string) => text.replace("{article}", row.articleNo);
    const buttonWords = {
      watched: words.watched,
      watch: word(words.watch),
      unwatch: word(words.unwatch),
      failed: words.watchFailed,
    };
    return <WatchButton variantNo={row.articleNo} watched={row.watched === true} words={buttonWords} />;
  }
  return row.watched && <WatchedMark label={words.watched} />;
}
