import { createHash } from "node:crypto";
import type { Client, Value } from "@libsql/client";

const rowsAtOnce = 500;

/**
 * A hash of all rows of all tables. It is the same for two databases with the same content, in whatever order: rows
 * without an integer key get other row ids when a database is copied.
 */
export async function contentHash(client: Client): Promise<string> {
  const whole = createHash("sha256");
  const { rows } = await client.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  for (const { name } of rows) {
    const table = String(name);
    whole.update(JSON.stringify([table, await tableHash(client, table)]));
  }
  return whole.digest("hex");
}

/** The sum of the rows' hashes. A sum does not depend on the rows' order. */
async function tableHash(client: Client, table: string): Promise<string> {
  let sum = 0n;
  let count = 0;
  let after = -1;
  for (;;) {
    const { rows } = await client.execute({
      sql: `SELECT rowid AS at_rowid, * FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`,
      args: [after],
    });
    for (const row of rows) {
      const values = Array.from({ length: row.length - 1 }, (_, index) => plain(row[index + 1] ?? null));
      sum += BigInt(`0x${createHash("sha256").update(JSON.stringify(values)).digest("hex")}`);
      count += 1;
    }
    const last = rows.at(-1);
    if (!last) return `${count} ${BigInt.asUintN(256, sum).toString(16)}`;
    after = Number(last.at_rowid);
  }
}

function plain(value: Value): string | number | null {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  return typeof value === "bigint" ? String(value) : value;
}
