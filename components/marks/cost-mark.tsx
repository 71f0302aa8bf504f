import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { CostLines } from "./cost-lines.tsx";
import { type CostFigures, costWords } from "./cost-words.ts";

/** The dealer's cost and, in small ink, which price type won; `row` is two tight lines, `page` large. */
export function CostMark({ size = "row", ...cost }: CostFigures & { size?: "row" | "page" }) {
  return <CostLines {...costWords(cost, useTranslations("marks"), useFormat())} large={size === "page"} />;
}
