import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { members } from "./accounts.ts";
import { oneOf } from "./checks.ts";

/** Access: sessions of people, keys of programs, and sign-in attempts. */

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
    /** The rights of the key. */
    scope: text({ enum: ["read"] })
      .notNull()
      .default("read"),
    /** Since when it may also write the dealer's own shelf; null: it only reads. */
    writesShelfSince: integer(),
    /** Since when it may also make and end share links; null: it may not. */
    sharesSince: integer(),
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
