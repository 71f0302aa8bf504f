import { CostBadge, Money } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { statusKind } from "@/lib/domain/status.ts";
import { isInStock, isOverdue } from "@/lib/domain/stock.ts";
import type { DetailProps } from "./detail-view.ts";
import { ChoiceScroll, ViewLink } from "./parts.tsx";
import type { VariantCell } from "./variant-rows.ts";

export interface VariantTableProps extends Pick<DetailProps, "address" | "seesCost" | "warehouseId" | "now"> {
  warehouses: DetailProps["product"]["warehouses"];
  /** Whether they left the catalog. */
  isGone: boolean;
  rows: VariantCell[];
}

/** Above this number of warehouses, a bar shows the stock, because their columns would not fit. */
const maxColumns = 8;

/** The rows of the list. The server renders them: most pages show a matrix, and would load their code for nothing. */
export function VariantTable(props: VariantTableProps) {
  const { rows, warehouseId } = props;
  const t = useTranslations("product.variants");
  const common = useTranslations("common");
  const warehouses = columnsOf(props);
  return (
    <ChoiceScroll label={t("listCaption")}>
      <table className="variant-list text-sm" data-places={warehouses.length > 0 || undefined}>
        <caption className="sr-only">{t("listCaption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{common("watch")}</span>
            </th>
            <th scope="col">{common("variant")}</th>
            <th scope="col">
              <span className="sr-only">{common("status")}</span>
            </th>
            <th scope="col" className="figure">
              {common("stock")}
            </th>
            {warehouses.map(({ warehouseId: id, name }) => (
              <th
                key={id}
                scope="col"
                className="figure at-warehouse"
                data-own={id === warehouseId || undefined}
                title={name}
              >
                {name}
              </th>
            ))}
            {props.seesCost && (
              <th scope="col" className="figure">
                {common("cost")}
              </th>
            )}
            <th scope="col" className="figure in-wide">
              {common("msrp")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.variantNo} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </ChoiceScroll>
  );
}

function Row({ row, ...table }: VariantTableProps & { row: VariantCell }) {
  const { address, seesCost, isGone, now } = table;
  const t = useTranslations("product.variants");
  const { variantNo, byWarehouse, dueByWarehouse } = row;
  const warehouses = columnsOf(table);
  const chosen = variantNo === address.variantNo;
  return (
    <tr aria-current={chosen ? "true" : undefined}>
      <td>
        <Star variantNo={row.variantNo} watched={row.watched} />
      </td>
      <th scope="row">
        <ViewLink
          address={address}
          change={{ variantNo }}
          data-row=""
          className="font-mono font-medium hover:underline"
        >
          {row.variantNo}
        </ViewLink>
        {chosen && <span className="sr-only"> {t("chosen")}</span>}
        <small>{row.words}</small>
      </th>
      <td>
        {(!isGone || statusKind(row.statusId) !== "sold") && (
          <StatusBadge statusId={row.statusId} statusText={row.statusText} wordless />
        )}
      </td>
      <td className="figure">
        <StockBar stock={row} warehouses={table.warehouses} now={now} />
      </td>
      {warehouses.map(({ warehouseId }, index) => (
        <td key={warehouseId} className="figure at-warehouse">
          <InWarehouse available={byWarehouse[index] ?? null} dueAt={dueByWarehouse[index] ?? null} now={now} />
        </td>
      ))}
      {seesCost && (
        <td className="figure">
          <CostBadge amount={row.costAmount} typeId={row.costTypeId} />
        </td>
      )}
      <td className="figure in-wide text-soft">
        <Money amount={row.msrpAmount} />
      </td>
    </tr>
  );
}

function columnsOf({ warehouses }: VariantTableProps): VariantTableProps["warehouses"] {
  return warehouses.length > maxColumns ? [] : warehouses;
}

/** The stock in one warehouse and, under it, when a delivery to it is due. */
function InWarehouse({ available, dueAt, now }: { available: number | null; dueAt: number | null; now: number }) {
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const format = useFormat();
  const late = dueAt !== null && isOverdue(dueAt, now);
  return (
    <span className={isInStock(available) ? undefined : "text-soft"}>
      {available === null ? <span title={common("unknown")}>?</span> : format.count(available)}
      {dueAt !== null && (
        <small className={`block text-2xs ${late ? "text-low" : "text-due"}`}>
          <span aria-hidden="true">
            {late ? `${badges("lateWord")} ` : "↧"}
            {format.shortDay(dueAt, now)}
          </span>
          <span className="sr-only">{common(late ? "wasDueOn" : "dueOn", { day: format.day(dueAt, now) })}</span>
        </small>
      )}
    </span>
  );
}
