"use client";

import { useState } from "react";
import { StaleBadge } from "@/components/badges/age-stamp.tsx";
import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { HereCell, VariantLink } from "@/components/badges/variant-cells.tsx";
import { Cover, Sparkline } from "@/components/forecast/cover.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { CountIntoList } from "@/components/watch-list/count-into-list.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import type { BoardSection, LowStockRow } from "@/lib/catalog/types/low-stock.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import type { BoardState } from "@/lib/domain/board.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { ChangedCell, DueCell, ThresholdCell } from "./board-cells.tsx";

interface LowStockRowsProps {
  sections: readonly (Pick<BoardSection, "key" | "shown"> & { title: string; text: string; count: number })[];
  rows: LowStockRow[];
  warehouses: Warehouse[];
  columns: number;
  /** What a row says of its state, where the sections do not. */
  saysState: boolean;
  seesCost: boolean;
  now: number;
  saveThreshold: ((form: FormData) => Promise<void>) | null;
}

/**
 * The rows of the board, rendered on the server and in the browser. Saving a threshold can change a row's place. While this
 * view is open the rows keep their places, so that the edited row does not move away.
 */
export function LowStockRows(props: LowStockRowsProps) {
  const [places, setPlaces] = useState<ReadonlyMap<string, string> | null>(null);
  const shown = bySection(props);
  const parts = places ? keptIn(places, shown) : shown;
  const keep = () =>
    setPlaces(new Map(parts.flatMap(({ key, rows }) => rows.map(({ variantNo }) => [variantNo, key] as const))));
  return parts.map(({ key, title, text, count, rows }) => (
    <tbody key={key} onSubmit={keep}>
      <tr className="board-section">
        <th scope="rowgroup" colSpan={props.columns}>
          {title} <Count of={count} /> <span className="board-text">{text}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.variantNo} {...props} row={row} />
      ))}
    </tbody>
  ));
}

type Part = LowStockRowsProps["sections"][number] & { rows: LowStockRow[] };

function bySection({ sections, rows }: Pick<LowStockRowsProps, "sections" | "rows">): Part[] {
  let begin = 0;
  return sections.map((section) => {
    const own = rows.slice(begin, begin + section.shown);
    begin += section.shown;
    return { ...section, rows: own };
  });
}

/** The rows in the sections and the order in which they were; what is new stands where it belongs, after these. */
function keptIn(places: ReadonlyMap<string, string>, parts: readonly Part[]): Part[] {
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

function Count({ of }: { of: number }) {
  const format = useFormat();
  return <span className="facet-count">{format.count(of)}</span>;
}

const tones: Record<BoardState, string> = {
  out: "text-out",
  low: "text-low",
  soonLow: "text-low",
  overdue: "text-low",
  arriving: "text-due",
  lastChance: "text-ink",
  gone: "text-soft",
};

function Row({
  row,
  warehouses,
  saysState,
  seesCost,
  now,
  saveThreshold,
}: Omit<LowStockRowsProps, "rows"> & { row: LowStockRow }) {
  const t = useTranslations("lowStock");
  const link = <VariantLink {...row} />;
  const count = row.wanted || 1;
  const status = statusKind(row.statusId);
  return (
    <tr>
      <td className="cell-star w-9 !pr-0">
        <Star variantNo={row.variantNo} watched={row.watched} />
      </td>
      <th scope="row" className="whitespace-nowrap max-lg:hidden">
        {link}
      </th>
      <td className="cell-name max-w-48 max-lg:py-1 2xl:max-w-96">
        <span className="whitespace-nowrap lg:hidden">{link}</span>
        <span className="flex items-center gap-2">
          {status === "not-sold-alone" && <StatusBadge statusId={row.statusId} wordless />}
          <span className="md:truncate">{row.name}</span>
        </span>
        <span className="block text-2xs md:truncate text-soft">
          {[row.brand, beyondName(row.name, row.description)].filter(Boolean).join(" · ")}
        </span>
        <span className="flex flex-wrap gap-x-2 text-2xs">
          {saysState && <b className={`font-semibold ${tones[row.state]}`}>{t(`states.${row.state}`)}</b>}
          {status !== "sold" && status !== "not-sold-alone" && <StatusBadge statusId={row.statusId} />}
          <StaleBadge at={row.staleAt} now={now} />
        </span>
      </td>
      <HereCell stock={row.stock} warehouses={warehouses} />
      <td className="cell-stock whitespace-nowrap" data-word={t("head.stock")}>
        <StockBar stock={{ ...row.stock, nextDueAt: null }} warehouses={warehouses} now={now} />
        {row.wanted !== null && (
          <span className="block text-2xs text-soft">{t("row.wanted", { count: row.wanted })}</span>
        )}
      </td>
      <ThresholdCell row={row} warehouses={warehouses} saveThreshold={saveThreshold} />
      <td className="cell-lasts whitespace-nowrap" data-word={t("head.lasts")}>
        <span className="lasts">
          <Cover forecast={row.forecast ?? undefined} now={now} />
          <Sparkline forecast={row.forecast ?? undefined} />
        </span>
      </td>
      <DueCell row={row} now={now} />
      {seesCost && (
        <td className="cell-cost figure">
          <CostBadge cents={row.costCents} typeId={row.costTypeId} />
        </td>
      )}
      <ChangedCell row={row} warehouses={warehouses} now={now} />
      {saveThreshold && (
        <td className="cell-add no-print w-14 text-right">
          <CountIntoList
            className="button button-small"
            variantNo={row.variantNo}
            quantity={count}
            label={t("row.addLabel", { variant: row.variantNo, count })}
          >
            {t("row.add")}
          </CountIntoList>
        </td>
      )}
    </tr>
  );
}
