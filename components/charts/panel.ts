import type { Format } from "@/lib/format.ts";
import type { DrawnChartProps } from "./drawn-chart.tsx";
import type { Step } from "./series.ts";

/** One chart of a group. */
export interface Panel extends Partial<Pick<DrawnChartProps, "levels" | "marks" | "days" | "band">> {
  key: string;
  name: string;
  /** Small text beside the name. */
  mark?: string | undefined;
  /** Small text below the figure. */
  note?: string | undefined;
  /** Units start at 0; prices, in cents, at the lowest of them. */
  unit: "units" | "cents";
  steps: readonly Step[];
  height: number;
}

/** A figure of a panel in words; an unknown one is a dash. */
export function figureOf({ unit }: Panel, value: number | null, format: Format): string {
  return unit === "cents" ? format.cents(value) : format.count(value);
}
