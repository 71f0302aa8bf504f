import { z } from "zod";
import { densities, settingsFieldRights, settingsSchema, themes } from "@/lib/accounts/settings.ts";
import { type ApiKeyRow, keyScopes, type SessionRow } from "@/lib/auth/types.ts";
import { languages, listingColumns, listingViews, pageSizes } from "@/lib/domain/principal.ts";
import { done, moment, momentOrNull, type Table, whole } from "./endpoint.ts";

const settings = z
  .strictObject({
    language: z.enum(languages),
    theme: z.enum(themes),
    density: z.enum(densities),
    timeZone: z.string().nullish().describe("Null: taken from the next browser that opens a page"),
    warehouseId: z.string().nullable(),
    otherWarehouseIds: z.array(z.string()).readonly().optional().describe("Your other warehouses"),
    lowStockThreshold: whole,
    usualQuantities: z.array(whole).readonly(),
    listing: z
      .strictObject({
        columns: z.array(z.enum(listingColumns)).readonly(),
        pageSize: z.literal(pageSizes),
        view: z.enum(listingViews),
      })
      .describe("How listings look"),
  })
  .describe("Settings.");

const session = z.strictObject({
  sessionHash: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  userAgent: z.string(),
  address: z.string(),
  current: z.boolean().describe("The session of this request"),
}) satisfies z.ZodType<SessionRow>;

const apiKey = z.strictObject({
  keyId: z.string(),
  name: z.string(),
  scope: z
    .enum(keyScopes)
    .describe("read: reads everything. shelf: also writes My stock. shares: also makes share links"),
  createdAt: moment,
  lastUsedAt: momentOrNull,
}) satisfies z.ZodType<ApiKeyRow>;

/** The endpoints about the member's own settings, sessions and keys. */
export const accountEndpoints = {
  "GET /api/desk/settings": { right: "settings.read", id: "settings", summary: "Get your settings", answer: settings },
  "PATCH /api/desk/settings": {
    right: "look.write",
    fieldRights: settingsFieldRights,
    audit: ["settings-changed"],
    id: "changeSettings",
    summary: "Update the named settings",
    takes: settingsSchema,
    answer: settings,
  },
  "POST /api/desk/counter": {
    right: "counter.on",
    audit: ["counter-on"],
    id: "hideCosts",
    summary: "Turn on counter mode for this session; leaving it needs a proof in Settings",
    answer: done,
  },
  "GET /api/desk/sessions": {
    right: "sessions.read",
    id: "sessions",
    summary: "List active sessions",
    answer: z.strictObject({ sessions: z.array(session) }).describe("Sessions."),
  },
  "DELETE /api/desk/sessions": {
    right: "sessions.write",
    audit: ["other-sessions-ended"],
    id: "endOtherSessions",
    summary: "End all other sessions",
    answer: z.strictObject({ ended: whole }).describe("Number of ended sessions."),
  },
  "DELETE /api/desk/sessions/{sessionHash}": {
    right: "sessions.write",
    audit: ["session-ended"],
    id: "endSession",
    summary: "End a session",
    answer: done,
    names: true,
  },
  "GET /api/desk/keys": {
    right: "keys.read",
    id: "keys",
    summary: "List API keys",
    answer: z.strictObject({ keys: z.array(apiKey) }).describe("Keys."),
  },
  "POST /api/desk/keys": {
    right: "keys.write",
    audit: ["key-made"],
    id: "makeKey",
    summary: "Create a key; only this response contains its text",
    takes: z.object({ name: z.string().trim().min(1).max(80), scope: z.enum(keyScopes).default("read") }),
    status: 201,
    answer: z.strictObject({ keyId: z.string(), key: z.string() }).describe("The key."),
  },
  "DELETE /api/desk/keys/{keyId}": {
    right: "keys.write",
    audit: ["key-revoked"],
    id: "revokeKey",
    summary: "Revoke a key",
    answer: done,
    names: true,
  },
} satisfies Table;
