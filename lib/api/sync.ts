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
  retrievedAt: whole.nullable().describe("When the copy in use was read whole"),
  nextAllowedAt: whole.nullable().describe("When the next sync run may be asked for; null: now"),
  nextRunAt: whole.nullable().describe("When the next sync run begins by itself; null: as soon as it can"),
  setAside: whole.describe("Rejected records: they could not be parsed"),
  error: z.string().nullable(),
  pendingReview: z
    .strictObject({
      rowsBefore: whole,
      rowsNow: whole,
      cameAt: moment,
      readAgain: z.boolean(),
      shareGone: z.number().describe("The part of the copy in use that the answer does not have"),
      since: moment,
    })
    .nullable()
    .describe("The result that is held back, while it waits for the dealer's word"),
  doubt: z
    .strictObject({
      kind: z.enum(["exactly-the-size-asked-for", "round-number", "more-announced"]),
      rows: whole,
      announced: whole.nullable(),
    })
    .nullable()
    .describe("Why the last full sync run may not have brought the whole list"),
  progress: z
    .strictObject({
      rows: whole,
      expectedRows: whole.nullable(),
      rowsPerSecond: z.number().nullable(),
      leftMs: z.number().nullable(),
    })
    .nullable()
    .describe("During a sync run"),
});

const syncStatus = z
  .strictObject({
    ready: z.boolean().describe("A complete copy of brands, categories and products exists"),
    held: z.boolean().describe("The result of a sync run is held for review"),
    reachable: z.boolean().nullable().describe("Whether the supplier answered the last time"),
    outage: z
      .strictObject({ since: moment, nextTryAt: moment })
      .nullable()
      .describe("While the supplier does not answer: since when, and when it is asked again"),
    needsSignIn: z.boolean().describe("The supplier does not accept the kept credentials any more"),
    incompatibleSchema: z
      .enum(["newer", "changed"])
      .nullable()
      .describe("The data was written by a newer Bincard, or with other migrations: nothing is read"),
    worker: z
      .enum(["answers", "silent", "restarting"])
      .describe("Whether the part of Bincard that reads from the supplier answers, or is being started again"),
    index: z
      .strictObject({ shown: z.string(), latest: z.string() })
      .nullable()
      .describe("Names the state of the copy that pages show and the latest one, which they follow after a moment"),
    resources: z.array(resourceStatus),
    unreadAlerts: whole
      .nullable()
      .describe("How many of the newest 500 alerts the member has not read; null: they cannot be read now"),
  })
  .describe("Status.") satisfies z.ZodType<SyncStatus>;

/** The endpoints about the state of the sync. */
export const syncEndpoints = {
  "GET /api/desk/sync": {
    right: "supplier.read",
    id: "syncStatus",
    summary: "The state of the sync",
    answer: syncStatus,
  },
  "POST /api/desk/sync": {
    right: "supplier.refresh",
    audit: ["refreshed"],
    id: "askForSync",
    summary: "Asks for a refresh; brands, categories and products are read once per UTC day",
    answer: z
      .strictObject({
        started: z.array(resourceName),
        refused: z.array(z.strictObject({ name: resourceName, nextAllowedAt: moment })),
      })
      .describe("What was allowed."),
  },
} satisfies Table;
