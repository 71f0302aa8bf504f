"use client";

import type { ReactNode } from "react";
import { DealerScope } from "@/components/dealer/dealer-scope.tsx";
import { type DeskActions, ProvidedActions } from "@/components/dealer/desk-actions.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { type Packed, usePacked } from "@/components/ui/packed.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { ListNoticePlace } from "@/components/watch-list/list-notice-place.tsx";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ClientNavigation } from "./client-navigation.tsx";
import { Keys } from "./keys.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useTellZone } from "./tell-zone.ts";
import { TopBar } from "./top-bar.tsx";
import { UnsafePlace } from "./unsafe-place.tsx";

interface FrameProps {
  dealerId: string;
  /** Whether the principal may change watch lists. */
  changesLists: boolean;
  /** Whether the principal may put its session into counter mode. */
  hidesCosts: boolean;
  actions: DeskActions;
  /** Stores the browser's time zone; null when that is not to be. */
  tellZone: FormAction | null;
  status: Packed<SyncStatus>;
  /** Null: they cannot be counted now. */
  unreadAlerts: number | null;
  now: number;
  /** The strip about figures that are not safe; nothing while they are. */
  unsafe: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every signed-in page. It is one client component: it renders in one pass, and the page's payload
 * contains only what differs between pages.
 */
export function Frame({ dealerId, changesLists, hidesCosts, now, unsafe, children, ...props }: FrameProps) {
  const status = usePacked(props.status);
  useTellZone(dealerId, props.tellZone);
  const t = useTranslations("shell");
  return (
    <DealerScope dealerId={dealerId} changesLists={changesLists}>
      <ProvidedActions value={props.actions}>
        <a href="#content" className="skip">
          {t("skip")}
        </a>
        <ClientNavigation />
        <TopBar status={status} unreadAlerts={props.unreadAlerts} now={now} hidesCosts={hidesCosts} />
        <div className="frame-body">
          <Sidebar />
          <main id="content" tabIndex={-1} className="frame-main">
            <IncompatibleSchema status={status} />
            <UnsafePlace status={status} now={now}>
              {unsafe}
            </UnsafePlace>
            {children}
          </main>
        </div>
        <BottomBar />
        <Keys />
        <ListNoticePlace />
      </ProvidedActions>
    </DealerScope>
  );
}

/**
 * The notice on every page while the dealer database has an incompatible schema: what this means, and who can resolve
 * it.
 */
function IncompatibleSchema({ status: { incompatibleSchema, ready } }: { status: SyncStatus }) {
  const t = useTranslations("states");
  if (incompatibleSchema === null) return null;
  return (
    <div className="mb-5">
      <Notice tone="out" title={t(`incompatibleTitle.${incompatibleSchema}`)}>
        <p>{t(ready ? "incompatibleServed" : "incompatibleUnknown")}</p>
      </Notice>
    </div>
  );
}
