import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What the rules of the app database found in the events, and the messages to send. The worker writes it together with
 * the position up to which it processed the events.
 */

/** How far the events were worked through. */
export const alertProgress = sqliteTable("alert_progress", {
  /** Always 1: the table has one row. */
  id: integer().primaryKey(),
  /** The last event that was worked through. */
  eventId: integer().notNull(),
});

/** A rule's state for an item. No row: armed. */
export const alertStates = sqliteTable(
  "alert_states",
  {
    ruleId: text().notNull(),
    /** A variant number; or `product:` and a product's number for a whole product. */
    subject: text().notNull(),
    kind: text().notNull(),
    state: text({ enum: ["pending", "firing", "recovered"] }).notNull(),
    sinceAt: integer().notNull(),
    eventId: integer().notNull(),
    /** The alert raised for it; null while it is pending. */
    alertId: text(),
    /** JSON: the event that started it, with the current threshold; null in rows of earlier versions. */
    event: text(),
    /** When its rule was created or last changed; null in rows of earlier versions. */
    ruleAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.subject, table.kind] })],
);

/** A member's alerts: shown in the app and sent by the rule's channels. */
export const alerts = sqliteTable(
  "alerts",
  {
    /** Random, so that marks in the app database still refer to this alert after the dealer database was rebuilt. */
    alertId: text().primaryKey(),
    /** Its position in the order of creation. */
    position: integer().notNull(),
    memberId: text().notNull(),
    /** "": the default rule of members without rules. */
    ruleId: text().notNull().default(""),
    ruleName: text().notNull().default(""),
    eventId: integer().notNull(),
    at: integer().notNull(),
    /** recovered: what an earlier alert reported no longer holds. */
    what: text({ enum: ["fired", "recovered"] }).notNull(),
    /** Kind, item and values are copied from the event, which may be deleted earlier. */
    kind: text().notNull(),
    productNo: text(),
    variantNo: text(),
    /** JSON: the event as the desk's own interface returns it, and the age of the figures. */
    event: text().notNull(),
    /** Null: visible to the member; else the mute that suppressed it. */
    mutedBy: text(),
  },
  (table) => [
    index("alerts_by_member").on(table.memberId, table.position),
    index("alerts_by_variant").on(table.variantNo, table.position),
  ],
);

/** Alerts that no longer hold. */
export const alertEndings = sqliteTable(
  "alert_endings",
  {
    ofAlertId: text().primaryKey(),
    /** The alert that reports it, together with others that the same event ended; null: none does. */
    alertId: text(),
    at: integer().notNull(),
  },
  (table) => [index("alert_endings_by_alert").on(table.alertId)],
);

/** Messages to be sent, and what became of them. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** Also sent to the receiver as id. */
    messageId: text().primaryKey(),
    memberId: text().notNull(),
    channelId: text().notNull(),
    /** alerts: one or a digest of several. test: requested with a button. confirm: asks the owner of an address. */
    what: text({ enum: ["alerts", "test", "confirm"] }).notNull(),
    /** JSON: the alerts in the message. */
    alertIds: text().notNull().default("[]"),
    createdAt: integer().notNull(),
    /** Not to be sent before; moved by each failure. */
    dueAt: integer().notNull(),
    state: text({ enum: ["due", "sending", "sent", "given-up", "dropped"] }).notNull(),
    tries: integer().notNull().default(0),
    /** The first attempt: a message is given up some days after it. Null: none yet. */
    firstTriedAt: integer(),
    /** When the state last changed. */
    changedAt: integer().notNull(),
    /** An error code with figures, never a foreign message. */
    error: text(),
  },
  (table) => [
    index("outbox_by_due").on(table.state, table.dueAt),
    index("outbox_by_channel").on(table.channelId, table.createdAt),
  ],
);
