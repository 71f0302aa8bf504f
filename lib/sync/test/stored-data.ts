import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { recordOf, recordSql } from "@/db/dealer/packed-text.ts";
import * as schema from "@/db/dealer/schema.ts";
import type { Reader } from "@/db/reader.ts";
import { isSound } from "@/db/sound.ts";
import { readTables } from "@/db/test/tables.ts";
import { readSyncLog } from "../store/status.ts";
import { readSyncValue, type SyncStateName } from "../store/sync-state.ts";
import type { ResourceName, SyncLogEntry } from "../types.ts";

export type StoredData = ReturnType<typeof storedData>;

/**
 * What tests ask of a dealer's database and no function of the program answers. `open` answers null while there is no
 * database; then every list is empty.
 */
export function storedData(open: () => Promise<Reader | null>) {
  const ask = async <T>(none: T, question: (database: Reader) => Promise<T>): Promise<T> => {
    const database = await open();
    return database ? question(database) : none;
  };

  async function all<Table extends SQLiteTable>(table: Table): Promise<Table["$inferSelect"][]> {
    return ask<Table["$inferSelect"][]>([], (database) =>
      readTables(database)
        .select(columnsOf(table))
        .from(table)
        .orderBy(...orderOf(table)),
    );
  }

  return {
    /** Every row of a table: in the supplier's order if it has one, otherwise by the table's key. */
    all,
    count: (table: SQLiteTable) => ask(0, (database) => readTables(database).$count(table)),
    syncState: (name: SyncStateName) => ask<string | null>(null, (database) => readSyncValue(database, name)),
    /** Number of swaps of the catalog; 0 before the first complete snapshot. */
    generation: () => ask(0, async (database) => Number(await readSyncValue(database, "generation"))),
    /** The sync log of one resource, newest first. */
    runs: (resource: ResourceName) =>
      ask<SyncLogEntry[]>([], async (database) =>
        (await readSyncLog(database, { limit: 10_000, offset: 0 })).filter((entry) => entry.resource === resource),
      ),
    /** In the supplier's order. */
    productNos: async () => (await all(schema.products)).map(({ productNo }) => productNo),
    documents: async () => (await all(schema.products)).map(({ document }): ProductDocument => JSON.parse(document)),
    /** Each product's variants, both in the supplier's order. */
    async variantsByProduct(): Promise<Map<string, string[]>> {
      const byProduct = new Map<string, string[]>();
      for (const { productNo, variantNo } of await all(schema.variants))
        byProduct.set(productNo, [...(byProduct.get(productNo) ?? []), variantNo]);
      return byProduct;
    },
    /** The total stock of every variant. */
    stock: async () =>
      new Map((await all(schema.inventory)).map(({ variantNo, totalAvailable }) => [variantNo, totalAvailable])),
    /** SQLite's number of each product's row: a row that is deleted and inserted again has another one. */
    rowids: () =>
      ask(new Map<string, number>(), async (database) => {
        const { products } = schema;
        const rows = await readTables(database).select({ no: products.productNo, rowid: rowid }).from(products);
        return new Map(rows.map((row) => [row.no, row.rowid]));
      }),
    /** Whether SQLite finds no damage in the file. */
    isSound: () => ask(false, (database) => isSound(database, true)),
    /** Everything that readers see of the lists, as one text. */
    async snapshot(): Promise<string> {
      const { brands, categories, products, productCategories, variants, identifiers, inventory } = schema;
      const tables = [brands, categories, products, productCategories, variants, identifiers, inventory];
      return JSON.stringify(await Promise.all(tables.map((table) => all(table))));
    },
  };
}

const rowid = sql<number>`rowid`;

/** Of products the records as sent, however they are stored. */
function columnsOf<Table extends SQLiteTable>(table: Table) {
  const columns = getTableColumns(table);
  const isProducts = getTableConfig(table).name === getTableConfig(schema.products).name;
  return isProducts ? { ...columns, raw: sql.raw(recordSql("products")).mapWith(recordOf) } : columns;
}

function orderOf(table: SQLiteTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter(({ name }) => name === "position");
  return [...own, ...primaryKeys.flatMap((key) => key.columns), ...columns.filter(({ primary }) => primary)];
}
