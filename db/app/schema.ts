import { type SQL, sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/**
 * The app database: what people created, and credentials and sessions. Small and irreplaceable. Only the web side
 * writes it.
 *
 * Drizzle does not validate what it reads, so checks in the database refuse values outside the types: no row can grant
 * a right by an unexpected value. Every table with a dealer's rows has a column `dealerId`, by which `scope` separates
 * the dealers. A foreign key to a member or a list includes the dealer, so that both rows belong to the same dealer.
 */

export const dealers = sqliteTable(
  "dealers",
  {
    dealerId: text().primaryKey(),
    /** Base address and normalized user name together identify the dealer. */
    supplierBaseUrl: text().notNull(),
    encryptedUsername: text().notNull(),
    /**
     * Lookup hash of base address and normalized user name. For a dealer opened by a token: ` token:` and the token's
     * hash.
     */
    accountHash: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [uniqueIndex("dealers_by_account").on(table.supplierBaseUrl, table.accountHash)],
);

export const members = sqliteTable(
  "members",
  {
    memberId: text().primaryKey(),
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    /** The member's name. For the member of the supplier's account it is the user name. */
    encryptedName: text().notNull(),
    /** A sign-in with the dealer's account at the supplier opens this member; exactly one per dealer. */
    isSupplierAccount: integer({ mode: "boolean" }).notNull().default(false),
    language: text({ enum: ["en", "fr"] })
      .notNull()
      .default("en"),
    theme: text({ enum: ["system", "light", "dark"] })
      .notNull()
      .default("system"),
    density: text({ enum: ["compact", "normal", "comfortable"] })
      .notNull()
      .default("normal"),
    warehouseId: text(),
    lowStockThreshold: integer().notNull().default(5),
    seesCost: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: integer().notNull(),
  },
  (table) => [
    unique("members_by_dealer").on(table.dealerId, table.memberId),
    uniqueIndex("supplier_account_by_dealer").on(table.dealerId).where(sql`is_supplier_account = 1`),
    check("member_is_supplier_account", yesOrNo(table.isSupplierAccount)),
    check("member_language", oneOf(table.language)),
    check("member_theme", oneOf(table.theme)),
    check("member_density", oneOf(table.density)),
    check("member_sees_cost", yesOrNo(table.seesCost)),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the random id in the cookie. */
    sessionHash: text().primaryKey(),
    memberId: text().notNull(),
    dealerId: text().notNull(),
    /** The session's own reduction of rights: a part of `MemberReduction`. */
    reduction: text({ enum: ["none", "counter", "counter-locked"] })
      .notNull()
      .default("none"),
    createdAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    expiresAt: integer().notNull(),
    endedAt: integer(),
    userAgent: text().notNull().default(""),
    address: text().notNull().default(""),
  },
  (table) => [
    index("sessions_by_dealer").on(table.dealerId),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("session_reduction", oneOf(table.reduction)),
  ],
);

/**
 * Bincard's own keys, independent of root secrets and encrypted under the newest. `lookup`: the key of lookup hashes.
 */
export const internalKeys = sqliteTable("internal_keys", { name: text().primaryKey(), encryptedKey: text().notNull() });

/** Encrypted with AES-256-GCM under a key derived from APP_SECRET; one row per dealer. */
export const credentials = sqliteTable(
  "credentials",
  {
    dealerId: text()
      .primaryKey()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    kind: text({ enum: ["password", "token"] }).notNull(),
    encryptedUsername: text().notNull(),
    encryptedSecret: text().notNull(),
    /** Null: stored for background syncs; else deleted with that session. */
    sessionHash: text(),
    /** refused: the supplier no longer accepts it, and the dealer must sign in again. */
    state: text({ enum: ["good", "refused"] }).notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [check("credentials_kind", oneOf(table.kind)), check("credentials_state", oneOf(table.state))],
);

/**
 * The dealer that an access token opens. The supplier does not say whose token it is, so a token belongs to the dealer
 * it was first linked to: by a password sign-in that the supplier issued it for, or by its use in a session of that
 * dealer.
 */
export const tokenDealers = sqliteTable("token_dealers", {
  /** Lookup hash of base address and token. */
  tokenHash: text().primaryKey(),
  dealerId: text()
    .notNull()
    .references(() => dealers.dealerId, { onDelete: "cascade" }),
  linkedAt: integer().notNull(),
});

export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountHash: text().notNull(),
    addressHash: text().notNull(),
    at: integer().notNull(),
    outcome: text({ enum: ["good", "refused", "unreachable", "nonsense", "limited"] }).notNull(),
  },
  (table) => [
    index("attempts_by_account").on(table.accountHash, table.at),
    index("attempts_by_address").on(table.addressHash, table.at),
    check("attempt_outcome", oneOf(table.outcome)),
  ],
);

export const watchLists = sqliteTable(
  "watch_lists",
  {
    listId: text().primaryKey(),
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The list that the one-click star adds to; exactly one per dealer. */
    isDefault: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer().notNull(),
  },
  (table) => [
    unique("lists_by_dealer").on(table.dealerId, table.listId),
    uniqueIndex("default_list_by_dealer").on(table.dealerId).where(sql`is_default = 1`),
    check("list_is_default", yesOrNo(table.isDefault)),
  ],
);

export const watchItems = sqliteTable(
  "watch_items",
  {
    listId: text().notNull(),
    dealerId: text().notNull(),
    variantNo: text().notNull(),
    /** Null: the member's own threshold. */
    threshold: integer(),
    note: text().notNull().default(""),
    addedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.listId, table.variantNo] }),
    index("items_by_variant").on(table.dealerId, table.variantNo),
    foreignKey({
      columns: [table.listId, table.dealerId],
      foreignColumns: [watchLists.listId, watchLists.dealerId],
    }).onDelete("cascade"),
  ],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** SHA-256 of the key. */
    keyHash: text().primaryKey(),
    keyId: text().notNull().unique(),
    dealerId: text().notNull(),
    memberId: text().notNull(),
    name: text().notNull(),
    /** settings: created by a person and shown once; token: issued by /api/System/Token. */
    origin: text({ enum: ["settings", "token"] })
      .notNull()
      .default("settings"),
    /** What the key may do. */
    scope: text({ enum: ["read"] })
      .notNull()
      .default("read"),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
    revokedAt: integer(),
  },
  (table) => [
    index("keys_by_dealer").on(table.dealerId),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("key_origin", oneOf(table.origin)),
    check("key_scope", oneOf(table.scope)),
  ],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    /** Null: no member of the dealer caused the event. */
    memberId: text(),
    at: integer().notNull(),
    kind: text().notNull(),
    address: text().notNull().default(""),
    detail: text().notNull().default(""),
  },
  (table) => [index("audit_by_dealer").on(table.dealerId, table.at)],
);

/** SQLite would store 2 or '' in a boolean column, and drizzle would read it as false. */
function yesOrNo(column: SQLiteColumn): SQL {
  return sql`${column} IN (0, 1)`;
}

function oneOf(column: SQLiteColumn): SQL {
  return sql`${column} IN (${sql.raw((column.enumValues ?? []).map((value) => `'${value}'`).join(", "))})`;
}
