import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/app/schema.ts";
import { maxQuantity } from "@/lib/domain/dealer-cost.ts";
import {
  defaultLook,
  highestThreshold,
  type Language,
  type ListingLook,
  languages,
  listingColumns,
  listingViews,
  type MemberPrincipal,
  maxUsualQuantities,
  type Preferences,
  pageSizes,
} from "@/lib/domain/principal.ts";
import { isTimeZone } from "@/lib/domain/time-zone.ts";
import { readQuantities, thresholdLimits } from "@/lib/domain/whole-number.ts";
import { jsonInput, requiredWhole } from "./form-fields.ts";
import { scope } from "./scope.ts";

export const themes = ["system", "light", "dark"] as const;
export const densities = ["compact", "normal", "comfortable"] as const;

/** A low stock threshold: whole units, inclusive. */
export const thresholdSchema = z.int().min(0).max(highestThreshold);

/** Whole pieces, in order, each once. */
const quantitiesSchema = z
  .array(z.int().min(1).max(maxQuantity))
  .max(maxUsualQuantities)
  .transform((quantities) => [...new Set(quantities)].sort((a, b) => a - b));

/** Each once. Only the snapshot knows whether a warehouse exists, so that is not checked here. */
const warehouseIdsSchema = z
  .array(z.string().min(1).max(64))
  .max(50)
  .transform((ids) => [...new Set(ids)]);

/** How listings look; each column once. */
const lookSchema = z.strictObject({
  columns: z
    .array(z.enum(listingColumns))
    .max(listingColumns.length)
    .transform((columns) => [...new Set(columns)]),
  pageSize: z.literal(pageSizes),
  view: z.enum(listingViews),
});

const fields = z
  .object({
    language: z.enum(languages),
    theme: z.enum(themes),
    density: z.enum(densities),
    /** "" or null: use the next time zone that a browser reports. */
    timeZone: z
      .string()
      .max(64)
      .nullable()
      .transform((zone) => (zone === "" ? null : zone))
      .refine((zone) => zone === null || isTimeZone(zone), "is no time zone"),
    /**
     * "" or null: the supplier's order. Only the snapshot knows whether the warehouse exists, so it is not checked
     * here.
     */
    warehouseId: z
      .string()
      .max(64)
      .nullable()
      .transform((id) => (id === "" ? null : id)),
    otherWarehouseIds: warehouseIdsSchema,
    lowStockThreshold: thresholdSchema,
    usualQuantities: quantitiesSchema,
  })
  .partial();

/** The settings a member may change. A missing field stays unchanged. Unknown fields are refused. */
export const settingsSchema = z.strictObject({ ...fields.shape, listing: lookSchema.optional() });

/** The same for a form, which sends only texts and has fields of its own. An empty threshold is not 0. */
export const settingsFormSchema = fields.extend({
  lowStockThreshold: requiredWhole(thresholdLimits).optional(),
  /** "1, 5, 10"; empty for none. */
  usualQuantities: z.string().transform(readQuantities).pipe(quantitiesSchema).optional(),
  listing: jsonInput.pipe(lookSchema).optional(),
});

/**
 * In counter mode a member may change language, theme and density, which only look different. Everything else of the member
 * is also read elsewhere: by the member's other sessions, mails and feeds.
 */
export const settingsFieldRights = {
  timeZone: "settings.write",
  listing: "settings.write",
  warehouseId: "settings.write",
  otherWarehouseIds: "settings.write",
  lowStockThreshold: "settings.write",
  usualQuantities: "settings.write",
} as const;

export type SettingsChange = z.output<typeof settingsSchema>;

/** The names of the settings, as the activity log has them. */
export const settingNames = settingsSchema.keyof().options;

/**
 * Changes the principal's own settings. Fields missing in `change` stay unchanged. Answers the names of those that are
 * others now, for the activity log.
 */
export async function changeSettings(principal: MemberPrincipal, change: SettingsChange): Promise<string> {
  const before: Record<string, unknown> = { otherWarehouseIds: [], timeZone: null, ...settingsOf(principal) };
  const changed = Object.entries(change).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name] ?? null),
  );
  if (Object.values(change).every((value) => value === undefined)) return "";
  const { usualQuantities, otherWarehouseIds, listing, ...columns } = change;
  const stored = {
    ...(otherWarehouseIds && { otherWarehouseIds: JSON.stringify(otherWarehouseIds) }),
    ...(usualQuantities && { usualQuantities: JSON.stringify(usualQuantities) }),
    ...(listing && { listing: JSON.stringify(listing) }),
  };
  await (await scope(principal)).members.update({ ...columns, ...stored }, eq(members.memberId, principal.memberId));
  return changed.map(([name]) => name).join(", ");
}

/**
 * Stores the time zone that a browser reports if the member has none: pages show times in it, and the worker sends
 * messages by it.
 */
export async function rememberZone(principal: MemberPrincipal, timeZone: string): Promise<void> {
  const unknown = and(eq(members.memberId, principal.memberId), isNull(members.timeZone));
  await (await scope(principal)).members.update({ timeZone }, unknown);
}

/** The usual quantities as they are stored; none when the text is not what `changeSettings` wrote. */
export function storedQuantities(stored: string): readonly number[] {
  const { success, data } = stored === "[]" ? none : storedSchema.safeParse(stored);
  return success ? data : [];
}
const none = { success: false, data: undefined } as const;
const storedSchema = jsonInput.pipe(quantitiesSchema);
const storedWarehousesSchema = jsonInput.pipe(warehouseIdsSchema);
const storedLookSchema = jsonInput.pipe(lookSchema);

/** Warehouse ids as they are stored; none when the text is not what `changeSettings` wrote. */
export function storedWarehouseIds(stored: string): readonly string[] {
  return (stored === "[]" ? undefined : storedWarehousesSchema.safeParse(stored).data) ?? [];
}

/** The look of listings as it is stored; the usual one when the text is not what `changeSettings` wrote. */
export function storedLook(stored: string): ListingLook {
  return (stored === "{}" ? undefined : storedLookSchema.safeParse(stored).data) ?? defaultLook;
}

/** The principal's settings, as on the settings page and in `GET /api/desk/settings`. */
export function settingsOf(principal: MemberPrincipal): Preferences & { language: Language } {
  return { language: principal.language, ...principal.preferences };
}
