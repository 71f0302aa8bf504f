import { z } from "zod";
import { resourceNames, type SyncStatus } from "@/lib/sync/types.ts";
import { moment, momentOrNull, type Table, whole } from "./endpoint.ts";

const resourceName = z.enum(resourceNames);

const resourceStatus = z.strictObject({
  name: resourceName,
  state: z.enum(["absent", "reading", "fresh", "stale", "held", "failed"]),
  rows: whole,
  pages: whole,
  startedAt: momentOrNull,
  finishedAt: momentOrNull,
  retrievedAt: whole.nullable().describe("When the current data was fully synced"),
  nextAllowedAt: whole.nullable().describe("When the next sync can be requested; null: now"),
  nextRunAt: whole.nullable().describe("When the next scheduled sync starts; null: as soon as possible"),
  setAside: whole.describe("Number of rejected records"),
  error: z.string().nullable(),
  pendingReview: z
    .strictObject({
      rowsBefore: whole,
      rowsNow: whole,
      cameAt: moment,
      readAgain: z.boolean(),
      shareGone: z.number().describe("Share of the current records that the new result lacks"),
      since: moment,
    })
    .nullable()
    .describe("A sync result that is held for review"),
  doubt: z
    .strictObject({
      kind: z.enum(["exactly-the-size-asked-for", "round-number", "more-announced"]),
      rows: whole,
      announced: whole.nullable(),
    })
    .nullable()
    .describe("Why the last full sync may be incomplete"),
  progress: z
    .strictObject({
      rows: whole,
      expectedRows: whole.nullable(),
      rowsPerSecond: z.number().nullable(),
      leftMs: z.number().nullable(),
    })
    .nullable()
    .describe("Only during a sync"),
});

const syncStatus = z
  .strictObject({
    ready: z.boolean().describe("Brands, categories and products are fully synced"),
    held: z.boolean().describe("A sync result is held for review"),
    reachable: z.boolean().nullable().describe("Whether the supplier answered the last request"),
    outage: z
      .strictObject({ since: moment, nextTryAt: moment })
      .nullable()
      .describe("While the supplier is unreachable: start time and next attempt"),
    needsSignIn: z.boolean().describe("The supplier no longer accepts the stored credentials"),
    incompatibleSchema: z
      .enum(["newer", "changed"])
      .nullable()
      .describe("The data was written by a newer or different version of Bincard; syncing is off"),
    worker: z.enum(["answers", "silent", "restarting"]).describe("State of the sync worker"),
    index: z
      .strictObject({ shown: z.string(), latest: z.string() })
      .nullable()
      .describe("Version of the data that pages show, and the latest version"),
    resources: z.array(resourceStatus),
    unreadAlerts: whole.nullable().describe("Unread alerts among the newest 500; null: unavailable"),
  })
  .describe("Status.") satisfies z.ZodType<SyncStatus>;

/** The endpoints about the state of the sync. */
export const syncEndpoints = {
  "GET /api/desk/sync": {
    right: "supplier.read",
    id: "syncStatus",
    summary: "Get the sync status",
    answer: syncStatus,
  },
  "POST /api/desk/sync": {
    right: "supplier.refresh",
    audit: ["refreshed"],
    id: "askForSync",
    summary: "Request a sync; brands, categories and products sync once per UTC day",
    answer: z
      .strictObject({
        started: z.array(resourceName),
        refused: z.array(z.strictObject({ name: resourceName, nextAllowedAt: moment })),
      })
      .describe("Started and refused syncs."),
  },
} satisfies Table;
