import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Bytes of all databases of a folder, and of their journals. */
export function databaseSizes(folder: string): { databases: number; journals: number } {
  const bytes = (ending: RegExp) =>
    readdirSync(folder)
      .filter((name) => ending.test(name))
      .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return { databases: bytes(/\.db$/), journals: bytes(/-wal$/) };
}
