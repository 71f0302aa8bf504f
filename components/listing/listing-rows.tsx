"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { costMarkup } from "@/components/badges/cost-badge.tsx";
import { statusShape } from "@/components/badges/status-badge.tsx";
import { type StockText, stockMarkup, stockText, stockTotal, useStockWords } from "@/components/badges/stock-bar.tsx";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { type CompactProps, type CompactRows, useCompactProps, useCompactRows } from "@/components/ui/compact-props.ts";
import { useFormat } from "@/components/ui/format.ts";
import { pictureMarkup } from "@/components/ui/picture.tsx";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { Star, StarOfSeveral } from "@/components/watch-list/star.tsx";
import { productHref } from "@/lib/domain/page-addresses.ts";
import type { ListingColumn } from "@/lib/domain/principal.ts";
import { statusKind } from "@/lib/domain/status.ts";
import type { Format } from "@/lib/format.ts";
import { joined, type Markup, markup } from "@/lib/markup.ts";
import { opensOf, type RowView, type RowWords } from "./row-view.ts";

/** How far below the window a picture is loaded, so that it is there when it comes into view. */
const ahead = "80px";

/**
 * The pictures of the first rows are visible without scrolling, so they load immediately; the others as they come into
 * view.
 */
const inView = 12;

/** As in listing.css. */
const wideScreen = "(width >= 1880px)";
const isWide = () => window.matchMedia(wideScreen).matches;
/** The server does not know the width: it leaves out three hundred cells that few screens show. */
const notYet = () => false;

function followWidth(changed: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The rows of a listing, rendered on the server and in the browser. */
export function ListingRows({
  rows,
  words: packedWords,
}: {
  rows: CompactRows<RowView>;
  words: CompactProps<RowWords>;
}) {
  const words = useCompactProps(packedWords);
  const wide = useSyncExternalStore(followWidth, isWide, notYet);
  return (
    <tbody id="results" tabIndex={-1} style={headsInCards(words)} ref={useSeenPictures(rows)}>
      {useCompactRows(rows).map((row, index) => (
        <ListingRow key={row.productNo} row={row} words={words} wide={wide} eager={index < inView} />
      ))}
    </tbody>
  );
}

/** The heads of the columns, which cards on a phone show before the figures. */
function headsInCards({ stock, msrp, margin, warehouses: [first] }: RowWords): Record<`--${string}`, string> {
  const quoted = (word: string) => JSON.stringify(word);
  return {
    "--stock": quoted(stock),
    "--msrp": quoted(msrp),
    "--margin": quoted(margin),
    ...(first?.own && { "--here": quoted(first.name) }),
  };
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
  const stock = useStockText(row, words);
  const format = useFormat();
  return (
    <tr aria-current={row.productNo === words.openedNo || undefined}>
      <RawMarkup as="td" className="cell-select" inner={checkbox(row, words)} />
      <RawMarkup as="td" className="cell-picture" inner={pictureMarkup(dealerId, row.pictureOf ?? null, 28, !eager)} />
      <RawMarkup as="th" scope="row" className="cell-name" inner={name(row)} />
      {words.columns.map((column) => cells[column]({ row, words, wide, stock, format }))}
      <td className="cell-watch">
        <RowStar row={row} />
      </td>
    </tr>
  );
}

/** The star of a row's only variant; if there are several, it asks which one. */
function RowStar({ row }: Pick<RowProps, "row">) {
  if (row.single) return <Star variantNo={row.articleNo} watched={row.watched === true} />;
  return <StarOfSeveral productNo={row.productNo} name={row.name} watched={row.watched === true} />;
}

/** The form around the table sends the selected numbers: see `SelectionBar`. */
function checkbox(row: RowView, { select }: RowWords): Markup {
  const variantNo = opensOf(row);
  return markup`<input type="checkbox" name="v" value="${variantNo}" aria-label="${select} ${variantNo}">`;
}

function name(row: RowView): Markup {
  return markup`
    <a href="${productHref(row.productNo, row.variantNo)}" data-row="" data-opens="${opensOf(row)}" class="row-name">${row.name}</a>
    <span class="row-numbers">
      <code>${row.articleNo}</code>
      ${row.brand && markup`<span>${row.brand}</span>`}
      ${row.mfgPartNumber && markup`<code class="row-mfg">${row.mfgPartNumber}</code>`}
      ${row.variants && markup`<small>${row.variants}</small>`}
      ${row.old && markup`<span class="stale-badge">${row.old}</span>`}
    </span>`;
}

function retailPrices({ msrp, map }: RowView, words: RowWords): Markup {
  return markup`${msrp}${map && markup`<small>${words.map} ${map}</small>`}`;
}

interface CellProps extends RowProps {
  stock: StockText;
  format: Format;
}

/**
 * The cells of the columns that can be left out and moved. They are called and are no components, which a page would
 * have hundreds of.
 */
const cells: Record<ListingColumn, (cell: CellProps) => ReactNode> = {
  cost: ({ row: { cost, costType, isFinal } }) =>
    cost !== undefined && (
      <RawMarkup
        key="cost"
        as="td"
        className="cell-cost figure group cost"
        inner={costMarkup({ amount: cost, type: costType, isFinal })}
      />
    ),
  msrp: ({ row, words }) => (
    <RawMarkup key="msrp" as="td" className="cell-msrp figure" inner={retailPrices(row, words)} />
  ),
  margin: ({ row }) =>
    row.margin !== undefined && (
      <td key="margin" className="cell-margin figure">
        {row.margin}
      </td>
    ),
  stock: ({ stock }) => (
    <RawMarkup
      key="stock"
      as="td"
      className="cell-stock figure group"
      inner={joined([stockMarkup(stock), stockTotal(stock)])}
    />
  ),
  // The member's own warehouse comes first, if there is one.
  here: ({ row: { units }, words: { warehouses }, format }) =>
    warehouses[0]?.own && (
      <td key="here" className="cell-here figure" data-none={!units[0] || undefined}>
        {format.count(units[0] ?? null)}
      </td>
    ),
  units: unitsOf,
  status: ({ row: { status, statusId = null } }) => (
    <RawMarkup
      key="status"
      as="td"
      className="cell-status"
      title={statusKind(statusId) === "sold" ? undefined : status}
      inner={markup`${statusShape(statusId)}${status}`}
    />
  ),
};

/** On wide screens the figures of the other warehouses. Space for their columns is always reserved. */
function unitsOf({ row: { units }, words: { warehouses }, wide, format }: CellProps): ReactNode {
  const others = warehouses[0]?.own ? units.slice(1) : units;
  if (!wide) return others.length > 0 && <td key="units" colSpan={others.length} className="cell-unit" />;
  return others.map((available, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: warehouses keep their order
    <td key={`unit${index}`} className="cell-unit" data-none={!available || undefined}>
      {format.count(available)}
    </td>
  ));
}

/** The stock of a row with its texts. */
function useStockText({ units, total, dueAt }: RowView, { warehouses, now }: RowWords): StockText {
  const figures = { stock: { total: total ?? null, nextDueAt: dueAt ?? null, byWarehouse: units }, warehouses, now };
  return stockText(figures, useStockWords(), useFormat());
}

/**
 * Loads the pictures of a box as they come into view. The browser's own lazy loading fetches what is up to 2,500 px
 * away: all pictures of a listing, although most people view the first screen. `content`: what the box shows.
 */
export function useSeenPictures<T extends HTMLElement>(content: unknown): RefObject<T | null> {
  const box = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other pictures
  useEffect(() => {
    const load = (image: HTMLImageElement) => {
      image.src = image.dataset.src ?? "";
      delete image.dataset.src;
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
          watcher.unobserve(target);
          load(target);
        }
      },
      { rootMargin: ahead },
    );
    for (const image of box.current?.querySelectorAll("img[data-src]") ?? []) watcher.observe(image);
    return () => watcher.disconnect();
  }, [content]);
  return box;
}

/** The products of a listing as a grid of pictures, with the columns of cost and stock that the member wants. */
export function ListingPictures({
  rows,
  words: packedWords,
}: {
  rows: CompactRows<RowView>;
  words: CompactProps<RowWords>;
}) {
  const words = useCompactProps(packedWords);
  return (
    <ul id="results" tabIndex={-1} style={headsInCards(words)} ref={useSeenPictures(rows)} className="picture-grid">
      {useCompactRows(rows).map((row, index) => (
        <Tile key={row.productNo} row={row} words={words} eager={index < inView} />
      ))}
    </ul>
  );
}

function Tile({ row, words, eager }: { row: RowView; words: RowWords; eager: boolean }) {
  const dealerId = useDealer();
  const stock = useStockText(row, words);
  const { cost, costType, isFinal, msrp } = row;
  const shows = (column: (typeof words.columns)[number]) => words.columns.includes(column);
  const picture = pictureMarkup(dealerId, row.pictureOf ?? null, 160, !eager);
  const price = cost !== undefined && shows("cost") ? costMarkup({ amount: cost, type: costType, isFinal }) : null;
  return (
    <li aria-current={row.productNo === words.openedNo || undefined}>
      <RawMarkup as="span" className="tile-picture" inner={picture} />
      <RawMarkup as="span" className="cell-select" inner={checkbox(row, words)} />
      <span className="cell-watch">
        <RowStar row={row} />
      </span>
      <RawMarkup as="span" className="tile-name" inner={name(row)} />
      <RawMarkup
        as="span"
        className="tile-figures"
        inner={markup`
          ${price ? markup`<span class="cost">${price}</span>` : markup`<span>${shows("msrp") && msrp}</span>`}
          ${shows("stock") && stockTotal(stock)}`}
      />
    </li>
  );
}
