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

/** What the principal's dealer has in the app database: the way from whoever asks to a row. */
export async function scope({ dealerId }: Pick<Principal, "dealerId">): Promise<Scope> {
  return scopeIn(await appDatabase(), dealerId);
}

export type Scope = ReturnType<typeof scopeIn>;

/**
 * The same over a given connection: for who has no principal, such as the sync worker, which knows the dealer it reads for.
 * One repository for every table that belongs to dealers; what they make goes through `batch` too.
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
    watchItems: of(schema.watchItems),
    auditLog: of(schema.auditLog),
    /** Several of their statements as one writing transaction. */
    batch: app.batch.bind(app),
  };
}

/** A table whose rows each belong to a dealer. */
type Owned = SQLiteTable & { dealerId: SQLiteColumn };

/** One dealer's rows of a table, as statements that can be completed, awaited, or handed to `batch`. */
function repository<T extends Owned>(app: AppDatabase, dealerId: string, table: T) {
  // Here alone is a dealer's id compared. In brackets, so that an OR of the condition opens no other dealer's rows.
  const own = (condition?: SQL) => and(eq(table.dealerId, dealerId), condition && sql`(${condition})`);
  return {
    select: <F extends SelectedFields>(fields: F, condition?: SQL) =>
      app.select(fields).from(table).where(own(condition)),
    update: (change: SQLiteUpdateSetSource<T> & { dealerId?: never }, condition?: SQL) =>
      app.update(table).set(change).where(own(condition)),
    delete: (condition?: SQL) => app.delete(table).where(own(condition)),
    count: (condition?: SQL) => app.$count(table, own(condition)),
    /**
     * Inserts a row of the dealer's, or one for each row that `source` (SQL from FROM or WHERE on) gives: none where its
     * condition does not hold at that moment. A row that is there already is never changed by it.
     */
    insert: (row: Omit<SQLiteInsertValue<T>, "dealerId">, source: SQL = sql`WHERE true`): Inserting<T> =>
      insertFrom<T, "dealerId">(app, table, row, source, { dealerId }),
  };
}

type Inserting<T extends Owned> = Omit<ReturnType<typeof insertFrom<T, "dealerId">>, "onConflictDoUpdate">;
