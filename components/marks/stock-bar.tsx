import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { StockSummary, Warehouse } from "@/lib/catalog/types.ts";
import { drawStock } from "./stock-drawing.ts";

interface StockBarProps {
  stock: StockSummary;
  /** In the order of `stock.byWarehouse`, the dealer's own first. */
  warehouses: readonly Warehouse[];
  /** Per warehouse when known, so that the tick stands over the right segment (ms). */
  dueAt?: (number | null)[];
  now?: number;
  /** `row`: 72 × 20 px; `cell`: 120 × 28. */
  size?: "row" | "cell";
  /** Without the figure beside it. */
  bare?: boolean;
}

const fills = ["fill-wh-1", "fill-wh-2", "fill-wh-3", "fill-wh-4", "fill-wh-5", "fill-wh-6"];

/** Stock by warehouse, one segment each, always in the same order, with the total as figure. */
export function StockBar({ stock, warehouses, dueAt, now, size = "row", bare = false }: StockBarProps) {
  const t = useTranslations("marks");
  const format = useFormat();
  const [width, height] = size === "row" ? [72, 20] : [120, 28];
  const drawn = drawStock(stock.byWarehouse, dueAt ?? [], width, height);
  const words = warehouses.map((warehouse, index) => {
    const available = stock.byWarehouse[index] ?? null;
    return `${warehouse.name} ${available === null ? t("unknown") : format.count(available)}`;
  });
  const due = stock.nextDueAt === null ? null : t("due", { day: format.day(stock.nextDueAt, now) });
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="shrink-0" role="img">
        <title>{[...words, due].filter(Boolean).join(", ")}</title>
        <path d={drawn.hollow} className="fill-none stroke-edge" />
        {drawn.hatched && <path d={drawn.hatched} className="fill-none stroke-edge" />}
        {drawn.filled.map((path, tone) => path && <path key={fills[tone]} d={path} className={fills[tone]} />)}
        {drawn.due && <path d={drawn.due} className="fill-due" />}
      </svg>
      {!bare && <StockFigure stock={stock} now={now} />}
    </span>
  );
}

/** The total as figure, under it the date on which more is due. */
export function StockFigure({ stock, now }: { stock: StockSummary; now?: number }) {
  const t = useTranslations("marks");
  const format = useFormat();
  const tone = stock.total === null ? "text-soft" : stock.total <= 0 ? "text-out" : "text-ink";
  return (
    <span className="inline-block min-w-10 text-right leading-[15px] tabular-nums">
      <span className={`block font-mono text-[13px] ${tone}`} title={stock.total === null ? t("unknown") : undefined}>
        {format.count(stock.total)}
      </span>
      {stock.nextDueAt !== null && (
        <span className="block text-2xs leading-[13px] whitespace-nowrap text-due">
          <span className="sr-only">{t("dueWord")} </span>↧{format.day(stock.nextDueAt, now)}
        </span>
      )}
    </span>
  );
}
