import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { CostLines } from "./cost-lines.tsx";
import { type CostFigures, costText } from "./cost-text.ts";

/** The dealer's cost and, in small ink, which price type won; `row` is two tight lines, `page` large. */
export function CostBadge({ size = "row", ...cost }: CostFigures & { size?: "row" | "page" }) {
  return <CostLines {...costText(cost, useTranslations("badges"), useFormat())} large={size === "page"} />;
}
