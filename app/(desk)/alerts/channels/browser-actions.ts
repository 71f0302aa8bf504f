"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { jsonInput } from "@/lib/accounts/form-fields.ts";
import { addPushChannel } from "@/lib/alerts/rules/add-channels.ts";
import { action } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { networkOf } from "@/lib/http/network-address.ts";
import { sendFirstTest } from "./first-test.ts";

const input = z.object({ name: z.string().max(200).default(""), subscription: z.string().max(4000).pipe(jsonInput) });

const notPossible = async () => (await getTranslations("told.browser"))("notPossible");
const answers: Answers = { "bad-request": { subscription: notPossible, name: notPossible } };

/** Adds the browser that asks to where the member is told. Answers a sentence. */
export const addThisBrowser = action(
  "alerts.browser",
  { right: "settings.write", audit: ["channel-made"], revalidate: "/alerts/channels", input, answers },
  async ({ principal, input: { name, subscription }, address, note }): Promise<string> => {
    const t = await getTranslations("told.browser");
    const named = name.trim() === "" ? t("usualName") : name;
    const channelId = await addPushChannel(principal, { name: named, subscription });
    note("channel-made", named);
    await sendFirstTest(principal, channelId, networkOf(address));
    return t("added");
  },
);
