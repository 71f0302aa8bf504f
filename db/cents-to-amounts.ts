import type { Client, InStatement } from "@libsql/client";
import { reading } from "./wrap.ts";

/** The columns of prices that were cents, by table. Staged ones are empty when they become amounts. */
const ofCents = {
  variants: ["cost", "map", "msrp"],
  gone_articles: ["cost"],
  staged_variants: ["cost", "map", "msrp"],
} as const;
type Table = keyof typeof ofCents;

/** Rows changed per transaction: a libSQL server ends it after five seconds if another one waits. */
const rowsAtOnce = 5000;

/**
 * Converts stored prices to hundred-thousandths of the currency unit, before the migration that renames the columns.
 * Meanwhile the columns have names that no version reads, so that nobody shows some prices as cents and others as
 * amounts. It resumes after an interruption, even if several instances run it.
 */
export async function centsToAmounts(client: Client): Promise<void> {
  await renameOnce(client);
  for (const table of ["variants", "gone_articles"] as const) await multiply(client, table);
}

async function renameOnce(client: Client): Promise<void> {
  if (!(await hasCents(client))) return;
  const renames = Object.entries(ofCents).flatMap(([table, prices]) =>
    prices.map((price) => `ALTER TABLE ${table} RENAME COLUMN ${price}_cents TO ${price}_moving`),
  );
  // An instance of an earlier version that holds the lease can store nothing more: its lease ends here.
  const fence = "json_set(value, '$.fence', (value ->> 'fence') + 1, '$.until', 0)";
  try {
    await client.batch([...renames, `UPDATE sync_state SET value = ${fence} WHERE name = 'lease'`], "write");
  } catch (error) {
    if (await hasCents(client)) throw error;
  }
}

async function hasCents(client: Client): Promise<boolean> {
  const { rows } = await client.execute(
    reading("SELECT 1 FROM pragma_table_info('variants') WHERE name = 'cost_cents'"),
  );
  return rows.length > 0;
}

/** An amount above 9,999,999,999.99999 becomes unknown: no supplier sends one. */
function multiplied(column: string): string {
  return `${column} = iif(${column} < 1000000000000, ${column} * 1000, NULL)`;
}

async function multiply(client: Client, table: Table): Promise<void> {
  const name = `centsUntil.${table}`;
  const until = `coalesce((SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}'), -1)`;
  const some = `SELECT rowid AS at FROM ${table} WHERE rowid > ${until} ORDER BY rowid LIMIT ${rowsAtOnce}`;
  const columns = ofCents[table].map((price) => `${price}_moving`);
  const step: InStatement[] = [
    `UPDATE ${table} SET ${columns.map(multiplied).join(", ")}
      WHERE rowid IN (${some}) AND (${columns.map((column) => `${column} IS NOT NULL`).join(" OR ")})`,
    `INSERT INTO sync_state (name, value) SELECT '${name}', at FROM (${some}) WHERE true ORDER BY at DESC LIMIT 1
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    `SELECT EXISTS (SELECT 1 FROM ${table} WHERE rowid > ${until}) AS goes_on`,
  ];
  for (;;) {
    const results = await client.batch(step, "write");
    if (Number(results.at(-1)?.rows[0]?.goes_on) === 0) return;
  }
}
