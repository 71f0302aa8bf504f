/**
 * The app database: what people created, and credentials and sessions. Small and irreplaceable. Only the web side
 * writes it; on a libSQL server each worker also writes its heartbeat there (`instances`).
 *
 * Drizzle does not validate what it reads, so checks in the database refuse values outside the types: no row can grant
 * a right by an unexpected value. Every table with a dealer's rows has a column `dealerId`, by which `scope` separates
 * the dealers. A foreign key to a member or a list includes the dealer, so that both rows belong to the same dealer.
 */
export * from "./schema/access.ts";
export * from "./schema/accounts.ts";
export * from "./schema/alerts.ts";
export * from "./schema/instances.ts";
export * from "./schema/shares.ts";
export * from "./schema/shelf.ts";
export * from "./schema/watch.ts";
