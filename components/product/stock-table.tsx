import { Due } from "@/components/badges/due-date.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type StockLine, stockFigure, sumOf } from "./stock-lines.ts";

interface StockTableProps {
  lines: StockLine[];
  variantNo: string;
  /** The member's own warehouse; null: none. */
  warehouseId: string | null;
  now: number;
}

/** The figures of the bars as a table: each warehouse with its units, share of the total, and due date. */
export default function StockTable({ lines, variantNo, warehouseId, now }: StockTableProps) {
  const common = useTranslations("common");
  const format = useFormat();
  const sum = sumOf(lines);
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">{common("stock", { variant: variantNo })}</caption>
      <thead className="border-b border-strong text-left text-xs text-soft">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {common("warehouse")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {common("available")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {common("share")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {common("due")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.warehouse.warehouseId} className="border-b border-rule">
            <th scope="row" className="py-1 text-left font-normal">
              {line.warehouse.name}
              {line.warehouse.warehouseId === warehouseId && (
                <span className="ml-2 text-xs text-soft">{common("yours")}</span>
              )}
            </th>
            <td className="text-right tabular-nums">{stockFigure(line, format, common("unknown"))}</td>
            <td className="text-right text-soft tabular-nums">
              {sum && line.available !== null ? format.percent((100 * Math.max(0, line.available)) / sum) : "–"}
            </td>
            <td className="text-right">
              <Due at={line.dueAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
