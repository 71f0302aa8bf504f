"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ShownText } from "@/components/dealer/shown-once.tsx";
import { changeAlertTimes, timesInZoneForm } from "@/lib/accounts/alert-times.ts";
import { jsonInput } from "@/lib/accounts/form-fields.ts";
import { countRequestedMessage } from "@/lib/accounts/requested-messages.ts";
import { addMailChannel, addPushChannel, addWebhookChannel, maxChannels } from "@/lib/alerts/rules/add-channels.ts";
import { endChannel, listChannels, nameInLog, renewWebhookSecret } from "@/lib/alerts/rules/channels.ts";
import { countQuestion } from "@/lib/alerts/rules/mail-links.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { action } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { endFeed, makeFeed } from "@/lib/auth/private-feeds.ts";
import { maskedAddress } from "@/lib/domain/masked-address.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { networkOf } from "@/lib/http/network-address.ts";
import { env } from "@/lib/settings/env.ts";
import { queueMessage } from "@/lib/sync/index.ts";
import { sendFirstTest } from "./first-test.ts";

const write = { right: "settings.write", revalidate: "everything" } as const;
const text = z.string().max(2000).catch("");
const named = z.object({ channelId: z.string().max(100) });

/** The foreseen failures of a change to channels and feeds, as sentences. */
const answers: Answers = {
  busy: async () => (await getTranslations("alerts.channels.wrong"))("busy"),
  "not-found": async () => (await getTranslations("common"))("goneReload"),
  "too-many": async ({ facts: { field } }) =>
    (await getTranslations("alerts.channels.wrong"))(field === "address" ? "addressTooOften" : "tooOften"),
  "bad-request": {
    address: async () => (await getTranslations("common"))("invalidEmail"),
    url: async () => (await getTranslations("alerts.channels.wrong"))("url"),
    name: async () => (await getTranslations("common"))("limitReached", { most: maxChannels }),
  },
};
/** Whatever of the times is wrong, the sentence names all that they have to be. */
const notPossible = async () => (await getTranslations("alerts.times"))("notPossible");

/** Stores when the member receives alerts. Returns the sentence to show. */
export const saveTimes = action(
  "alerts.times",
  {
    right: "settings.write",
    revalidate: "/alerts/channels",
    input: timesInZoneForm,
    audit: ["alert-times-changed"],
    answers: {
      "bad-request": {
        ...{ digest: notPossible, weekday: notPossible, quietFrom: notPossible, quietUntil: notPossible },
        form: notPossible,
      },
    },
  },
  async ({ principal, input: { zone, ...times }, note }) => {
    await changeAlertTimes(principal, times, zone);
    note("alert-times-changed");
    return (await getTranslations("common"))("saved");
  },
);

/** Adds a mail address, and asks there whether it is the member's. Answers a sentence. */
export const addMail = action(
  "channels.addMail",
  { ...write, input: z.object({ address: text }), audit: ["channel-made"], answers },
  async ({ principal, input: { address }, address: from, note }) => {
    const { channelId, isConfirmed } = await addMailChannel(principal, { name: "", address });
    note("channel-made", maskedAddress(address.trim()));
    if (!isConfirmed) await ask(principal, channelId, from);
    const t = await getTranslations("alerts.channels");
    // An address that was ended and returns has its rules already.
    const rules = (await listRules(principal)).filter(({ channelIds }) => channelIds.includes(channelId)).length;
    const said = t(isConfirmed ? "mailAdded" : "mailAsked", { address });
    return rules > 0 ? `${said} ${t("usedBy", { count: rules })}` : said;
  },
);

/** Asks an address whether it is the member's: it may be a stranger's, who is not to be flooded. */
async function ask(principal: MemberPrincipal, channelId: string, from: string): Promise<void> {
  await countRequestedMessage(networkOf(from));
  await countQuestion(principal, channelId);
  await queueMessage(principal, channelId, "confirm");
}

/** Adds a webhook. Its secret is only in this one answer. */
export const addWebhook = action(
  "channels.addWebhook",
  { ...write, input: z.object({ url: text, name: text }), audit: ["channel-made"], answers },
  async ({ principal, input, note }): Promise<ShownText> => {
    const { channelId, secret } = await addWebhookChannel(principal, input);
    note("channel-made", input.name);
    return { id: channelId, name: input.name || new URL(input.url).host, text: secret };
  },
);

/** Gives a webhook a new secret, which is only in this one answer; the former one counts no more. */
export const renewSecret = action(
  "channels.renewSecret",
  { ...write, input: named, audit: ["channel-secret-renewed"], answers },
  async ({ principal, input: { channelId }, note }): Promise<ShownText> => {
    const { name, secret } = await renewWebhookSecret(principal, channelId);
    note("channel-secret-renewed", name);
    return { id: channelId, name, text: secret };
  },
);

/**
 * Sends a test message, or the confirmation email again if the address is unconfirmed. Returns the sentence to show.
 */
export const testChannel = action(
  "channels.test",
  { ...write, input: named, audit: ["channel-tested"], answers },
  async ({ principal, input: { channelId }, address, note }) => {
    const channel = (await listChannels(principal)).find((one) => one.channelId === channelId);
    if (!channel) throw new BincardError("not-found", { what: "channel", id: channelId });
    const t = await getTranslations("alerts.channels");
    const isConfirmed = channel.confirmedAt !== null;
    if (isConfirmed) {
      await countRequestedMessage(networkOf(address));
      await queueMessage(principal, channelId, "test");
    } else await ask(principal, channelId, address);
    note("channel-tested", nameInLog(channel));
    return t(isConfirmed ? "testSent" : "asked");
  },
);

export const endOneChannel = action(
  "channels.end",
  { ...write, input: named, audit: ["channel-ended"], answers: {} },
  async ({ principal, input: { channelId }, note }) => {
    const name = await endChannel(principal, channelId);
    if (name !== null) note("channel-ended", name);
  },
);

/** Makes a private feed. Its address is only in this one answer. */
export const makePrivateFeed = action(
  "feeds.make",
  {
    ...write,
    input: z.object({ kind: z.enum(["alerts", "due-dates"]), name: z.string().trim().min(1).max(80) }),
    audit: ["feed-made"],
    answers,
  },
  async ({ principal, input, note }): Promise<ShownText> => {
    const { feedId, name, path } = await makeFeed(principal, input);
    note("feed-made", name);
    return { id: feedId, name, text: new URL(path, env().appUrl).href };
  },
);

export const endPrivateFeed = action(
  "feeds.end",
  { ...write, input: z.object({ feedId: z.string().max(100) }), audit: ["feed-ended"], answers: {} },
  async ({ principal, input: { feedId }, note }) => {
    const name = await endFeed(principal, feedId);
    if (name !== null) note("feed-ended", name);
  },
);

const subscribed = z.object({
  name: z.string().max(200).default(""),
  subscription: z.string().max(4000).pipe(jsonInput),
});

const browserRefused = async () => (await getTranslations("notices.browser"))("notPossible");

const browserAnswers: Answers = { "bad-request": { subscription: browserRefused, name: browserRefused } };

/** Adds the current browser as a push channel of the member. Returns the sentence to show. */
export const addThisBrowser = action(
  "alerts.browser",
  {
    right: "settings.write",
    audit: ["channel-made"],
    revalidate: "/alerts/channels",
    input: subscribed,
    answers: browserAnswers,
  },
  async ({ principal, input: { name, subscription }, address, note }): Promise<string> => {
    const t = await getTranslations("notices.browser");
    const common = await getTranslations("common");
    const named = name.trim() === "" ? common("browser") : name;
    const channelId = await addPushChannel(principal, { name: named, subscription });
    note("channel-made", named);
    await sendFirstTest(principal, channelId, networkOf(address));
    return t("added");
  },
);
