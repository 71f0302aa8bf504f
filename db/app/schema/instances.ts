import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row per running worker of several instances on one libSQL server, so that the others notice when it has ended.
 */
export const instances = sqliteTable("instances", {
  /** New at every start of a worker. */
  instanceId: text().primaryKey(),
  /** Its last heartbeat, by the server's clock. */
  beatAt: integer().notNull(),
});
