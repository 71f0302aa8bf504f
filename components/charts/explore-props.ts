import type { Bar, Moment } from "./types.ts";

export interface ExploreProps {
  layout: "rows" | "columns";
  /** px; the drawn and the interactive chart fill the same box. */
  height: number;
  /** Of a bar, px. */
  thickness: number;
  /** End of the axis. */
  top: number;
  unit: string;
  bars: Bar[];
  /** The chart in one sentence, for those who do not see it. */
  summary: string;
}

export interface ExploreLineProps {
  height: number;
  top: number;
  from: number;
  to: number;
  points: Moment[];
  summary: string;
}
