"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { appDatabase } from "@/db/open.ts";
import { forgetCredentials } from "@/lib/accounts/credentials.ts";
import { forgetDealer } from "@/lib/accounts/forget-dealer.ts";
import { changeSettings, settingsFormSchema } from "@/lib/accounts/settings.ts";
import { createApiKey, revokeApiKey } from "@/lib/auth/api-keys.ts";
import { noteAction } from "@/lib/auth/audit-action.ts";
import { actionPrincipal } from "@/lib/auth/request.ts";
import { endOtherSessions, endSession, setCounterMode } from "@/lib/auth/sessions.ts";
import { hasWarehouse } from "@/lib/catalog/warehouses.ts";
import { can } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { eraseDealer, forgetToken } from "@/lib/sync/index.ts";

/** What came of an action, as the page tells it. */
type Said = "saved" | "invalid" | "ended" | "revoked" | "forgotten" | "tokenStays" | "counterOn" | "counterOff";

export async function savePreferences(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const change = settingsFormSchema.safeParse(Object.fromEntries(form));
  if (!change.success) return back("invalid");
  const { warehouseId } = change.data;
  if (warehouseId && !(await hasWarehouse(principal, warehouseId))) return back("invalid");
  await changeSettings(await appDatabase(), principal, change.data);
  back("saved");
}

export async function switchCounter(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const on = form.get("counter") === "on";
  const app = await appDatabase();
  await setCounterMode(app, principal, on);
  await noteAction(principal, on ? "counter-on" : "counter-off");
  back(on ? "counterOn" : "counterOff");
}

export async function endOneSession(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const app = await appDatabase();
  if (await endSession(app, principal, textOf(form, "sessionHash"))) await noteAction(principal, "session-ended");
  back("ended");
}

export async function endOthers(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const app = await appDatabase();
  await noteAction(principal, "other-sessions-ended", String(await endOtherSessions(app, principal)));
  back("ended");
}

export async function forgetKept(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const app = await appDatabase();
  await forgetCredentials(app, principal.dealerId);
  const erased = await forgetToken(principal).then(
    () => true,
    (error: unknown) => {
      // What another Bincard wrote is left as it is.
      if (codeOf(error) !== "database-newer" && codeOf(error) !== "database-changed") throw error;
      return false;
    },
  );
  await noteAction(principal, "credentials-forgotten");
  back(erased ? "forgotten" : "tokenStays");
}

/** Erases everything of the dealer when the box was ticked; nobody is signed in afterwards. */
export async function forgetShop(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  if (form.get("sure") !== "yes" || !can(principal, "cost.read")) return back("invalid");
  await forgetDealer(await appDatabase(), principal, eraseDealer);
  redirect("/sign-in");
}

export async function revokeKey(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const app = await appDatabase();
  const name = await revokeApiKey(app, principal, textOf(form, "keyId"));
  if (name !== null) await noteAction(principal, "key-revoked", name);
  back("revoked");
}

export interface MadeKey {
  name: string;
  key: string;
}

const keyName = z.string().trim().min(1).max(80);

/** Makes a key and answers its text to the page that asked, this once; null when the name is empty or cost is withheld. */
export async function makeKey(_before: MadeKey | null, form: FormData): Promise<MadeKey | null> {
  const principal = await actionPrincipal(form);
  const name = keyName.safeParse(form.get("name"));
  if (!name.success || !can(principal, "cost.read")) return null;
  const app = await appDatabase();
  const { key } = await createApiKey(app, principal, name.data);
  await noteAction(principal, "key-made", name.data);
  revalidatePath("/settings");
  return { name: name.data, key };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 100) : "";
}

/** Language, theme and rights are in the frame of every page: all of it is rendered again. */
function back(said: Said): never {
  revalidatePath("/", "layout");
  redirect(`/settings?said=${said}`);
}
