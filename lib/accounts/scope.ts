import { and, eq, type SQL, sql } from "drizzle-orm";
import type {
  SelectedFields,
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "@/db/app/database.ts";
import { insertFrom } from "@/db/app/insert.ts";
import * as schema from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";

/** The rows of the principal's dealer in the app database. All access to these rows goes through it. */
export async function scope({ dealerId }: Pick<Principal, "dealerId">): Promise<Scope> {
  return scopeIn(await appDatabase(), dealerId);
}

export type Scope = ReturnType<typeof scopeIn>;

/**
 * Like `scope`, over a given connection, for callers without a principal. An example is the sync worker, which knows
 * the dealer it syncs. There is one repository per table with dealers' rows; their statements can also be run by
 * `batch`.
 */
export function scopeIn(app: AppDatabase, dealerId: string) {
  const of = <T extends Owned>(table: T) => repository(app, dealerId, table);
  return {
    dealers: of(schema.dealers),
    members: of(schema.members),
    sessions: of(schema.sessions),
    apiKeys: of(schema.apiKeys),
    credentials: of(schema.credentials),
    tokenDealers: of(schema.tokenDealers),
    watchLists: of(schema.watchLists),
    listLines: of(schema.listLines),
    formerLines: of(schema.formerLines),
    savedViews: of(schema.savedViews),
    recentArticles: of(schema.recentArticles),
    columnMappings: of(schema.columnMappings),
    categoryThresholds: of(schema.categoryThresholds),
    rounds: of(schema.rounds),
    shelf: of(schema.shelf),
    alertRules: of(schema.alertRules),
    alertChannels: of(schema.alertChannels),
    alertMutes: of(schema.alertMutes),
    alertMarks: of(schema.alertMarks),
    privateFeeds: of(schema.privateFeeds),
    shareLinks: of(schema.shareLinks),
    auditLog: of(schema.auditLog),
    /** Runs several of their statements in one write transaction. */
    batch: app.batch.bind(app),
  };
}

/** A table in which each row belongs to a dealer. */
type Owned = SQLiteTable & { dealerId: SQLiteColumn };

/** One dealer's rows of a table, as statements that can be extended, awaited, or passed to `batch`. */
function repository<T extends Owned>(app: AppDatabase, dealerId: string, table: T) {
  // The only place that compares a dealer's id. The brackets keep an OR in the condition from matching other dealers'
  // rows.
  const own = (condition?: SQL) => and(eq(table.dealerId, dealerId), condition && sql`(${condition})`);
  return {
    select: <F extends SelectedFields>(fields: F, condition?: SQL) =>
      app.select(fields).from(table).where(own(condition)),
    update: (change: SQLiteUpdateSetSource<T> & { dealerId?: never }, condition?: SQL) =>
      app.update(table).set(change).where(own(condition)),
    delete: (condition?: SQL) => app.delete(table).where(own(condition)),
    count: (condition?: SQL) => app.$count(table, own(condition)),
    /**
     * Inserts a row for the dealer, or one per row of `source` (SQL from FROM or WHERE on); none when its condition is
     * false at that moment. It never changes an existing row.
     */
    insert: (row: Omit<SQLiteInsertValue<T>, "dealerId">, source: SQL = sql`WHERE true`): Inserting<T> =>
      insertFrom<T, "dealerId">(app, table, row, source, { dealerId }),
  };
}

type Inserting<T extends Owned> = Omit<ReturnType<typeof insertFrom<T, "dealerId">>, "onConflictDoUpdate">;
