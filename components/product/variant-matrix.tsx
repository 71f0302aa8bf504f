"use client";

import { type Packed, usePacked } from "@/components/ui/packed.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DetailProps } from "./detail-view.ts";
import type { Matrix } from "./matrix.ts";
import { MatrixCell } from "./matrix-cell.tsx";
import { showChosen } from "./show-chosen.ts";
import { ViewLink } from "./view-links.tsx";

interface MatrixProps extends Pick<DetailProps, "address" | "cells" | "seesCost" | "now"> {
  matrix: Matrix;
}

/** The variants in a table by varying attributes. Each cell links to its variant. */
export function VariantMatrix({ choice }: { choice: Packed<MatrixProps> }) {
  const props = usePacked(choice);
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
  const caption = t(props.seesCost ? "matrixCaption" : "retailCaption", {
    row: matrix.rowAxis,
    column: columnAxis.name,
  });
  const cellOf = new Map(props.cells.map((cell) => [cell.variantNo, cell]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={showChosen} tabIndex={0} aria-label={caption} className="choice-scroll relative">
      <table className="border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <MatrixHead rowAxis={matrix.rowAxis} columnAxis={columnAxis} />
        <tbody>
          {matrix.rows.map((row) => (
            <tr key={row.value}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-rule bg-paper py-1 pr-3 text-left text-xs font-medium whitespace-nowrap"
              >
                {row.value || t("noValue")}
              </th>
              {row.cells.map((variantNos, index) => (
                <td key={columnAxis.values[index]} className="border-b border-rule p-0 align-top">
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
      <tr className="text-left text-xs text-soft">
        <td />
        <td colSpan={columnAxis.values.length} className="px-2">
          {columnAxis.name}
        </td>
      </tr>
      <tr>
        <th
          scope="col"
          className="sticky top-0 left-0 z-20 border-b border-strong bg-paper py-1 pr-3 text-left text-xs font-medium text-soft"
        >
          {rowAxis}
        </th>
        {columnAxis.values.map((column) => (
          <th
            key={column}
            scope="col"
            className="sticky top-0 z-10 min-w-20 border-b border-strong bg-paper px-2 py-1 text-left text-xs font-medium text-ink"
          >
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
    <span className="block px-2 py-1 text-soft">
      <span aria-hidden="true">·</span>
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
      aria-label={t("matrixCaptionOne", { row: matrix.rowAxis })}
      ref={showChosen}
      className="choice-scroll grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-1"
    >
      {matrix.rows.flatMap(({ value, cells }) =>
        cells.flat().map((variantNo) => (
          <li key={variantNo} className="border border-rule">
            <MatrixCell {...props} cell={cellOf.get(variantNo)} label={value || t("noValue")} />
          </li>
        )),
      )}
    </ul>
  );
}
