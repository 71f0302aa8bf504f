"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { Shown } from "@/components/dealer/shown-once.tsx";
import { forgetCredentials } from "@/lib/accounts/credentials.ts";
import { forgetDealer } from "@/lib/accounts/forget-dealer.ts";
import { changeSettings, settingsFieldRights, settingsFormSchema } from "@/lib/accounts/settings.ts";
import { action, lead } from "@/lib/auth/action.ts";
import { createApiKey, revokeApiKey } from "@/lib/auth/api-keys.ts";
import { putAtCounter } from "@/lib/auth/counter.ts";
import { liftCounter } from "@/lib/auth/lift-counter.ts";
import { endOtherSessions, endSession } from "@/lib/auth/sessions.ts";
import { hasWarehouse } from "@/lib/catalog/warehouses.ts";
import { type BincardError, codeOf } from "@/lib/errors.ts";
import { admitDealer, eraseDealer, forgetToken } from "@/lib/sync/index.ts";
import type { SettingsResult } from "./results.ts";

/** Language, theme and rights affect the layout of every page, so all pages are revalidated. */
const ofEveryPage = {
  revalidate: "everything",
  failed: {
    "bad-request": ({ facts }: BincardError) => back(facts.field === "usualQuantities" ? "quantities" : "invalid"),
  },
} as const;
const named = z.string().max(100);

export const savePreferences = action(
  "settings.save",
  {
    ...ofEveryPage,
    right: "look.write",
    fieldRights: settingsFieldRights,
    input: settingsFormSchema,
    audit: ["settings-changed"],
  },
  async ({ principal, input, note }) => {
    if (input.warehouseId && !(await hasWarehouse(principal, input.warehouseId))) return back("invalid");
    const changed = await changeSettings(principal, input);
    if (changed !== "") note("settings-changed", changed);
    return back("saved");
  },
);

/** Puts this session into counter mode; optionally for as long as the session lasts. */
export const hideCosts = action(
  "counter.on",
  {
    ...ofEveryPage,
    right: "counter.on",
    input: z.object({ lock: z.literal("yes").optional() }),
    audit: ["counter-on", "counter-locked"],
  },
  async ({ principal, input: { lock }, note }) => {
    if (await putAtCounter(principal, lock ? "counter-locked" : "counter"))
      note(lock ? "counter-locked" : "counter-on");
    return back(lock ? "counterLocked" : "counterOn");
  },
);

/** Ends counter mode when the member proves their identity; otherwise answers the reason. */
export const showCosts = action(
  "counter.lift",
  {
    right: "counter.lift",
    revalidate: "everything",
    input: z.object({ secret: z.string().min(1).max(4096) }),
    audit: ["counter-off"],
    failed: { "bad-request": () => "missing" as const },
  },
  async ({
    principal,
    input: { secret },
    address,
    note,
  }): Promise<"missing" | "refused" | "away" | ReturnType<typeof back>> => {
    const outcome = await liftCounter(principal, { secret, address }, { admit: admitDealer, eraseCopy: eraseDealer });
    if (outcome !== "lifted") return outcome;
    note("counter-off");
    return back("counterOff");
  },
);

export const endOneSession = action(
  "sessions.end",
  { ...ofEveryPage, right: "sessions.write", input: z.object({ sessionHash: named }), audit: ["session-ended"] },
  async ({ principal, input: { sessionHash }, note }) => {
    if (await endSession(principal, sessionHash)) note("session-ended");
    return back("ended");
  },
);

export const endOthers = action(
  "sessions.endOthers",
  { ...ofEveryPage, right: "sessions.write", input: z.object({}), audit: ["other-sessions-ended"] },
  async ({ principal, note }) => {
    note("other-sessions-ended", String(await endOtherSessions(principal)));
    return back("ended");
  },
);

export const forgetKept = action(
  "credentials.forget",
  { ...ofEveryPage, right: "credentials.write", input: z.object({}), audit: ["credentials-forgotten"] },
  async ({ principal, note }) => {
    await forgetCredentials(principal);
    note("credentials-forgotten");
    try {
      await forgetToken(principal);
      return back("forgotten");
    } catch (error) {
      // A dealer database with an incompatible schema is not changed.
      if (codeOf(error) !== "database-newer" && codeOf(error) !== "database-changed") throw error;
      return back("tokenStays");
    }
  },
);

/** Erases all data of the dealer if the confirmation is ticked, and signs everybody out. */
export const forgetShop = action(
  "shop.forget",
  { ...ofEveryPage, right: "shop.forget", input: z.object({ sure: z.literal("yes") }) },
  async ({ principal }) => {
    await forgetDealer(principal, eraseDealer);
    return lead("/sign-in");
  },
);

export const revokeKey = action(
  "keys.revoke",
  { ...ofEveryPage, right: "keys.write", input: z.object({ keyId: named }), audit: ["key-revoked"] },
  async ({ principal, input: { keyId }, note }) => {
    const name = await revokeApiKey(principal, keyId);
    if (name !== null) note("key-revoked", name);
    return back("revoked");
  },
);

/** Creates an API key. Its text is only in this one answer. */
export const makeKey = action(
  "keys.create",
  {
    right: "keys.write",
    input: z.object({
      name: z.string().trim().min(1).max(80),
      writesShelf: z.literal("on").optional().catch(undefined),
    }),
    audit: ["key-made"],
    revalidate: "/settings",
    failed: { "bad-request": async () => ({ wrong: (await getTranslations("settings.keys"))("nameless") }) },
  },
  async ({ principal, input, note }): Promise<Shown> => {
    const { keyId, key, name } = await createApiKey(
      principal,
      input.name,
      "settings",
      Date.now(),
      input.writesShelf ? "shelf" : "read",
    );
    note("key-made", name);
    return { id: keyId, name, text: key };
  },
);

function back(result: SettingsResult) {
  return lead(`/settings?result=${result}`);
}
