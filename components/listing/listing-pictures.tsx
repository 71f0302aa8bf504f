"use client";

import { costDrawn } from "@/components/badges/cost-badge.tsx";
import { stockDrawn, stockTotal } from "@/components/badges/stock-bar.tsx";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { Drawn } from "@/components/ui/drawn.tsx";
import { type Packed, type PackedRows, usePacked, usePackedRows } from "@/components/ui/packed.ts";
import { pictureDrawn } from "@/components/ui/picture.tsx";
import { markup } from "@/lib/markup.ts";
import { checkbox, name, RowStar, useSeenPictures, useStockText } from "./listing-rows.tsx";
import type { RowView, RowWords } from "./row-view.ts";

/** Pictures that most windows show at once. */
const inView = 12;

/** The products of a listing as a grid of pictures, with the columns of cost and stock that the member wants. */
export function ListingPictures({ rows, words: packedWords }: { rows: PackedRows<RowView>; words: Packed<RowWords> }) {
  const words = usePacked(packedWords);
  return (
    <ul id="results" tabIndex={-1} ref={useSeenPictures(rows)} className="picture-grid">
      {usePackedRows(rows).map((row, index) => (
        <Tile key={row.productNo} row={row} words={words} eager={index < inView} />
      ))}
    </ul>
  );
}

function Tile({ row, words, eager }: { row: RowView; words: RowWords; eager: boolean }) {
  const dealerId = useDealer();
  const stock = useStockText(row, words);
  const { cost, costType = "", finalSale, msrp } = row;
  const shows = (column: (typeof words.columns)[number]) => words.columns.includes(column);
  const picture = pictureDrawn(dealerId, row.pictureOf ?? null, 160, !eager);
  const price = cost !== undefined && shows("cost") ? costDrawn({ amount: cost, type: costType, finalSale }) : null;
  return (
    <li aria-current={row.productNo === words.openedNo || undefined}>
      <Drawn as="span" className="tile-picture" inner={picture} />
      <Drawn as="span" className="cell-select" inner={checkbox(row, words)} />
      <span className="cell-watch">
        <RowStar row={row} words={words} />
      </span>
      <Drawn as="span" className="tile-name" inner={name(row)} />
      <Drawn
        as="span"
        className="tile-figures"
        inner={markup`
          ${shows("stock") && markup`<span class="tile-stock">${stockDrawn(stock)}${stockTotal(stock)}</span>`}
          ${price ? markup`<span class="cost">${price}</span>` : shows("msrp") && markup`<span>${msrp}</span>`}`}
      />
    </li>
  );
}
