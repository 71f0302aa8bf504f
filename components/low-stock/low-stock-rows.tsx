"use client";

import { useState } from "react";
import { StaleBadge } from "@/components/badges/age-stamp.tsx";
import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { Due } from "@/components/badges/due-date.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { HereCell, VariantLink } from "@/components/badges/variant-cells.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { ThresholdForm } from "@/components/watch-list/threshold-form.tsx";
import { useThresholdWords } from "@/components/watch-list/threshold-words.ts";
import type { LowStockRow } from "@/lib/catalog/types/low-stock.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import { isOut } from "@/lib/domain/stock.ts";

interface LowStockRowsProps {
  rows: LowStockRow[];
  warehouses: Warehouse[];
  /** Stock bars without the total beside them: without a warehouse filter the row's available units are that total. */
  compact: boolean;
  seesCost: boolean;
  now: number;
  saveThreshold: ((form: FormData) => Promise<void>) | null;
}

/**
 * The rows of the list, rendered on the server and in the browser. Saving a threshold can change a row's position in
 * the server's order. While this view is open the rows keep their order, so that the edited row does not move away.
 */
export function LowStockRows(props: LowStockRowsProps) {
  const [order, setOrder] = useState<string[] | null>(null);
  const rows = order ? inOrder(props.rows, order) : props.rows;
  return (
    <tbody onSubmit={() => setOrder(rows.map((row) => row.variantNo))}>
      {rows.map((row) => (
        <Row key={row.variantNo} {...props} row={row} />
      ))}
    </tbody>
  );
}

/** Rows that are new come last. */
function inOrder(rows: LowStockRow[], order: readonly string[]): LowStockRow[] {
  const places = new Map(order.map((variantNo, place) => [variantNo, place]));
  const placeOf = ({ variantNo }: LowStockRow) => places.get(variantNo) ?? order.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

function Row({ row, warehouses, compact, seesCost, now, saveThreshold }: LowStockRowsProps & { row: LowStockRow }) {
  const t = useTranslations("lowStock");
  const format = useFormat();
  const words = useThresholdWords(warehouses);
  const out = isOut(row.lowAt.available);
  const link = <VariantLink {...row} />;
  return (
    <tr>
      <td className="cell-star w-9 !pr-0">
        <Star variantNo={row.variantNo} watched={row.watched} />
      </td>
      <th scope="row" className="whitespace-nowrap max-lg:hidden">
        {link}
      </th>
      <td className="cell-name max-w-64 max-lg:py-1 2xl:max-w-96">
        <span className="whitespace-nowrap lg:hidden">{link}</span>
        <span className="block md:truncate">{row.name}</span>
        <span className="block text-2xs md:truncate text-soft">{beyondName(row.name, row.description)}</span>
        <StaleBadge at={row.staleAt} now={now} />
      </td>
      <td className="whitespace-nowrap text-soft max-lg:hidden">{row.brand}</td>
      <td className="cell-units figure" data-word={out ? undefined : t("head.available")}>
        {out && <span className="mr-1.5 text-2xs text-out">{t("out")}</span>}
        <span className={`font-mono font-medium ${out ? "text-out" : "text-low"}`}>
          {format.count(row.lowAt.available)}
        </span>
      </td>
      <HereCell stock={row.stock} warehouses={warehouses} />
      <td className="cell-low figure" data-word={t("head.threshold")}>
        <ThresholdForm
          variantNo={row.variantNo}
          threshold={row.lowAt.rule === "item" ? row.lowAt.units : null}
          usual={row.lowAt.units}
          action={saveThreshold}
          label={t("setThreshold", { variant: row.variantNo })}
          save={t("save")}
        />
        <span className="block text-2xs text-soft">{words.rule(row.lowAt)}</span>
      </td>
      <td className="max-lg:hidden">
        <StockBar stock={{ ...row.stock, nextDueAt: null }} warehouses={warehouses} now={now} compact={compact} />
      </td>
      <td className="cell-due whitespace-nowrap">
        <Due at={row.stock.nextDueAt} now={now} />
      </td>
      {seesCost && (
        <td className="cell-cost figure">
          <CostBadge cents={row.costCents} typeId={row.costTypeId} />
        </td>
      )}
      <td className="max-md:hidden">
        <StatusBadge statusId={row.statusId} wordless />
      </td>
    </tr>
  );
}
