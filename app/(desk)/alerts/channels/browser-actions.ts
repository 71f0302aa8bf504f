"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { countAskedMessage } from "@/lib/accounts/asked-messages.ts";
import { addPushChannel } from "@/lib/alerts/rules/add-channels.ts";
import { action } from "@/lib/auth/action.ts";
import type { Failures } from "@/lib/auth/failures.ts";
import { codeOf } from "@/lib/errors.ts";
import { networkOf } from "@/lib/http/network-address.ts";
import { queueMessage } from "@/lib/sync/index.ts";

const input = z.object({ name: z.string().max(200).default(""), subscription: z.string().max(4000).default("") });

const failed: Failures<string> = {
  "bad-request": async () => (await getTranslations("told.browser"))("notPossible"),
};

/** Adds the browser that asks to where the member is told. Answers a sentence. */
export const addThisBrowser = action(
  "alerts.browser",
  { right: "settings.write", audit: ["channel-made"], revalidate: "/alerts/channels", input, failed },
  async ({ principal, input: { name, subscription }, address, note }): Promise<string> => {
    const t = await getTranslations("told.browser");
    const named = name.trim() === "" ? t("usualName") : name;
    const channelId = await addPushChannel(principal, { name: named, subscription: parsed(subscription) });
    note("channel-made", named);
    // The browser is added; without its test (the worker starts again, or there were too many) it is told all the same.
    try {
      await countAskedMessage(networkOf(address));
      await queueMessage(principal, channelId, "test");
    } catch (error) {
      if (codeOf(error) !== "busy" && codeOf(error) !== "too-many") throw error;
    }
    return t("added");
  },
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
