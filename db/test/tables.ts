import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { type AppDatabase, appDatabaseOver } from "../app/database.ts";
import type { Database } from "../connections.ts";
import { dealerWriter } from "../dealer/open.ts";
import { syncState } from "../dealer/schema.ts";
import type { Reader } from "../reader.ts";
import { clientOf } from "../server.ts";
import { withDatabase } from "../with-database.ts";

/**
 * Drizzle's query builder, for either kind of database. Tests write and check stored rows with it and the schema's
 * objects, so that a renamed column is a type error in the test and not a failure of its SQL.
 */
export type Tables = Omit<AppDatabase, "client">;

/** For tests: the tables of an open database. */
export function tablesOf({ client }: Database): Tables {
  return appDatabaseOver(client);
}

/** For tests: the tables of a dealer's database, over its writing connection. */
export async function dealerTables(dealerId: string): Promise<Tables> {
  return tablesOf(await dealerWriter(dealerId));
}

/**
 * For tests: the tables of a dealer's database over a reader. Unlike `dealerTables` it creates no database, and no
 * second writing connection beside the worker's.
 */
export function readTables(reader: Reader): Pick<ReturnType<typeof drizzle>, "select" | "$count"> {
  return drizzle(
    async (sql, params, method) => {
      // Drizzle expects another shape for these, and would take the list of rows for the row.
      if (method === "get" || method === "run") throw new TypeError("it only reads lists");
      let place = 0;
      const rows = await reader.read({
        sql: sql.replace(/\?/g, () => `:p${place++}`),
        args: Object.fromEntries(params.map((value, index) => [`p${index}`, value])),
        rowReader: () => (values: ArrayLike<unknown>) => Array.from(values),
      });
      return { rows };
    },
    undefined,
    { casing: "snake_case" },
  );
}

/** For tests: inserts any number of rows, some hundred per statement. A statement may have 32,766 parameters. */
export async function insertRows<Table extends SQLiteTable>(
  tables: Tables,
  table: Table,
  rows: readonly SQLiteInsertValue<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await tables.insert(table).values(rows.slice(from, from + 500));
}

/** For tests: does some work with the tables of a database file of a Bincard that runs in another process, or did. */
export function withTables<T>(file: string, work: (tables: Tables) => Promise<T>): Promise<T> {
  return withDatabase(file, (client) => work(tablesOf({ client })));
}

/** For tests: the same with a database on a server. */
export async function withTablesOnServer<T>(address: string, work: (tables: Tables) => Promise<T>): Promise<T> {
  const client = clientOf(address);
  try {
    return await work(tablesOf({ client }));
  } finally {
    client.close();
  }
}

/** For tests: stores values of a dealer's sync state, in place of those with the same names. */
export async function storeSyncState(tables: Tables, values: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [name, value] of Object.entries(values).map(([key, one]) => [key, String(one)] as const))
    await tables
      .insert(syncState)
      .values({ name, value })
      .onConflictDoUpdate({ target: syncState.name, set: { value } });
}
