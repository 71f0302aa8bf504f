import type { InStatement } from "@libsql/client";

/** What an on-demand refresh wants written, and whether figures differ. */
export interface RefreshedFigures {
  statements: InStatement[];
  changed: boolean;
}
