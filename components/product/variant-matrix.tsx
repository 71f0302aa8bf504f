"use client";

import { FinalSale } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { type CompactProps, useCompactProps } from "@/components/ui/compact-props.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { isOut, isOverdue } from "@/lib/domain/stock.ts";
import type { DetailProps } from "./detail-view.ts";
import type { Matrix, VariantCell } from "./variant-rows.ts";
import { showChosen, ViewLink } from "./view-links.tsx";

interface MatrixProps extends Pick<DetailProps, "address" | "cells" | "seesCost" | "now"> {
  matrix: Matrix;
}

/** The variants in a table by varying attributes. Each cell links to its variant. */
export function VariantMatrix({ choice }: { choice: CompactProps<MatrixProps> }) {
  const props = useCompactProps(choice);
  const { columnAxis, further } = props.matrix;
  return (
    <div>
      {further.map((axis) => (
        <FurtherAxis key={axis.name} axis={axis} address={props.address} />
      ))}
      {columnAxis ? <MatrixTable {...props} columnAxis={columnAxis} /> : <VariantGrid {...props} />}
    </div>
  );
}

/** An attribute beyond the two of the table: its values link to the other slices. */
function FurtherAxis({ axis, address }: { axis: Matrix["further"][number]; address: DetailProps["address"] }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1.5 text-sm">
      <span className="mr-1 text-soft">{axis.name}</span>
      {axis.values.map(({ value, variantNo, chosen }) => (
        <ViewLink
          key={value}
          address={address}
          change={{ variantNo }}
          aria-current={chosen ? "true" : undefined}
          className="rounded border border-rule px-2 py-0.5 hover:border-signal aria-[current]:border-signal aria-[current]:text-signal"
        >
          {value}
        </ViewLink>
      ))}
    </div>
  );
}

type TableProps = MatrixProps & { columnAxis: NonNullable<Matrix["columnAxis"]> };

/** The matrix of two varying attributes: one as rows, the other as columns. */
function MatrixTable({ matrix, columnAxis, ...props }: TableProps) {
  const t = useTranslations("product.variants");
  const caption = t(props.seesCost ? "title" : "title", {
    row: matrix.rowAxis,
    column: columnAxis.name,
  });
  const cellOf = new Map(props.cells.map((cell) => [cell.variantNo, cell]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={showChosen} tabIndex={0} aria-label={caption} className="choice-scroll relative">
      <table className="matrix text-sm">
        <caption className="sr-only">{caption}</caption>
        <MatrixHead rowAxis={matrix.rowAxis} columnAxis={columnAxis} />
        <tbody>
          {matrix.rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">{row.value || t("noValue")}</th>
              {row.cells.map((variantNos, index) => (
                <td key={columnAxis.values[index]}>
                  {variantNos.length === 0 ? (
                    <NotMade />
                  ) : (
                    variantNos.map((each) => <MatrixCell key={each} {...props} cell={cellOf.get(each)} />)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MatrixHead({ rowAxis, columnAxis }: Pick<Matrix, "rowAxis"> & Pick<TableProps, "columnAxis">) {
  const t = useTranslations("product.variants");
  return (
    <thead>
      <tr>
        <td />
        <td colSpan={columnAxis.values.length}>{columnAxis.name}</td>
      </tr>
      <tr>
        <th scope="col">{rowAxis}</th>
        {columnAxis.values.map((column) => (
          <th key={column} scope="col">
            {column || t("noValue")}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A cell for two values that no variant combines. */
function NotMade() {
  const t = useTranslations("product.variants");
  return (
    <span className="not-made">
      <span className="sr-only">{t("notMade")}</span>
    </span>
  );
}

/** The matrix of one varying attribute: a cell per value, in as many columns as fit. */
function VariantGrid({ matrix, ...props }: MatrixProps) {
  const t = useTranslations("product.variants");
  const cellOf = new Map(props.cells.map((cell) => [cell.variantNo, cell]));
  return (
    <ul
      aria-label={t("title", { row: matrix.rowAxis })}
      ref={showChosen}
      className="choice-scroll matrix grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-1 text-sm"
    >
      {matrix.rows.flatMap(({ value, cells }) =>
        cells.flat().map((variantNo) => (
          <li key={variantNo}>
            <MatrixCell {...props} cell={cellOf.get(variantNo)} label={value || t("noValue")} />
          </li>
        )),
      )}
    </ul>
  );
}

interface MatrixCellProps extends Pick<DetailProps, "address" | "seesCost" | "now"> {
  cell: VariantCell | undefined;
  /** The value of the cell's variant, where no row and column heads show it. */
  label?: string;
}

/** A variant's stock, cost, watch button and, when it is not active, its status. */
function MatrixCell({ address, cell, label, seesCost, now }: MatrixCellProps) {
  const t = useTranslations("product.stock");
  const common = useTranslations("common");
  const format = useFormat();
  if (!cell) return null;
  const { variantNo } = cell;
  const amount = seesCost ? cell.costAmount : cell.msrpAmount;
  return (
    <div>
      <ViewLink
        address={address}
        change={{ variantNo }}
        title={variantNo}
        aria-current={variantNo === address.variantNo ? "true" : undefined}
      >
        {label && <span>{label}</span>}
        <b data-tone={toneOf(cell)}>
          {cell.total === null ? "?" : format.count(cell.total)}
          <span className="sr-only">
            {" "}
            {cell.total === null ? common("unknown") : t("available", { count: cell.total })}
          </span>
        </b>
        {cell.nextDueAt !== null && <CellDue at={cell.nextDueAt} now={now} />}
        {statusKind(cell.statusId) !== "sold" && (
          <StatusBadge statusId={cell.statusId} statusText={cell.statusText} wordless />
        )}
        <small>
          {amount === null ? "–" : format.money(amount)}
          {cell.costTypeId === closeoutTypeId && <FinalSale />}
        </small>
      </ViewLink>
      <Star variantNo={variantNo} watched={cell.watched} />
    </div>
  );
}

/** When more is due, as short as possible; the tooltip has the whole date. */
function CellDue({ at, now }: { at: number; now: number }) {
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const format = useFormat();
  const late = isOverdue(at, now);
  const due = common(late ? "wasDueOn" : "dueOn", { day: format.day(at, now) });
  return (
    <span className={`text-2xs whitespace-nowrap ${late ? "text-low" : "text-due"}`} title={due}>
      <span aria-hidden="true">{late ? badges("lateWord") : format.shortDay(at, now)}</span>
      <span className="sr-only">{due}</span>
    </span>
  );
}

function toneOf({ total }: VariantCell): "out" | "unknown" | undefined {
  if (total === null) return "unknown";
  return isOut(total) ? "out" : undefined;
}
