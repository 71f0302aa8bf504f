import type { Command } from "@/db/statement.ts";

/** The commands of an on-demand refresh, and whether any figure differs. */
export interface RefreshedFigures {
  commands: Command[];
  changed: boolean;
}

/** Compares what the supplier answered with what is stored at this moment; for `unlessOvertaken`. */
export type CompareFigures = () => Promise<RefreshedFigures>;
