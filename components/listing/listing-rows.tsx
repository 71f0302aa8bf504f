"use client";

import { useSyncExternalStore } from "react";
import { costDrawn } from "@/components/badges/cost-badge.tsx";
import { statusShape } from "@/components/badges/status-badge.tsx";
import { stockDrawn, stockText, stockTotal } from "@/components/badges/stock-bar.tsx";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { productHref } from "@/components/ui/addresses.ts";
import { Drawn } from "@/components/ui/drawn.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { joined, type Markup, markup } from "@/components/ui/markup.ts";
import { type Packed, type PackedRows, usePacked, usePackedRows } from "@/components/ui/packed.ts";
import { pictureDrawn } from "@/components/ui/picture.tsx";
import { useSeenPictures } from "@/components/ui/use-seen-pictures.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star, WatchedMark } from "@/components/watch-list/star.tsx";
import { statusKind } from "@/lib/domain/status.ts";
import type { RowView, RowWords } from "./row-view.ts";

/** The pictures of the first rows are visible without scrolling, so they load at once; the others as they are seen. */
const inView = 12;

/** As in listing.css. */
const wideScreen = "(width >= 1700px)";
const isWide = () => window.matchMedia(wideScreen).matches;
/** The server does not know the width: it leaves out three hundred cells that few screens show. */
const notYet = () => false;

function followWidth(changed: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The rows of a listing, rendered on the server and in the browser. */
export function ListingRows({ rows, words: packedWords }: { rows: PackedRows<RowView>; words: Packed<RowWords> }) {
  const words = usePacked(packedWords);
  const wide = useSyncExternalStore(followWidth, isWide, notYet);
  return (
    <tbody id="results" tabIndex={-1} ref={useSeenPictures(rows)}>
      {usePackedRows(rows).map((row, index) => (
        <ListingRow key={row.productNo} row={row} words={words} wide={wide} eager={index < inView} />
      ))}
    </tbody>
  );
}

interface RowProps {
  row: RowView;
  words: RowWords;
  /** Whether there is room for the figures of each warehouse. */
  wide: boolean;
}

/** One product in two lines. */
function ListingRow({ row, words, wide, eager }: RowProps & { eager: boolean }) {
  const dealerId = useDealer();
  const { statusId = null } = row;
  return (
    <tr>
      <Drawn as="td" className="cell-select" inner={checkbox(row, words)} />
      <Drawn as="td" className="cell-picture" inner={pictureDrawn(dealerId, row.pictureOf ?? null, 28, !eager)} />
      <Drawn as="th" scope="row" className="cell-name" inner={name(row)} />
      {row.cost !== undefined && (
        <Drawn
          as="td"
          className="cell-cost figure group cost"
          inner={costDrawn({
            amount: row.cost,
            type: row.costType ?? "",
            finalSale: row.finalSale,
          })}
        />
      )}
      <Drawn as="td" className="cell-msrp figure" data-word={words.msrp} inner={retailPrices(row, words)} />
      {row.margin !== undefined && (
        <td className="cell-margin figure" data-word={words.margin}>
          {row.margin}
        </td>
      )}
      <Stock row={row} words={words} wide={wide} />
      <Drawn
        as="td"
        className="cell-status"
        title={row.status}
        data-active={statusKind(statusId) === "sold" || undefined}
        inner={markup`${statusShape(statusId)}<span class="status-word">${row.status}</span>`}
      />
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

/** Without JavaScript the form around the table sends the selected numbers. */
function checkbox(row: RowView, { select }: RowWords): Markup {
  const variantNo = row.variantNo ?? row.opensNo ?? row.articleNo;
  return markup`<label><input type="checkbox" name="v" value="${variantNo}" aria-label="${select} ${variantNo}"></label>`;
}

function name(row: RowView): Markup {
  return markup`
    <a href="${productHref(row.productNo, row.variantNo)}" data-row="" class="row-name">${row.name}</a>
    <span class="row-numbers">
      ${row.brand && markup`<span>${row.brand}</span>`}
      <code>${row.articleNo}</code>
      ${row.mfgPartNumber && markup`<code class="row-mfg">${row.mfgPartNumber}</code>`}
      ${row.variants && markup`<span>${row.variants}</span>`}
      ${row.old && markup`<span class="stale-badge">${row.old}</span>`}
    </span>`;
}

function retailPrices({ msrp, map }: RowView, words: RowWords): Markup {
  return markup`${msrp}${map && markup`<small>${words.map} ${map}</small>`}`;
}

/** The stock bar with the total and, on wide screens, its figures as columns. The place of the columns is always kept. */
function Stock({ row, words: { warehouses, now }, wide }: RowProps) {
  const format = useFormat();
  const { units, total, dueAt } = row;
  const [own] = warehouses;
  const others = own?.own ? units.slice(1) : units;
  const figures = { stock: { total: total ?? null, nextDueAt: dueAt ?? null, byWarehouse: units }, warehouses, now };
  const stock = stockText(figures, useTranslations("badges"), format);
  return (
    <>
      <Drawn as="td" className="cell-stock group" inner={joined([stockDrawn(stock), stockTotal(stock)])} />
      {own?.own && (
        <td className="cell-here figure" data-word={own.name} data-none={!units[0] || undefined}>
          {format.count(units[0] ?? null)}
        </td>
      )}
      {wide
        ? others.map((available, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: warehouses keep their order
            <td key={index} className="cell-unit" data-none={!available || undefined}>
              {format.count(available)}
            </td>
          ))
        : others.length > 0 && <td colSpan={others.length} className="cell-unit" />}
    </>
  );
}
