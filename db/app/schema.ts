import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The app database: what people made and what opens doors. Small and precious. Only the web side writes it. */

export const dealers = sqliteTable(
  "dealers",
  {
    dealerId: text().primaryKey(),
    /** Base address and folded user name together are the dealer. */
    supplierBaseUrl: text().notNull(),
    /** The user name, encrypted. */
    encryptedUsername: text("username").notNull(),
    /** Lookup hash of base address and folded user name; of a dealer opened by a token ` token:` and the token's. */
    accountHash: text("account_hash").notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [uniqueIndex("dealers_by_account").on(table.supplierBaseUrl, table.accountHash)],
);

export const members = sqliteTable("members", {
  memberId: text().primaryKey(),
  dealerId: text()
    .notNull()
    .references(() => dealers.dealerId, { onDelete: "cascade" }),
  /** What they are called, encrypted: the first one has the user name. */
  encryptedName: text("name").notNull(),
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
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the random id that the cookie carries. */
    sessionHash: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.memberId, { onDelete: "cascade" }),
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    /** Cost is withheld in this session, for customers at the counter. */
    counter: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    expiresAt: integer().notNull(),
    endedAt: integer(),
    userAgent: text().notNull().default(""),
    address: text().notNull().default(""),
  },
  (table) => [index("sessions_by_dealer").on(table.dealerId)],
);

/** Keys of ours that outlive root secrets, encrypted under the newest. `blind`: what guessable things are hashed with. */
export const internalKeys = sqliteTable("internal_keys", { name: text().primaryKey(), encryptedKey: text().notNull() });

/** Encrypted with AES-256-GCM under a key derived from APP_SECRET; one row per dealer. */
export const credentials = sqliteTable("credentials", {
  dealerId: text()
    .primaryKey()
    .references(() => dealers.dealerId, { onDelete: "cascade" }),
  kind: text({ enum: ["password", "token"] }).notNull(),
  encryptedUsername: text().notNull(),
  encryptedSecret: text().notNull(),
  /** Null: kept for background reading; else gone with that session. */
  sessionHash: text(),
  /** refused: the supplier did not accept it any more, the dealer must sign in again. */
  state: text({ enum: ["good", "refused"] }).notNull(),
  updatedAt: integer().notNull(),
});

/**
 * Which dealer an access token opens. The supplier does not say whose token it is, so a token belongs to the dealer it
 * was first linked to: by a password sign-in that was given it, or by being used in a session of that dealer.
 */
export const tokenDealers = sqliteTable("token_dealers", {
  /** HMAC of base address and token. */
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
    /** The list that the one-click star fills; exactly one per dealer. */
    isDefault: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("lists_by_dealer").on(table.dealerId),
    uniqueIndex("default_list_by_dealer").on(table.dealerId).where(sql`is_default = 1`),
  ],
);

export const watchItems = sqliteTable(
  "watch_items",
  {
    listId: text()
      .notNull()
      .references(() => watchLists.listId, { onDelete: "cascade" }),
    variantNo: text().notNull(),
    /** Null: the member's own threshold. */
    threshold: integer(),
    note: text().notNull().default(""),
    addedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.variantNo] })],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** SHA-256 of the key. */
    keyHash: text().primaryKey(),
    keyId: text().notNull().unique(),
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    memberId: text()
      .notNull()
      .references(() => members.memberId, { onDelete: "cascade" }),
    name: text().notNull(),
    /** settings: made by a person, shown once; token: answered by /api/System/Token. */
    origin: text({ enum: ["settings", "token"] })
      .notNull()
      .default("settings"),
    /** What it opens. */
    scope: text({ enum: ["read"] })
      .notNull()
      .default("read"),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
    revokedAt: integer(),
  },
  (table) => [index("keys_by_dealer").on(table.dealerId)],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealerId: text(),
    memberId: text(),
    at: integer().notNull(),
    kind: text().notNull(),
    address: text().notNull().default(""),
    detail: text().notNull().default(""),
  },
  (table) => [index("audit_by_dealer").on(table.dealerId, table.at)],
);
