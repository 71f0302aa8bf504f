import type { InStatement } from "@libsql/client";

/** The statements of an on-demand refresh, and whether any figure differs. */
export interface RefreshedFigures {
  statements: InStatement[];
  changed: boolean;
}
