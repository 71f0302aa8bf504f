import { z } from "zod";
import type { AlertPage } from "@/lib/alerts/history/types.ts";
import { muteKinds } from "@/lib/domain/alert/mute.ts";
import { done, moment, momentOrNull, type Table, whole, wholeText } from "./endpoint.ts";
import { catalogEvent } from "./events.ts";

const variantNo = z.string().max(100);

const page = z
  .strictObject({
    alerts: z.array(
      z.strictObject({
        alertId: z.string(),
        position: whole,
        at: moment.describe("When it was told"),
        what: z.enum(["fired", "recovered"]).describe("recovered: what an earlier alert told is over"),
        ofAlertIds: z.array(z.string()).describe("The alerts that are over with it"),
        ruleId: z.string().describe("Empty: the rule of who made none"),
        ruleName: z.string().describe("Empty in counter mode, too"),
        event: z.strictObject(catalogEvent),
        readAt: momentOrNull.describe("When the figures were read from the supplier; null: it tells of none"),
        recoveredAt: momentOrNull.describe("Since when it is over; null: it is not, or it does not end"),
        seenAt: momentOrNull.describe("When the member read it; null: not yet"),
        acknowledged: z
          .strictObject({
            memberId: z.string(),
            name: z.string().nullable().describe("Null for who may not see the team: in counter mode, and for keys"),
            at: moment,
            mayGiveBack: z.boolean().describe("To whoever took it on, and to the dealer's own account"),
          })
          .nullable()
          .describe("Who of the team took it on"),
      }),
    ),
    unread: whole.describe("Of the newest 500"),
    next: whole.nullable().describe("`before` of the next question; null: there are no older ones"),
  })
  .describe("What the member was told, the newest first.") satisfies z.ZodType<AlertPage>;

const alertIds = z.array(z.string().min(1).max(64)).min(1).max(500);

/** The endpoints about alerts. */
export const alertEndpoints = {
  "GET /api/desk/alerts": {
    right: "lists.read",
    id: "alerts",
    summary: "What the member was told",
    asks: z.object({
      before: z
        .string()
        .regex(/^\d{1,15}$/, "is not a position")
        .transform(Number)
        .optional(),
      limit: wholeText(1, 200).default(50),
      variantNo: variantNo.optional().describe("Only of this article"),
    }),
    answer: page,
  },
  "POST /api/desk/alerts/read": {
    right: "lists.write",
    id: "readAlerts",
    summary: "Marks alerts as read, or takes that back",
    takes: z.object({
      alertIds: alertIds.nullable().describe("Null: all"),
      isRead: z.boolean().default(true),
    }),
    answer: z.strictObject({ unread: whole }).describe("How many are unread now."),
  },
  "POST /api/desk/alerts/acknowledge": {
    right: "lists.write",
    audit: ["alert-acknowledged"],
    id: "acknowledgeAlerts",
    summary: "Takes alerts on for the whole team, or gives them back",
    takes: z.object({ alertIds, isOn: z.boolean().default(true) }),
    answer: z.strictObject({ changed: whole }).describe("How many alerts."),
  },
  "POST /api/desk/alerts/mutes": {
    right: "lists.write",
    audit: ["alert-muted"],
    id: "muteAlerts",
    summary: "Mutes a rule, an article, or an article by one rule",
    takes: z.object({
      ruleId: z.string().max(64).default("").describe("Empty: whichever rule"),
      variantNo: variantNo.default("").describe("Empty: whichever article"),
      kind: z.enum(muteKinds).describe("restock: until the article is back, or a delivery of it came"),
      untilAt: moment.nullable().default(null).describe("For the kind `until`"),
    }),
    answer: done,
  },
  "DELETE /api/desk/alerts/mutes": {
    right: "lists.write",
    audit: ["alert-unmuted"],
    id: "unmuteAlerts",
    summary: "Ends a mute",
    takes: z.object({ ruleId: z.string().max(64).default(""), variantNo: variantNo.default("") }),
    answer: z.strictObject({ ended: z.boolean() }).describe("Whether there was one."),
  },
} as const satisfies Table;
