import type { ReactNode } from "react";
import { Frame } from "@/components/frame/frame.tsx";
import { UnsafeFigures } from "@/components/sync-status/unsafe-figures.tsx";
import { compactProps } from "@/components/ui/compact-props.ts";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { memberName } from "@/lib/accounts/member-name.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { can } from "@/lib/domain/principal.ts";
import { statusIds } from "@/lib/domain/status.ts";
import { pinnedPages } from "@/lib/lists/pins.ts";
import { withUnreadAlerts } from "../unread-alerts.ts";
import { savePin } from "./actions.ts";
import { hideCosts, saveBrowserZone, savePreferences } from "./settings/actions.ts";
import { currentStatus } from "./sync-status.ts";
import { makeList } from "./watch-lists/actions.ts";
import { putLinesBack } from "./watch-lists/line-actions.ts";

/** The message namespaces of the layout. */
const frameMessages = [
  "shell",
  "client",
  "pins",
  ...["select", "look", "watchWhich"].map((name) => `listing.${name}`),
  "badges.never",
  "badges.ageUnknown",
  ...["unknown", "due", "wasDue", "dueWord", "lateWord", "watched", "yours"].map((name) => `badges.${name}`),
  ...[...statusIds, "Unknown", "Other"].map((status) => `badges.status${status}`),
  ...[
    "reading",
    "firstFailed",
    "firstHeld",
    "firstSignIn",
    "incompatibleSchema",
    "incompatibleTitle",
    "incompatibleServed",
    "incompatibleUnknown",
  ].map((name) => `states.${name}`),
];

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const principal = await principalOrSignIn();
  const [{ unreadAlerts, ...status }, pins, name] = await Promise.all([
    withUnreadAlerts(principal, currentStatus(principal)),
    pinnedPages(principal),
    memberName(principal),
  ]);
  const now = Date.now();
  return (
    <IntlProvider names={frameMessages}>
      <Frame
        dealerId={principal.dealerId}
        changesLists={can(principal, "lists.write")}
        hidesCosts={can(principal, "counter.on")}
        actions={{ saveSettings: savePreferences, hideCosts, makeList, putLinesBack, savePin }}
        saveBrowserZone={can(principal, "settings.write") && !principal.preferences.timeZone ? saveBrowserZone : null}
        status={compactProps(status)}
        pins={compactProps(pins)}
        unreadAlerts={unreadAlerts}
        memberName={name}
        now={now}
        unsafe={<UnsafeFigures status={status} now={now} settles={can(principal, "supplier.settle")} />}
      >
        {children}
      </Frame>
    </IntlProvider>
  );
}
