import type { Reader } from "./reader.ts";
import { statement, text } from "./statement.ts";

const quickCheck = statement({ name: "quick check", sql: "PRAGMA quick_check(1)", row: { quickCheck: text } });
const integrityCheck = statement({
  name: "integrity check",
  sql: "PRAGMA integrity_check(1)",
  row: { integrityCheck: text },
});

/**
 * Whether SQLite finds no corruption in a database. `thorough`: also compares indexes with their tables.
 * @throws SQLite's error if a database is too corrupt to be checked.
 */
export async function isSound(database: Reader, thorough = false): Promise<boolean> {
  if (thorough) return (await database.readFirst(integrityCheck()))?.integrityCheck === "ok";
  return (await database.readFirst(quickCheck()))?.quickCheck === "ok";
}
