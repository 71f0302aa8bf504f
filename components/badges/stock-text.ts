import type { useTranslations } from "next-intl";
import type { StockSummary, Warehouse } from "@/lib/catalog/types/stock.ts";
import type { Format } from "@/lib/format.ts";
import { isOverdue } from "./due.ts";
import type { StockText } from "./stock-drawn.tsx";

export interface StockFigures {
  stock: StockSummary;
  /** In the order of `stock.byWarehouse`, the dealer's own first. */
  warehouses: readonly Warehouse[];
  /** Per warehouse when known, so that the tick stands over the right segment (ms). */
  dueAt?: (number | null)[];
  now: number;
}

/** Stock by warehouse in the principal's words. */
export function stockText(
  { stock, warehouses, dueAt, now }: StockFigures,
  t: ReturnType<typeof useTranslations<"badges">>,
  format: Format,
): StockText {
  const due = stock.nextDueAt === null ? null : format.day(stock.nextDueAt, now);
  const late = stock.nextDueAt !== null && isOverdue(stock.nextDueAt, now);
  const words = warehouses.map((warehouse, index) => {
    const available = stock.byWarehouse[index] ?? null;
    return `${warehouse.name} ${available === null ? t("unknown") : format.count(available)}`;
  });
  if (due !== null) words.push(t(late ? "wasDue" : "due", { day: due }));
  return {
    units: stock.byWarehouse,
    ...(dueAt?.some((at) => at !== null) && { dueAt }),
    title: words.join(", "),
    total: format.count(stock.total),
    ...(stock.total === null ? { tone: "unknown" as const } : stock.total <= 0 && { tone: "out" as const }),
    ...(due !== null && { due, dueWord: t(late ? "lateWord" : "dueWord"), ...(late && { late }) }),
  };
}
