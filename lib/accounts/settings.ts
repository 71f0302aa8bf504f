import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/app/schema.ts";
import {
  highestThreshold,
  type Language,
  languages,
  type MemberPrincipal,
  type Preferences,
} from "@/lib/domain/principal.ts";
import { scope } from "./scope.ts";

export const themes = ["system", "light", "dark"] as const;
export const densities = ["compact", "normal", "comfortable"] as const;

const fields = z
  .object({
    language: z.enum(languages),
    theme: z.enum(themes),
    density: z.enum(densities),
    /** "" or null: the supplier's order. Whether there is such a warehouse, only the copy knows. */
    warehouseId: z
      .string()
      .max(64)
      .nullable()
      .transform((id) => (id === "" ? null : id)),
    lowStockThreshold: z.int().min(0).max(highestThreshold),
  })
  .partial();

/** What a member may set; every field may be missing, and then stays as it is. Nothing else may be there. */
export const settingsSchema = z.strictObject(fields.shape);

/** The same from a form, which has only texts, and fields of its own besides. Nothing typed is not 0. */
export const settingsFormSchema = fields.extend({
  lowStockThreshold: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(highestThreshold))
    .optional(),
});

/** Whoever stands at the counter may set how Bincard looks, not what it says. */
export const settingsFieldRights = { warehouseId: "settings.write", lowStockThreshold: "settings.write" } as const;

export type SettingsChange = z.output<typeof settingsSchema>;

/** Changes the principal's own settings; what is missing in `change` stays. */
export async function changeSettings(principal: MemberPrincipal, change: SettingsChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await (await scope(principal)).members.update(change, eq(members.memberId, principal.memberId));
}

/** The principal's settings as the settings page and `GET /api/desk/settings` show them. */
export function settingsOf(principal: MemberPrincipal): Preferences & { language: Language } {
  return { language: principal.language, ...principal.preferences };
}
