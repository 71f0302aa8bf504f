import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { StockDrawn, StockTotal } from "./stock-drawn.tsx";
import { type StockFigures, stockText } from "./stock-text.ts";

interface StockBarProps extends StockFigures {
  /** `row`: 72 × 20 px; `cell`: 120 × 28. */
  size?: "row" | "cell";
  /** Without the figure beside it. */
  compact?: boolean;
}

/** Stock by warehouse, one segment each, always in the same order, with the total as figure. */
export function StockBar({ size = "row", compact = false, ...figures }: StockBarProps) {
  const stock = stockText(figures, useTranslations("badges"), useFormat());
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <StockDrawn stock={stock} size={size} />
      {!compact && <StockTotal {...stock} />}
    </span>
  );
}
