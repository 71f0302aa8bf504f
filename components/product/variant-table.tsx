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
  const head = "sticky top-0 z-10 border-b border-strong bg-paper py-1 pr-3 text-left text-xs font-medium text-soft";
  const warehouses = columnsOf(props);
  return (
    <ChoiceScroll label={t("listCaption")}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{t("listCaption")}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              <span className="sr-only">{common("watch")}</span>
            </th>
            <th scope="col" className={head}>
              {t("variant")}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{common("status")}</span>
            </th>
            <th scope="col" className={`${head} ${warehouses.length > 0 ? columnRoom.total : ""}`}>
              {common("stock")}
            </th>
            {warehouses.map(({ warehouseId: id, name }) => (
              <th
                key={id}
                scope="col"
                className={`${head} ${columnRoom.warehouse} max-w-24 truncate text-right ${id === warehouseId ? "text-ink" : ""}`}
              >
                {name}
              </th>
            ))}
            {props.seesCost && (
              <th scope="col" className={`${head} text-right`}>
                {common("cost")}
              </th>
            )}
            <th scope="col" className={`${head} hidden pr-0 text-right @min-[36rem]/middle:table-cell`}>
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
  const cell = "h-8 border-b border-rule pr-3 whitespace-nowrap";
  return (
    <tr aria-current={chosen ? "true" : undefined} className="hover:bg-raised aria-[current]:bg-raised">
      <td className={`${cell} w-8 pr-1 ${chosen ? "shadow-[inset_2px_0_0_var(--color-signal)]" : ""}`}>
        <Star variantNo={row.variantNo} watched={row.watched} />
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <ViewLink
          address={address}
          change={{ variantNo }}
          data-row=""
          className="font-mono font-medium hover:underline"
        >
          {row.variantNo}
        </ViewLink>
        {chosen && <span className="sr-only"> {t("chosen")}</span>}
        <span className="block text-xs whitespace-normal text-soft @min-[64rem]/middle:ml-2 @min-[64rem]/middle:inline @min-[64rem]/middle:text-sm">
          {row.words}
        </span>
      </th>
      <td className={cell}>
        {(!isGone || statusKind(row.statusId) !== "sold") && (
          <StatusBadge statusId={row.statusId} statusText={row.statusText} wordless />
        )}
      </td>
      <td
        className={`${cell} [&_.stock-total]:w-16 [&_svg]:hidden @min-[28rem]/middle:[&_svg]:block ${warehouses.length > 0 ? columnRoom.total : ""}`}
      >
        <StockBar stock={row} warehouses={table.warehouses} now={now} />
      </td>
      {warehouses.map(({ warehouseId }, index) => (
        <td key={warehouseId} className={`${cell} ${columnRoom.warehouse} text-right tabular-nums`}>
          <InWarehouse available={byWarehouse[index] ?? null} dueAt={dueByWarehouse[index] ?? null} now={now} />
        </td>
      ))}
      {seesCost && (
        <td className={`${cell} text-right`}>
          <CostBadge amount={row.costAmount} typeId={row.costTypeId} />
        </td>
      )}
      <td className={`${cell} hidden pr-0 text-right text-soft @min-[36rem]/middle:table-cell`}>
        <Money amount={row.msrpAmount} />
      </td>
    </tr>
  );
}

/** If the columns of warehouses fit, they replace the bar; the total stays. */
const columnRoom = {
  total: "@min-[44rem]/middle:[&_svg]:hidden @min-[44rem]/middle:[&_.stock-total]:w-auto",
  warehouse: "hidden @min-[44rem]/middle:table-cell",
};

function columnsOf({ warehouses }: VariantTableProps): VariantTableProps["warehouses"] {
  return warehouses.length > maxColumns ? [] : warehouses;
}

/** The stock in one warehouse and, under it, when a delivery to it is due. */
function InWarehouse({ available, dueAt, now }: { available: number | null; dueAt: number | null; now: number }) {
  const t = useTranslations("product.stock");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <span className={isInStock(available) ? undefined : "text-soft"}>
      {available === null ? <span title={common("unknown")}>?</span> : format.count(available)}
      {dueAt !== null && (
        <small className={`block text-2xs ${isOverdue(dueAt, now) ? "text-low" : "text-due"}`}>
          {t(isOverdue(dueAt, now) ? "overdue" : "dueOn", { date: format.shortDay(dueAt, now) })}
        </small>
      )}
    </span>
  );
}
