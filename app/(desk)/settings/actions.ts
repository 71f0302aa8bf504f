"use server";

import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ShownText } from "@/components/dealer/shown-once.tsx";
import { forgetCredentials } from "@/lib/accounts/credentials.ts";
import { forgetDealer } from "@/lib/accounts/forget-dealer.ts";
import { changeSettings, rememberZone, settingsFieldRights, settingsFormSchema } from "@/lib/accounts/settings.ts";
import { action, redirectTo } from "@/lib/auth/action.ts";
import { createApiKey, revokeApiKey } from "@/lib/auth/api-keys.ts";
import { liftCounter, proofKind, putAtCounter } from "@/lib/auth/counter.ts";
import { endOtherSessions, endSession } from "@/lib/auth/sessions.ts";
import { keyScopes } from "@/lib/auth/types.ts";
import { hasWarehouse, listWarehouses } from "@/lib/catalog/warehouses.ts";
import { maxUsualQuantities } from "@/lib/domain/principal.ts";
import { isTimeZone } from "@/lib/domain/time-zone.ts";
import { BincardError } from "@/lib/errors.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { env } from "@/lib/settings/env.ts";
import { admitDealer, eraseDealer, forgetToken } from "@/lib/sync/index.ts";
import { ownWarehouse, thresholdInput } from "../threshold-input.ts";

const everywhere = { revalidate: "everything", answers: {} } as const;

const saved = async () => (await getTranslations("common"))("saved");

/** Sets the threshold for items for which nothing more particular is set; an empty one takes it away. */
export const saveHouseThreshold = action(
  "settings.saveHouseThreshold",
  { ...everywhere, right: "house.write", input: z.object({ threshold: thresholdInput }), audit: ["house-threshold"] },
  async ({ principal, input: { threshold }, note }) => {
    await setThreshold(principal, "house", threshold);
    note("house-threshold", threshold === null ? "–" : String(threshold));
    return saved();
  },
);

/** Stores the warehouses that the member counts as their own, in addition to the first. */
export const saveOwnWarehouses = action(
  "settings.saveOwnWarehouses",
  { ...everywhere, right: "settings.write", input: z.record(z.string(), z.unknown()), audit: ["settings-changed"] },
  async ({ principal, input, note }) => {
    const chosen = (await listWarehouses(principal))
      .map(({ warehouseId }) => warehouseId)
      .filter((id) => ownWarehouse + id in input && id !== principal.preferences.warehouseId);
    const changed = await changeSettings(principal, { otherWarehouseIds: chosen });
    if (changed !== "") note("settings-changed", changed);
    return saved();
  },
);

/** Stores the browser's time zone if the member has none. */
export const saveBrowserZone = action(
  "settings.zone",
  {
    right: "settings.write",
    revalidate: "everything",
    input: z.object({ zone: z.string().refine(isTimeZone) }),
    answers: {},
  },
  async ({ principal, input: { zone } }) => rememberZone(principal, zone),
);

/** Language, theme and rights affect the layout of every page, so all pages are revalidated. */
const ofEveryPage = { revalidate: "everything", answers: {} } as const;
const named = z.string().max(100);

export const savePreferences = action(
  "settings.save",
  {
    ...ofEveryPage,
    right: "look.write",
    fieldRights: settingsFieldRights,
    input: settingsFormSchema,
    audit: ["settings-changed"],
    answers: {
      "bad-request": {
        usualQuantities: async () =>
          (await getTranslations("settings.preferences"))("quantitiesWrong", { most: maxUsualQuantities }),
        warehouseId: async () => (await getTranslations("settings.preferences"))("warehouseGone"),
      },
    },
  },
  async ({ principal, input, note }) => {
    if (input.warehouseId && !(await hasWarehouse(principal, input.warehouseId)))
      throw new BincardError("bad-request", { field: "warehouseId", reason: "does not exist" });
    const changed = await changeSettings(principal, input);
    if (changed !== "") note("settings-changed", changed);
    return saved();
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
    return (await getTranslations("settings.counter"))(lock ? "isLocked" : "isOn");
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
    answers: {
      "supplier-unreachable": async () =>
        (await getTranslations("settings.counter.failed"))("away", { supplier: env().supplierName }),
      "bad-request": {
        async secret({ facts: { proof } }) {
          const kind = (await getTranslations("settings.kept"))(proof === "token" ? "token" : "password");
          return (await getTranslations("settings.counter.failed"))("refused", { kind });
        },
      },
    },
  },
  async ({ principal, input: { secret }, address, note }) => {
    const outcome = await liftCounter(principal, { secret, address }, { admit: admitDealer, eraseCopy: eraseDealer });
    if (outcome === "away") throw new BincardError("supplier-unreachable", { operation: "token", reason: "away" });
    if (outcome !== "lifted")
      throw new BincardError("bad-request", { field: "secret", reason: outcome, proof: await proofKind(principal) });
    note("counter-off");
    return (await getTranslations("settings.counter"))("isOff");
  },
);

export const endOneSession = action(
  "sessions.end",
  {
    ...ofEveryPage,
    right: "sessions.write",
    input: z.object({ sessionHash: named, device: z.string().max(200).optional() }),
    audit: ["session-ended"],
    answers: { "not-found": async () => (await getTranslations("common"))("goneReload") },
  },
  async ({ principal, input: { sessionHash, device }, note }) => {
    if (!(await endSession(principal, sessionHash)))
      throw new BincardError("not-found", { what: "session", id: sessionHash });
    note("session-ended");
    return device ? (await getTranslations("settings.sessions"))("endedOn", { device }) : done("ended");
  },
);

export const endOthers = action(
  "sessions.endOthers",
  { ...ofEveryPage, right: "sessions.write", input: z.object({}), audit: ["other-sessions-ended"] },
  async ({ principal, note }) => {
    note("other-sessions-ended", String(await endOtherSessions(principal)));
    return done("ended");
  },
);

export const deleteCredentials = action(
  "credentials.forget",
  { ...ofEveryPage, right: "credentials.write", input: z.object({}), audit: ["credentials-forgotten"] },
  async ({ principal, note }) => {
    await forgetCredentials(principal);
    note("credentials-forgotten");
    return done((await forgetToken(principal)) ? "forgotten" : "tokenStays");
  },
);

/** Erases all data of the dealer if the confirmation is ticked, and signs everybody out. */
export const forgetShop = action(
  "shop.forget",
  { ...ofEveryPage, right: "shop.forget", input: z.object({ sure: z.literal("yes") }) },
  async ({ principal }) => {
    await forgetDealer(principal, eraseDealer);
    return redirectTo("/sign-in");
  },
);

export const revokeKey = action(
  "keys.revoke",
  {
    ...ofEveryPage,
    right: "keys.write",
    input: z.object({ keyId: named }),
    audit: ["key-revoked"],
    answers: { "not-found": async () => (await getTranslations("common"))("goneReload") },
  },
  async ({ principal, input: { keyId }, note }) => {
    const name = await revokeApiKey(principal, keyId);
    if (name === null) throw new BincardError("not-found", { what: "key", id: keyId });
    note("key-revoked", name);
    return done("revoked");
  },
);

/** Creates an API key. Its text is only in this one answer. */
export const makeKey = action(
  "keys.create",
  {
    right: "keys.write",
    input: z.object({
      name: z.string().trim().min(1).max(80),
      scope: z.enum(keyScopes).default("read"),
    }),
    audit: ["key-made"],
    revalidate: "/settings/keys",
    answers: {},
  },
  async ({ principal, input, note }): Promise<ShownText> => {
    const { keyId, key, name } = await createApiKey(principal, input.name, "settings", Date.now(), input.scope);
    note("key-made", name);
    return { id: keyId, name, text: key };
  },
);

/** What was done, in a sentence. */
async function done(result: keyof Messages["settings"]["results"]): Promise<string> {
  return (await getTranslations("settings.results"))(result);
}
