import { z } from "zod";
import type { AlertPage } from "@/lib/alerts/history/types.ts";
import { muteKinds } from "@/lib/domain/alert/mute.ts";
import { done, moment, momentOrNull, type Table, whole, wholeText } from "./endpoint.ts";
import { catalogEvent } from "./events.ts";

const variantNo = z.string().max(100);

const teamMark = z
  .strictObject({
    memberId: z.string(),
    name: z.string().nullable().describe("Null in counter mode and for API keys"),
    at: moment,
    mayGiveBack: z.boolean().describe("Whether the caller can undo it: this member, or the dealer's own account"),
  })
  .nullable();

const page = z
  .strictObject({
    alerts: z.array(
      z.strictObject({
        alertId: z.string(),
        position: whole,
        at: moment.describe("When the alert was sent"),
        what: z.enum(["fired", "recovered"]).describe("recovered: an earlier alert is resolved"),
        ofAlertIds: z.array(z.string()).describe("The alerts that it resolves"),
        ruleId: z.string().describe("Empty: the daily summary"),
        ruleName: z.string().describe("Also empty in counter mode"),
        event: z.strictObject(catalogEvent),
        readAt: momentOrNull.describe("When the figures were synced from the supplier; null: it has no figures"),
        recoveredAt: momentOrNull.describe("When it ended by itself; null: it did not, or cannot"),
        seenAt: momentOrNull.describe("When the member read it; null: unread"),
        acknowledged: teamMark.describe("The assignee; null: unassigned"),
        resolved: teamMark.describe("Who resolved it; null: nobody"),
      }),
    ),
    unread: whole.describe("Unread alerts among the newest 500"),
    next: whole.nullable().describe("`before` of the next request; null: no older alerts"),
  })
  .describe("Alerts, newest first.") satisfies z.ZodType<AlertPage>;

const alertIds = z.array(z.string().min(1).max(64)).min(1).max(500);

/** The endpoints about alerts. */
export const alertEndpoints = {
  "GET /api/desk/alerts": {
    right: "lists.read",
    id: "alerts",
    summary: "List alerts",
    asks: z.object({
      before: z
        .string()
        .regex(/^\d{1,15}$/, "is not a position")
        .transform(Number)
        .optional(),
      limit: wholeText(1, 200).default(50),
      variantNo: variantNo.optional().describe("Only alerts about this item"),
    }),
    answer: page,
  },
  "POST /api/desk/alerts/read": {
    right: "lists.write",
    id: "readAlerts",
    summary: "Mark alerts read or unread",
    takes: z.object({
      alertIds: alertIds.nullable().describe("Null: all alerts"),
      isRead: z.boolean().default(true),
    }),
    answer: z.strictObject({ unread: whole }).describe("Number of unread alerts."),
  },
  "POST /api/desk/alerts/acknowledge": {
    right: "lists.write",
    audit: ["alert-acknowledged"],
    id: "acknowledgeAlerts",
    summary: "Assign alerts to yourself, or unassign them",
    takes: z.object({ alertIds, isOn: z.boolean().default(true) }),
    answer: z.strictObject({ changed: whole }).describe("Number of changed alerts."),
  },
  "POST /api/desk/alerts/mutes": {
    right: "lists.write",
    audit: ["alert-muted"],
    id: "muteAlerts",
    summary: "Mute a rule, an item, or an item for one rule",
    takes: z.object({
      ruleId: z.string().max(64).default("").describe("Empty: every rule"),
      variantNo: variantNo.default("").describe("Empty: every item"),
      kind: z.enum(muteKinds).describe("restock: until the item is back in stock or a delivery arrives"),
      untilAt: moment.nullable().default(null).describe("Only for the kind `until`"),
    }),
    answer: done,
  },
  "DELETE /api/desk/alerts/mutes": {
    right: "lists.write",
    audit: ["alert-unmuted"],
    id: "unmuteAlerts",
    summary: "Unmute",
    takes: z.object({ ruleId: z.string().max(64).default(""), variantNo: variantNo.default("") }),
    answer: z.strictObject({ ended: z.boolean() }).describe("Whether there was a mute."),
  },
} as const satisfies Table;
