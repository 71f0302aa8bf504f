"use client";

import { useState } from "react";
import { MuteButton } from "@/components/alerts/mute-button.tsx";
import type { MuteActions } from "@/components/alerts/mute-dialog.tsx";
import { costMarkup, costText } from "@/components/badges/cost-badge.tsx";
import { HereCell } from "@/components/badges/variant-cells.tsx";
import { type CompactProps, useCompactProps } from "@/components/ui/compact-props.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { CountIntoList } from "@/components/watch-list/count-into-list.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import { ThresholdForm } from "@/components/watch-list/threshold-form.tsx";
import type { ArticleMutes } from "@/lib/alerts/history/types.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { BoardSection, LowStockRow } from "@/lib/catalog/board/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { markup } from "@/lib/markup.ts";
import { changed, due, lasts, level, numbers, stock } from "./board-cells.ts";
import { type BoardWords, useBoardWords } from "./board-words.ts";

interface LowStockRowsProps {
  sections: readonly (Pick<BoardSection, "key" | "shown"> & { title: string; text: string; count: number })[];
  rows: CompactProps<LowStockRow[]>;
  warehouses: Warehouse[];
  /** The warehouse that the board is about; null: all of them together. */
  where: Warehouse | null;
  columns: number;
  /** Whether rows show their state, because the sections do not. */
  saysState: boolean;
  seesCost: boolean;
  now: number;
  saveThreshold: FormAction | null;
  mutes: ArticleMutes;
  /** Null if the principal receives no alerts. */
  muting: MuteActions | null;
}

/**
 * The rows of the board, rendered on the server and in the browser. Saving a threshold can change a row's position.
 * While this view is open the rows keep their positions, so that the edited row does not move away.
 */
export function LowStockRows(props: LowStockRowsProps) {
  const [places, setPlaces] = useState<ReadonlyMap<string, string> | null>(null);
  const words = useBoardWords(props.warehouses);
  const shown = bySection(props.sections, useCompactProps(props.rows));
  const parts = places ? keepPlaces(places, shown) : shown;
  const keep = () =>
    setPlaces(new Map(parts.flatMap(({ key, rows }) => rows.map(({ variantNo }) => [variantNo, key] as const))));
  return parts.map(({ key, title, text, count, rows }) => (
    <tbody key={key} onSubmit={keep}>
      {title !== "" && (
        <tr className="board-section">
          <th scope="rowgroup" colSpan={props.columns}>
            {title} <span className="facet-count">{words.format.count(count)}</span>{" "}
            <span className="ml-1.5 text-(length:--text-xs) font-normal text-soft">{text}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.variantNo} {...props} row={row} words={words} />
      ))}
    </tbody>
  ));
}

type Part = LowStockRowsProps["sections"][number] & { rows: LowStockRow[] };

function bySection(sections: LowStockRowsProps["sections"], rows: readonly LowStockRow[]): Part[] {
  let begin = 0;
  return sections.map((section) => {
    const own = rows.slice(begin, begin + section.shown);
    begin += section.shown;
    return { ...section, rows: own };
  });
}

/** The rows in their previous sections and order; new rows follow in their normal order. */
function keepPlaces(places: ReadonlyMap<string, string>, parts: readonly Part[]): Part[] {
  const order = [...places.keys()];
  const rows = parts.flatMap((part) => part.rows.map((row) => ({ row, key: places.get(row.variantNo) ?? part.key })));
  const placeOf = ({ row }: (typeof rows)[number]) => {
    const place = order.indexOf(row.variantNo);
    return place < 0 ? order.length : place;
  };
  rows.sort((one, other) => placeOf(one) - placeOf(other));
  const known = new Set(parts.map(({ key }) => key));
  const [first] = parts;
  return parts.map((part) => ({
    ...part,
    rows: rows.filter(({ key }) => key === part.key || (part === first && !known.has(key))).map(({ row }) => row),
  }));
}

function Row({
  words,
  row,
  warehouses,
  where,
  saysState,
  seesCost,
  now,
  saveThreshold,
  mutes,
  muting,
}: Omit<LowStockRowsProps, "rows"> & { row: LowStockRow; words: BoardWords }) {
  const { common, format, badges } = words;
  const mute = mutes[row.variantNo] ?? null;
  const cell = { row, warehouses, where, words, now, mute };
  const count = row.wanted || 1;
  return (
    <tr>
      <td className="cell-star">
        <Star variantNo={row.variantNo} watched={row.watched} />
      </td>
      <th scope="row" className="cell-name">
        <a href={productHref(row.productNo, row.variantNo)} data-row="" className="row-name">
          {row.name}
        </a>
        <RawMarkup as="span" className="row-numbers" inner={numbers(cell, saysState)} />
      </th>
      <HereCell stock={row.stock} warehouses={warehouses} />
      <td className="cell-level" title={words.thresholds.sentence(row.lowAt)}>
        <span className="level">
          <RawMarkup as="span" inner={stock(cell)} />
          <ThresholdForm
            variantNo={row.variantNo}
            threshold={row.lowAt.rule === "item" ? row.lowAt.units : null}
            usual={row.lowAt.units}
            action={saveThreshold}
            label={common("fieldOf", { field: common("lowAt"), item: row.variantNo })}
            save={common("save")}
          />
        </span>
        <RawMarkup as="span" inner={level(cell)} />
      </td>
      <RawMarkup as="td" className="cell-lasts" data-word={common("daysLeft")} inner={lasts(cell)} />
      <RawMarkup as="td" className="cell-due" data-word={common("due")} inner={due(cell)} />
      {seesCost && (
        <RawMarkup
          as="td"
          className="cell-cost figure"
          inner={markup`<span class="cost">${costMarkup(costText({ amount: row.costAmount, typeId: row.costTypeId }, badges, format))}</span>`}
        />
      )}
      <RawMarkup as="td" className="cell-changed" inner={changed(cell)} />
      {saveThreshold && (
        <td className="cell-add row-actions no-print">
          <CountIntoList
            className="button button-small"
            variantNo={row.variantNo}
            quantity={count}
            label={common("addUnits", { item: row.variantNo, count })}
          >
            {common("add")}
          </CountIntoList>
          {muting && (
            <MuteButton
              variantNo={row.variantNo}
              mute={mute && { ruleId: "", variantNo: row.variantNo }}
              actions={muting}
              className="icon-button ml-0.5 size-6.5 align-middle"
            />
          )}
        </td>
      )}
    </tr>
  );
}
