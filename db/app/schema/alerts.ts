import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { members } from "./accounts.ts";
import { oneOf } from "./checks.ts";

/** The members' rules, channels and marks. What was found and sent is in the dealer database. */

export const alertRules = sqliteTable(
  "alert_rules",
  {
    ruleId: text().primaryKey(),
    dealerId: text().notNull(),
    /** The owner of the rule, who receives its alerts. */
    memberId: text().notNull(),
    name: text().notNull(),
    /** What the rule is about. */
    subject: text({ enum: ["article", "list", "view", "brand", "watched", "all"] }).notNull(),
    /** Variant number, list, view or brand; "" for `watched` and `all`. */
    subjectId: text().notNull().default(""),
    /** JSON: a list of event kinds. */
    kinds: text().notNull(),
    /** JSON: amount, per cent, warehouse, dead band, and how long it must hold (lib/domain/alert). */
    conditions: text().notNull().default("{}"),
    /** JSON: ids of the rule's channels, in addition to the app. */
    channelIds: text().notNull().default("[]"),
    /** How often these channels send. */
    frequency: text({ enum: ["at-once", "hourly", "daily", "weekly"] })
      .notNull()
      .default("daily"),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** Null: it is in force. */
    pausedAt: integer(),
  },
  (table) => [
    index("alert_rules_by_dealer").on(table.dealerId, table.memberId),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("alert_rule_subject", oneOf(table.subject)),
    check("alert_rule_frequency", oneOf(table.frequency)),
  ],
);

/** A member's channels, in addition to the app. */
export const alertChannels = sqliteTable(
  "alert_channels",
  {
    channelId: text().primaryKey(),
    dealerId: text().notNull(),
    memberId: text().notNull(),
    kind: text({ enum: ["mail", "webhook", "push"] }).notNull(),
    /** "": the default name is its target, which is encrypted. */
    name: text().notNull(),
    /** Encrypted JSON: the address with what sending requires (a webhook's secret, a browser's keys). */
    encryptedTarget: text().notNull(),
    /** Hash of the session whose browser receives pushes; they stop when it ends. Null: not a browser. */
    sessionHash: text(),
    /** Null: not confirmed by its owner; only messages that ask to confirm are sent. */
    confirmedAt: integer(),
    createdAt: integer().notNull(),
    /** Null: active. Set by its owner, by an unsubscription, or when the receiving service said that it is gone. */
    endedAt: integer(),
  },
  (table) => [
    index("alert_channels_by_dealer").on(table.dealerId, table.memberId),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("alert_channel_kind", oneOf(table.kind)),
  ],
);

/** What a member has muted. */
export const alertMutes = sqliteTable(
  "alert_mutes",
  {
    dealerId: text().notNull(),
    memberId: text().notNull(),
    /** "": any rule. */
    ruleId: text().notNull().default(""),
    /** "": any item. */
    variantNo: text().notNull().default(""),
    /** until: a time. restock: until the item is back or a delivery of it arrives. */
    kind: text({ enum: ["until", "restock", "for-good"] }).notNull(),
    untilAt: integer(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.memberId, table.ruleId, table.variantNo] }),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("alert_mute_kind", oneOf(table.kind)),
  ],
);

/** What members did with alerts of the dealer's database: read is for the member, acknowledged for the whole team. */
export const alertMarks = sqliteTable(
  "alert_marks",
  {
    dealerId: text().notNull(),
    memberId: text().notNull(),
    /**
     * read: the alert's id. acknowledged, resolved: the alert's cause (lib/domain/alert/rule.ts), which colleagues'
     * alerts share.
     */
    alertId: text().notNull(),
    mark: text({ enum: ["read", "acknowledged", "resolved"] }).notNull(),
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.alertId, table.memberId, table.mark] }),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("alert_mark", oneOf(table.mark)),
  ],
);

/** Addresses by which a program reads a member's alerts or due dates without a session, until they are revoked. */
export const privateFeeds = sqliteTable(
  "private_feeds",
  {
    feedId: text().primaryKey(),
    dealerId: text().notNull(),
    memberId: text().notNull(),
    kind: text({ enum: ["alerts", "due-dates"] }).notNull(),
    name: text().notNull(),
    /** SHA-256 of the random part of the address. */
    tokenHash: text().notNull().unique(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
    endedAt: integer(),
  },
  (table) => [
    index("private_feeds_by_dealer").on(table.dealerId, table.memberId),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("private_feed_kind", oneOf(table.kind)),
  ],
);

/**
 * Addresses that got a confirmation email, for all dealers: they may be strangers'. declined: the owner rejected it.
 */
export const addressQuestions = sqliteTable(
  "address_questions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Lookup hash of the mailbox. */
    addressHash: text().notNull(),
    at: integer().notNull(),
    outcome: text({ enum: ["asked", "declined"] }).notNull(),
  },
  (table) => [
    index("questions_by_address").on(table.addressHash, table.at),
    check("question_outcome", oneOf(table.outcome)),
  ],
);
