import { getTranslations } from "next-intl/server";
import { AlertsView } from "@/components/alerts/alerts-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { alertFilter, shownAlerts } from "@/lib/alerts/history/member-alerts.ts";
import { mutesInForce } from "@/lib/alerts/history/mutes.ts";
import { listRules } from "@/lib/alerts/rules/rules.ts";
import { principalOrSignIn, timeZoneOfRequest } from "@/lib/auth/request.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../titled.tsx";
import { besideStatus } from "../sync-status.ts";
import { markAlert, markUnread, muteAlerts, readAllAlerts, unmuteAlerts } from "./actions.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("alerts");
}

async function AlertsPage({ searchParams }: PageProps<"/alerts">) {
  const principal = await principalOrSignIn();
  const now = Date.now();
  const [filter, timeZone] = [alertFilter.parse(await searchParams), await timeZoneOfRequest()];
  // Rules and mutes are the member's, not for a device at the counter.
  const mayChange = can(principal, "lists.write");
  const found = await besideStatus(
    principal,
    Promise.all([
      shownAlerts(principal, filter, { timeZone, now }),
      mayChange ? mutesInForce(principal, now) : [],
      mayChange ? listRules(principal) : [],
      listWarehouses(principal),
    ]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [page, mutes, rules, warehouses] = found.read;
  const actions = {
    ...{ mark: markAlert, mute: muteAlerts, unmute: unmuteAlerts },
    ...{ readAll: readAllAlerts, markUnread },
  };
  return (
    <MoreMessages names={["alerts.mute"]}>
      <AlertsView
        page={page}
        filter={filter}
        href={alertFilter.within("/alerts", filter)}
        warehouses={warehouses}
        mutes={mutes}
        rules={new Map(rules.map(({ ruleId, name }) => [ruleId, name]))}
        actions={mayChange ? actions : null}
        seesCost={can(principal, "cost.read")}
        now={now}
      />
    </MoreMessages>
  );
}

export default titled(titleOf, AlertsPage);
