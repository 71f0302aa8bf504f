import type { Client } from "@libsql/client";

/** Tables of a database of any version with their columns, as SQLite knows them. */
type KnownTables = Map<string, { name: string; type: string }[]>;

/** For tests of migrations: the tables that a database has, except the one that `migrate` keeps. */
export async function knownTables(client: Client): Promise<KnownTables> {
  const { rows } = await client.execute(`SELECT t.name AS owner, c.name, c.type
    FROM sqlite_schema t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> 'bincard_migrations' ORDER BY t.name, c.cid`);
  const tables: KnownTables = new Map();
  for (const { owner, name, type } of rows) {
    const columns = tables.get(String(owner)) ?? [];
    tables.set(String(owner), [...columns, { name: String(name), type: String(type).toLowerCase() }]);
  }
  return tables;
}

/** Leaves a column out that a migration moves elsewhere. */
export function forgetColumn(tables: KnownTables, table: string, column: string): void {
  const columns = tables.get(table);
  if (columns)
    tables.set(
      table,
      columns.filter(({ name }) => name !== column),
    );
}

/** Leaves out what the migration to exact amounts changes: amounts in cents, and what was staged of the catalog. */
export function forgetCents(tables: KnownTables): void {
  for (const [table, columns] of tables) {
    if (table.startsWith("staged_")) tables.delete(table);
    else
      tables.set(
        table,
        columns.filter(({ name }) => !name.endsWith("_cents")),
      );
  }
}

/** Inserts three rows into every table, with another value in every field. */
export async function fillTables(client: Client, tables: KnownTables): Promise<void> {
  for (const [table, columns] of tables)
    for (const row of [1, 2, 3])
      await client.execute({
        sql: `INSERT INTO ${table} (${columns.map(({ name }) => quoted(name))}) VALUES (${columns.map(() => "?")})`,
        args: columns.map(({ type }, place) => (type === "integer" ? row * 100 + place : `${table} ${row} ${place}`)),
      });
}

/** Inserts a row into a table of any version. */
export async function insertAnyRow(
  client: Client,
  table: string,
  row: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${quoted(table)} (${names.map(quoted)}) VALUES (${names.map(() => "?")})`;
  await client.execute({ sql, args: Object.values(row) });
}

/** The rows of every table with the columns that are known of it. */
export async function contentOf(client: Client, tables: KnownTables): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const [table, columns] of tables) {
    const { rows } = await client.execute(`SELECT ${columns.map(({ name }) => quoted(name))} FROM ${table}`);
    content[table] = rows.map((row) => columns.map(({ name }) => row[name]));
  }
  return content;
}

const quoted = (name: string) => `"${name}"`;

const rowsAtOnce = 10_000;

/** For tests: this many rows that differ in the number that replaces each "#" of their texts, and is added to `cents`. */
export async function insertNumberedRows(
  client: Client,
  table: string,
  count: number,
  row: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const names = Object.keys(row);
  const values = names.map((name) => {
    if (typeof row[name] === "string") return `replace(:${name}, '#', number)`;
    return name.endsWith("_cents") ? `:${name} + number` : `:${name}`;
  });
  for (let from = 0; from < count; from += rowsAtOnce)
    await client.execute({
      sql: `WITH RECURSIVE numbers(number) AS (SELECT :from UNION ALL SELECT number + 1 FROM numbers WHERE number + 1 < :to)
        INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM numbers`,
      args: { ...row, from, to: Math.min(count, from + rowsAtOnce) },
    });
}
