import type { Client, InStatement, Row } from "@libsql/client";
import { wellFormed } from "@/lib/domain/well-formed.ts";
import { reading } from "./wrap.ts";

/**
 * Repairs texts of a database that are not well-formed, stored by versions before `boundValue`: bytes of half a
 * character, and JSON with its escape. Reads texts as bytes, because the driver aborts the process when it reads such a
 * text. A row whose repaired key exists already is deleted. It can be interrupted at any point and resumes.
 */
export async function repairTexts(client: Client): Promise<void> {
  for (const [table, columns] of await textColumns(client)) await repairTable(client, table, columns);
}

/** Rows per read: some may have megabytes. */
const rowsAtOnce = 50;

async function textColumns(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.execute(
    reading(`SELECT t.name AS of_table, c.name AS name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND c.type LIKE 'text' ORDER BY t.name, c.cid`),
  );
  const columns = new Map<string, string[]>();
  for (const { of_table, name } of rows) {
    const table = String(of_table);
    columns.set(table, [...(columns.get(table) ?? []), String(name)]);
  }
  return columns;
}

async function repairTable(client: Client, table: string, columns: readonly string[]): Promise<void> {
  const read = columns.map((name) => `iif(${isSuspect(name)}, CAST("${name}" AS BLOB), NULL) AS "${name}"`);
  const sql = `SELECT rowid AS at_rowid, ${read.join(", ")} FROM "${table}"
    WHERE rowid > ? AND (${columns.map(isSuspect).join(" OR ")}) ORDER BY rowid LIMIT ${rowsAtOnce}`;
  for (let after = -1; ; ) {
    const { rows } = await client.execute(reading(sql, [after]));
    const repairs = rows.flatMap((row) => columns.flatMap((name) => repairsOf(table, name, row)));
    if (repairs.length > 0) await client.batch(repairs, "write");
    const last = rows.at(-1);
    if (!last) return;
    after = Number(last.at_rowid);
  }
}

/**
 * Whether a text can contain half a character: its bytes start with ED, as do those of Korean, and its escape with
 * `\ud`.
 */
function isSuspect(name: string): string {
  const parts = [`CAST("${name}" AS BLOB), x'ED'`, `"${name}", '\\ud'`, `"${name}", '\\uD'`];
  return `(typeof("${name}") = 'text' AND (${parts.map((part) => `instr(${part}) > 0`).join(" OR ")}))`;
}

function repairsOf(table: string, name: string, row: Row): InStatement[] {
  const stored = row[name];
  if (!(stored instanceof ArrayBuffer)) return [];
  const bytes = Buffer.from(stored);
  const repaired = wellFormed(textOf(bytes));
  if (Buffer.from(repaired).equals(bytes)) return [];
  const at = Number(row.at_rowid);
  return [
    { sql: `UPDATE OR IGNORE "${table}" SET "${name}" = ? WHERE rowid = ?`, args: [repaired, at] },
    { sql: `DELETE FROM "${table}" WHERE rowid = ? AND CAST("${name}" AS BLOB) = ?`, args: [at, bytes] },
  ];
}

/** Bytes as text: the three of half a character are one U+FFFD. */
function textOf(bytes: Buffer): string {
  const halves = bytes.toString("latin1").replace(/\xed[\xa0-\xbf][\x80-\xbf]/g, "\xef\xbf\xbd");
  return Buffer.from(halves, "latin1").toString("utf8");
}
