import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf, yesOrNo } from "./checks.ts";

/** Dealers and their members, the credentials for the supplier, and what happened in an account. */

export const dealers = sqliteTable(
  "dealers",
  {
    dealerId: text().primaryKey(),
    /** Base address and exact user name together identify the dealer. */
    supplierBaseUrl: text().notNull(),
    encryptedUsername: text().notNull(),
    /**
     * Lookup hash of base address and exact user name. For a dealer opened by a token: ` token:` and the token's hash.
     * For a dealer from before names were exact: ` folded:` and the hash of the name in lower case.
     */
    accountHash: text().notNull(),
    createdAt: integer().notNull(),
    /** The company's threshold for items without a more specific one; null: none. */
    lowStockThreshold: integer(),
    /** The shop's name, and how to reach it, as pages for people without an account show them. "": not given. */
    shopName: text().notNull().default(""),
    shopContact: text().notNull().default(""),
    /**
     * A random text that triggers replace in the same transaction with every change of a line, a list's name or
     * threshold, or a category's threshold; null: there was none. Results computed from the lists are valid as long as
     * it is unchanged.
     */
    listsMark: text(),
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
    /** Further warehouses that the member counts as their own: a JSON list of ids. */
    otherWarehouseIds: text().notNull().default("[]"),
    lowStockThreshold: integer().notNull().default(5),
    seesCost: integer({ mode: "boolean" }).notNull().default(true),
    /** IANA name; null: the browser's. */
    timeZone: text(),
    /** Quantities whose cost a product page shows: a JSON list of whole numbers. */
    usualQuantities: text().notNull().default("[]"),
    /** When daily and weekly messages are sent, in minutes of the member's day; and on which day of the week, 0 is Sunday. */
    digestMinute: integer().notNull().default(420),
    digestWeekday: integer().notNull().default(1),
    /** Nothing is sent immediately between these minutes of the member's day; null: no quiet hours. */
    quietFromMinute: integer(),
    quietUntilMinute: integer(),
    /** Listing preferences: JSON with columns in order, page size, and rows or pictures. */
    listing: text().notNull().default("{}"),
    /** Lists and saved views that the member pinned below the menu: a JSON list of `list:` or `view:` and an id. */
    pins: text().notNull().default("[]"),
    /** When the member dismissed the steps to set up Bincard; null: they are shown until they are done. */
    setupHiddenAt: integer(),
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
 * it was first linked to: by a password sign-in for which the supplier issued it, or by its use in a session of that
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

/**
 * Which tokens recently opened a dealer of their own, and from where, for the rate limit. Survives the dealer, which
 * may be erased immediately.
 */
export const newTokenDealers = sqliteTable(
  "new_token_dealers",
  {
    /** `accountHash` of the dealer. */
    accountHash: text().primaryKey(),
    /** Lookup hash of base address and network. */
    networkHash: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index("new_token_dealers_by_network").on(table.networkHash, table.at)],
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
    /** When it happened; for a row that combines several similar events, the last time. */
    at: integer().notNull(),
    /** When the first one did; null: it happened once. */
    firstAt: integer(),
    /** Number of similar events that the row combines. */
    times: integer().notNull().default(1),
    kind: text().notNull(),
    address: text().notNull().default(""),
    detail: text().notNull().default(""),
  },
  (table) => [index("audit_by_dealer").on(table.dealerId, table.at)],
);
