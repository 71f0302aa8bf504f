import { getTranslations } from "next-intl/server";
import { AddChannel, ChannelsList } from "@/components/alerts/channels-list.tsx";
import { FeedsList } from "@/components/alerts/feeds-list.tsx";
import { ThisBrowser } from "@/components/alerts/this-browser.tsx";
import { TimesForm } from "@/components/alerts/times-form.tsx";
import { alertTimesOf } from "@/lib/accounts/alert-times.ts";
import { pushPublicKey } from "@/lib/accounts/push-key.ts";
import { channelStatuses } from "@/lib/alerts/history/channel-status.ts";
import { offersMail } from "@/lib/alerts/messages/mail.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { listFeeds } from "@/lib/auth/private-feeds.ts";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { dueMoment } from "@/lib/domain/alert/schedule.ts";
import { can } from "@/lib/domain/principal.ts";
import { createFormat } from "@/lib/format.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../../at-counter.tsx";
import { Section, SettingsBody } from "../../settings/section.tsx";
import {
  addMail,
  addThisBrowser,
  addWebhook,
  endOneChannel,
  endPrivateFeed,
  makePrivateFeed,
  renewSecret,
  saveTimes,
  testChannel,
} from "./actions.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("channels");
}

async function AlertChannelsPage() {
  const principal = await principalOrSignIn();
  const t = await getTranslations("alerts");
  if (!can(principal, "settings.write")) return <AtCounter page="alerts" />;
  const now = Date.now();
  const [channels, rules, feeds, zone, times, publicKey, browser] = await Promise.all([
    channelStatuses(principal, now),
    listRules(principal),
    listFeeds(principal),
    timeZoneOfRequest(),
    alertTimesOf(principal),
    pushPublicKey(),
    getTranslations("notices.browser"),
  ]);
  const common = await getTranslations("common");
  const canBeTold = channels.filter(({ confirmedAt, endedAt }) => confirmedAt !== null && endedAt === null);
  const isUsed = canBeTold.some((one) => rules.some(({ channelIds }) => channelIds.includes(one.channelId)));
  const isUnused = canBeTold.length > 0 && !isUsed;
  const format = createFormat(principal.language, "USD", zone);
  const next = (frequency: "daily" | "weekly") =>
    format.clock(dueMoment(frequency, { ...times, timeZone: zone }, now), now);
  const faults = {
    unsupported: browser("faults.unsupported"),
    denied: browser("faults.denied"),
    failed: browser("faults.failed"),
  };
  return (
    <SettingsBody title={await titleOf()}>
      <Section title={await titleOf()} lead={t("channels.channelsLead")} place="channels">
        <ChannelsList
          channels={channels}
          actions={{ test: testChannel, renew: renewSecret, end: endOneChannel }}
          now={now}
        />
        {isUnused && (
          <p className="text-sm">
            {t.rich("channels.useIt", {
              link: (text) => (
                <a href="/alerts/rules/new" className="link">
                  {text}
                </a>
              ),
            })}
          </p>
        )}
        <AddChannel
          offersMail={offersMail()}
          inForce={channels.flatMap(({ channelId, endedAt }) => (endedAt === null ? [channelId] : []))}
          addMail={addMail}
          addWebhook={addWebhook}
        />
        <ThisBrowser
          publicKey={publicKey}
          words={{
            ...{ title: browser("title"), lead: browser("lead"), name: common("name"), add: browser("add") },
            faults,
          }}
          save={addThisBrowser}
        />
      </Section>
      <Section title={t("times.title")} lead={t("times.lead")} place="times">
        <TimesForm times={times} zone={zone} next={{ daily: next("daily"), weekly: next("weekly") }} save={saveTimes} />
      </Section>
      <Section title={t("feeds.title")} lead={t("feeds.lead")} place="feeds">
        <FeedsList feeds={feeds} actions={{ make: makePrivateFeed, end: endPrivateFeed }} now={now} />
      </Section>
    </SettingsBody>
  );
}

export default titled(titleOf, AlertChannelsPage);
