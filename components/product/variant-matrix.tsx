import Link from "next/link";
import { useTranslations } from "next-intl";
import { StatusMark } from "@/components/marks/status-mark.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { dealerCost, retailPrice } from "@/lib/catalog/price.ts";
import type { VariantView } from "@/lib/catalog/types.ts";
import { choiceHref } from "./choice.ts";
import type { Matrix } from "./matrix.ts";
import type { RoomProps } from "./room-props.ts";

/** Variants by what varies: each cell opens its variant and shows its stock, its cost and, when it is not sold, its status. */
export function VariantMatrix(props: RoomProps & { matrix: Matrix }) {
  const { product, choice, matrix } = props;
  const t = useTranslations("product.variants");
  const value = (text: string) => text || t("noValue");
  return (
    <div>
      {matrix.further.map((axis) => (
        <div key={axis.name} className="mb-3 flex flex-wrap items-center gap-1.5 text-sm">
          <span className="mr-1 text-soft">{axis.name}</span>
          {axis.values.map((each) => (
            <Link
              key={each.value}
              href={choiceHref(product, choice, { variant: each.variant })}
              prefetch={false}
              scroll={false}
              aria-current={each.chosen ? "true" : undefined}
              className="rounded border border-rule px-2 py-0.5 hover:border-signal aria-[current]:border-signal aria-[current]:text-signal"
            >
              {each.value}
            </Link>
          ))}
        </div>
      ))}
      {matrix.columnAxis ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t(props.seesCost ? "matrixCaption" : "retailCaption", {
            row: matrix.rowAxis.name,
            column: matrix.columnAxis.name,
          })}
          className="relative max-h-[70vh] overflow-auto"
        >
          <table className="border-separate border-spacing-0 text-sm">
            <caption className="sr-only">
              {t(props.seesCost ? "matrixCaption" : "retailCaption", {
                row: matrix.rowAxis.name,
                column: matrix.columnAxis.name,
              })}
            </caption>
            <thead>
              <tr className="text-left text-xs text-soft">
                <td />
                <td colSpan={matrix.columnAxis.values.length} className="px-2">
                  {matrix.columnAxis.name}
                </td>
              </tr>
              <tr>
                <th
                  scope="col"
                  className="sticky top-0 left-0 z-20 border-b border-strong bg-paper py-1 pr-3 text-left text-xs font-medium text-soft"
                >
                  {matrix.rowAxis.name}
                </th>
                {matrix.columnAxis.values.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="sticky top-0 z-10 min-w-20 border-b border-strong bg-paper px-2 py-1 text-left text-xs font-medium text-ink"
                  >
                    {value(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {matrix.rows.map((row) => (
                <tr key={row.value}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-b border-rule bg-paper py-1 pr-3 text-left text-xs font-medium whitespace-nowrap"
                  >
                    {value(row.value)}
                  </th>
                  {row.cells.map((cell, index) => (
                    <td key={matrix.columnAxis?.values[index]} className="border-b border-rule p-0 align-top">
                      {cell.length === 0 ? (
                        <span className="block px-2 py-1 text-soft">
                          <span aria-hidden="true">·</span>
                          <span className="sr-only">{t("notMade")}</span>
                        </span>
                      ) : (
                        cell.map((variant) => <Cell key={variant.variantNo} {...props} variant={variant} />)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <ul
          aria-label={t("matrixCaptionOne", { row: matrix.rowAxis.name })}
          className="grid max-h-[60vh] grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-1 overflow-auto"
        >
          {matrix.rows.flatMap((row) =>
            row.cells.flat().map((variant) => (
              <li key={variant.variantNo} className="border border-rule">
                <Cell {...props} variant={variant} label={value(row.value)} />
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  );
}

function Cell({
  product,
  choice,
  variant,
  label,
  seesCost,
  now,
}: RoomProps & { variant: VariantView; label?: string }) {
  const t = useTranslations("product");
  const format = useFormat();
  const chosen = variant === choice.variant;
  const due = variant.nextDueAt === null ? "" : t("stock.dueOn", { date: format.day(variant.nextDueAt, now) });
  const cents = seesCost
    ? (dealerCost(variant.prices, choice.quantity)?.winner.amountCents ?? null)
    : retailPrice(variant.prices, "MSRP");
  return (
    <Link
      href={choiceHref(product, choice, { variant })}
      prefetch={false}
      scroll={false}
      title={variant.variantNo}
      aria-current={chosen ? "true" : undefined}
      className="block h-full px-2 py-1 leading-4 outline-offset-[-2px] hover:bg-raised aria-[current]:bg-raised aria-[current]:shadow-[inset_0_0_0_2px_var(--color-signal)]"
    >
      {label && <span className="block truncate text-xs font-medium">{label}</span>}
      <span className="flex items-baseline justify-between gap-2">
        <span className={`text-[14px] font-medium tabular-nums ${stockTone(variant)}`}>
          {variant.total === null ? "?" : format.count(variant.total)}
          <span className="sr-only"> {variant.total === null ? t("stock.unknown") : t("stock.available")}</span>
        </span>
        <span className="flex items-center gap-1">
          {variant.nextDueAt !== null && (
            <span className="text-2xs text-due" title={due}>
              <span aria-hidden="true">↧</span>
              <span className="sr-only">{due}</span>
            </span>
          )}
          {variant.statusId !== 7 && (
            <StatusMark statusId={variant.statusId} statusText={variant.statusText} wordless />
          )}
        </span>
      </span>
      <span className="block text-xs text-soft tabular-nums">{cents === null ? "–" : format.money(cents)}</span>
    </Link>
  );
}

function stockTone({ total }: VariantView): string {
  if (total === null) return "text-soft";
  return total <= 0 ? "text-out" : "text-ink";
}
