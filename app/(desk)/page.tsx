import { getTranslations } from "next-intl/server";
import { DeadChannels, DeskFoot, DeskHead } from "@/components/desk/desk-section.tsx";
import { DeskSheets } from "@/components/desk/desk-sheets.tsx";
import { NewsSheets } from "@/components/desk/news-sheets.tsx";
import { OwnSheets } from "@/components/desk/own-sheets.tsx";
import { RoundView } from "@/components/desk/round-view.tsx";
import { SetupCard } from "@/components/desk/setup-card.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { wantsSetup } from "@/lib/accounts/setup.ts";
import { channelStatuses } from "@/lib/alerts/history/channel-status.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { listRecentArticles } from "@/lib/catalog/article/article-names.ts";
import { deskView } from "@/lib/catalog/desk/desk.ts";
import { morningRound } from "@/lib/catalog/desk/round.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { titled } from "../titled.tsx";
import { dismissSetup, markReviewed, saveThreshold, undoReviewed } from "./actions.ts";
import { muteAlerts, unmuteAlerts } from "./alerts/actions.ts";
import { savePreferences } from "./settings/actions.ts";
import { besideStatus } from "./sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("today");
}

const recentShown = 6;

/** Whether the member has alert rules; null: the steps to set up are not wanted. */
async function setupState(principal: MemberPrincipal): Promise<boolean | null> {
  return (await wantsSetup(principal)) ? (await listRules(principal)).length > 0 : null;
}

async function DeskPage({ searchParams }: PageProps<"/">) {
  const isWhole = (await searchParams).review === "all";
  const principal = await principalOrSignIn();
  const now = Date.now();
  const found = await besideStatus(
    principal,
    Promise.all([
      deskView(principal, now, await timeZoneOfRequest()),
      morningRound(principal, now),
      listWatchLists(principal),
      listRecentArticles(principal, recentShown),
      channelStatuses(principal, now),
      setupState(principal),
    ]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [view, round, lists, recent, channels, hasRules] = found.read;
  const seesCost = can(principal, "cost.read");
  const hasItems = lists.some(({ itemCount }) => itemCount > 0);
  const setup = hasRules !== null && {
    warehouse: principal.preferences.warehouseId !== null || view.warehouses.length < 2,
    items: hasItems,
    alerts: hasRules,
  };
  return (
    <MoreMessages names={["alerts.mute"]}>
      <DeadChannels channels={channels} />
      <DeskHead view={view} now={now} />
      {setup && !(setup.warehouse && setup.items && setup.alerts) && (
        <SetupCard
          done={setup}
          warehouses={view.warehouses}
          actions={{ saveSettings: savePreferences, dismiss: dismissSetup }}
        />
      )}
      <div className="desk">
        {round && (round.watched > 0 || round.lines.length > 0) && (
          <RoundView
            round={round}
            isWhole={isWhole}
            now={now}
            actions={{ markReviewed, undoReviewed, saveThreshold, mute: muteAlerts, unmute: unmuteAlerts }}
          />
        )}
        {hasItems && (
          <div className="desk-side">
            <DeskSheets view={view} now={now} />
          </div>
        )}
        <div className="desk-rest">
          <NewsSheets view={view} seesCost={seesCost} now={now} />
          <OwnSheets lists={lists} recent={recent.rows} />
        </div>
      </div>
      <DeskFoot view={view} now={now} />
    </MoreMessages>
  );
}

export default titled(titleOf, DeskPage);
