import { z } from "zod";
import type { Database } from "@/db/open.ts";
import { highestThreshold, type Language, languages, type Preferences, type Viewer } from "@/lib/viewer.ts";

export const themes = ["system", "light", "dark"] as const;
export const densities = ["compact", "normal", "comfortable"] as const;

/** What a member may set; every field may be missing, and then stays as it is. */
export const settingsSchema = z
  .object({
    language: z.enum(languages),
    theme: z.enum(themes),
    density: z.enum(densities),
    /** "" or null: the supplier's order. */
    warehouseId: z
      .string()
      .max(64)
      .nullable()
      .transform((id) => (id === "" ? null : id)),
    lowStockThreshold: z.coerce.number().int().min(0).max(highestThreshold),
  })
  .partial();

export type SettingsChange = z.output<typeof settingsSchema>;

const columns: Record<keyof SettingsChange, string> = {
  language: "language",
  theme: "theme",
  density: "density",
  warehouseId: "warehouse_id",
  lowStockThreshold: "low_stock_threshold",
};

/** Changes the viewer's own settings; what is missing in `change` stays. */
export async function changeSettings(app: Database, viewer: Viewer, change: SettingsChange): Promise<void> {
  const given = (Object.keys(columns) as (keyof SettingsChange)[]).filter((name) => change[name] !== undefined);
  if (given.length === 0) return;
  await app.client.execute({
    sql: `UPDATE members SET ${given.map((name) => `${columns[name]} = ?`).join(", ")} WHERE member_id = ? AND dealer_id = ?`,
    args: [...given.map((name) => change[name] ?? null), viewer.memberId, viewer.dealerId],
  });
}

/** The viewer's settings as the settings page and `GET /api/desk/settings` show them. */
export function settingsOf(viewer: Viewer): Preferences & { language: Language } {
  return { language: viewer.language, ...viewer.preferences };
}
